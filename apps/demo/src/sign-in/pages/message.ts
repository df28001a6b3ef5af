import { assetPath } from './assets.ts'
import { MARK } from './brand.ts'
import { documentOf } from './document.ts'
import { html, trustedHtml, type Html } from './html.ts'

type Message = { readonly title: string; readonly text: string; readonly action: Html; readonly head?: Html }

const messagePage = ({ title, text, action, head }: Message): string =>
  documentOf(
    title,
    html`<main class="message" data-line="7">
      ${MARK}
      <h1>${title}</h1>
      <p>${text}</p>
      ${action}
    </main>`,
    head,
  )

const backTo = (appUrl: string): Html => html`<a class="button" href="${appUrl}">Revenir à l'application</a>`

export const expiredPage = (appUrl: string): string =>
  messagePage({
    title: 'Cette demande de connexion a expiré',
    text: "Revenez à l'application pour vous connecter à nouveau.",
    action: backTo(appUrl),
  })

/** `code` is the OAuth error code, for support. */
export const errorPage = (appUrl: string, code: string): string =>
  messagePage({
    title: "La connexion n'a pas abouti",
    text: `Réessayez depuis l'application. Code de l'erreur : ${code}.`,
    action: backTo(appUrl),
  })

export const tooManyAttemptsPage = (appUrl: string): string =>
  messagePage({
    title: 'Trop de tentatives de connexion',
    text: 'Patientez une minute, puis réessayez.',
    action: backTo(appUrl),
  })

export const signedOutPage = (appUrl: string): string =>
  messagePage({
    title: 'Vous êtes déconnecté',
    text: 'Votre session est fermée sur cet appareil.',
    action: backTo(appUrl),
  })

/** `form` comes from the library, with its CSRF protection; its id is part of the library's interface. */
export const leavingPage = (form: string): string =>
  messagePage({
    title: 'Déconnexion',
    text: 'Vous allez être déconnecté.',
    action: html`${trustedHtml(form)}
      <button class="button" form="op.logoutForm" name="logout" value="yes" data-leave>
        Se déconnecter
      </button>`,
    head: html`<script src="${assetPath('leave.js')}" defer></script>`,
  })
