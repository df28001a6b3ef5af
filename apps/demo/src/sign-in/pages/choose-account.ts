import { PRODUCT_VERSION } from '@bulletin/domain/product'
import { MATRICULE_DIGITS } from '@bulletin/domain/limits'
import { fullNameOf, type SignInAccount } from '../account.ts'
import { HERO, MARK } from './brand.ts'
import { documentOf } from './document.ts'
import { html, type Html } from './html.ts'
import { lineBadge } from './line-badge.ts'

export type ChooseAccount = {
  readonly accounts: readonly SignInAccount[]
  readonly password: string
  /** The matricule of an attempt that was just refused. */
  readonly refused: string | null
}

const CHEVRON = html`<svg class="icon chevron" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M9 6l6 6-6 6" />
</svg>`

const INFORMATION = html`<svg class="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M12 11v5.5M12 7.7v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z" />
</svg>`

const initialsOf = ({ givenName, familyName }: SignInAccount): string =>
  givenName.slice(0, 1) + familyName.slice(0, 1)

const card = (account: SignInAccount): Html =>
  html`<li>
    <button class="card" name="matricule" value="${account.matricule}">
      <b class="initials" aria-hidden="true">${initialsOf(account)}</b>
      <span class="person">
        <strong>${fullNameOf(account)}</strong>
        <small>${account.roleWords}</small>
        <small>Matricule ${account.matricule}</small>
      </span>
      ${account.line === null ? null : lineBadge(account.line)} ${CHEVRON}
    </button>
  </li>`

const cards = ({ accounts, password }: ChooseAccount): Html =>
  html`<form method="post">
    <input type="hidden" name="password" value="${password}" />
    <ul class="cards">
      ${accounts.map(card)}
    </ul>
  </form>`

const REFUSAL = html`<p class="refusal" id="refusal" role="alert">Matricule ou mot de passe incorrect.</p>`

const typedSignIn = ({ refused }: ChooseAccount): Html => {
  const fault = refused === null ? null : html`aria-invalid="true" aria-describedby="refusal" autofocus`
  return html`<details class="typed" ${refused === null ? null : html`open`}>
    <summary>Saisir un matricule</summary>
    <form method="post">
      ${refused === null ? null : REFUSAL}
      <label>
        Matricule
        <input
          name="matricule"
          value="${refused ?? ''}"
          inputmode="numeric"
          autocomplete="username"
          maxlength="${String(MATRICULE_DIGITS)}"
          required
          ${fault}
        />
      </label>
      <label>
        Mot de passe
        <input type="password" name="password" autocomplete="current-password" required />
      </label>
      <button class="button">Se connecter</button>
    </form>
  </details>`
}

export const chooseAccountPage = (page: ChooseAccount): string =>
  documentOf(
    'Connexion',
    html`<main class="sign-in">
      <section class="brand" aria-label="Bulletin de conduite" data-line="7">
        ${HERO}
        <div class="brand-name">
          ${MARK}
          <h1>Bulletin<br />de conduite</h1>
          <p>Votre bulletin de conduite numérique</p>
        </div>
        <p class="version">Version ${PRODUCT_VERSION}</p>
      </section>
      <section class="accounts" aria-labelledby="accounts">
        <p class="notice">
          ${INFORMATION}<span><b>Démonstration</b> – comptes fictifs, données fictives</span>
        </p>
        <h2 id="accounts">Choisissez un compte</h2>
        <p class="lead">Chaque compte ouvre l'application avec ses propres droits.</p>
        ${cards(page)} ${typedSignIn(page)}
        <p class="footnote">En service, la connexion passe par le fournisseur d'identité de l'entreprise.</p>
        <p class="footnote">
          <a href="/privacy">Vos données</a> ·
          <a href="/accessibility">Accessibilité : partiellement conforme</a>
        </p>
      </section>
    </main>`,
  )
