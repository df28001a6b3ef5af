import type { providerConfiguration } from '../../apps/demo/src/sign-in/configuration.ts'

type Configuration = ReturnType<typeof providerConfiguration>

/** Plain on purpose: nothing of the product's, and nothing fetched from anywhere. */
const plainPage = (title: string, content: string): string => `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><title>${title}</title></head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>`

export const loginPage = (refusal: string): string =>
  plainPage(
    'Fournisseur d’identité de l’entreprise',
    `<p role="alert">${refusal}</p>
<form method="post">
<label>Matricule <input name="matricule" autocomplete="username" required></label>
<label>Mot de passe <input name="password" type="password" autocomplete="current-password" required></label>
<button>Se connecter</button>
</form>`,
  )

/** Like many companies' providers, this one asks before it signs someone out. */
export const PLAIN_LOGOUT = {
  enabled: true,
  logoutSource: (ctx, form) => {
    const button = '<button form="op.logoutForm" name="logout" value="yes">Se déconnecter</button>'
    ctx.body = plainPage('Se déconnecter du fournisseur d’identité ?', form + button)
  },
  postLogoutSuccessSource: (ctx) => {
    ctx.body = plainPage('Vous êtes déconnecté', '')
  },
} satisfies NonNullable<Configuration['features']>['rpInitiatedLogout']

export const renderPlainError: NonNullable<Configuration['renderError']> = (ctx, { error }) => {
  ctx.type = 'html'
  ctx.body = plainPage('Erreur du fournisseur d’identité', `<p>${error}</p>`)
}
