import type { Configuration, KoaContextWithOIDC, Provider as OidcProvider } from 'oidc-provider'
import type { Queries } from '@bulletin/server/database/database'
import { providerConfiguration, type ProviderSettings } from './configuration.ts'
import { Provider } from './library.ts'
import { SIGN_IN_PATH } from './pages/assets.ts'
import { errorPage, leavingPage, signedOutPage } from './pages/message.ts'
import { recordStore, type NowSeconds } from './store.ts'

export type EmbeddedProviderSettings = Omit<ProviderSettings, 'redirectUris' | 'postLogoutRedirectUris'> & {
  readonly publicUrl: string
  readonly trustProxy: boolean
}

const show = (ctx: Pick<KoaContextWithOIDC, 'type' | 'body'>, page: string): void => {
  ctx.type = 'html'
  ctx.body = page
}

export const appUrlOf = (publicUrl: string): string => `${publicUrl}/`

/** The shared configuration, with database storage and French pages. */
const embeddedConfiguration = (
  queries: Queries,
  nowSeconds: NowSeconds,
  settings: EmbeddedProviderSettings,
): Configuration => {
  const appUrl = appUrlOf(settings.publicUrl)
  const shared = providerConfiguration({
    ...settings,
    redirectUris: [`${settings.publicUrl}/login/callback`],
    postLogoutRedirectUris: [appUrl],
  })
  return {
    ...shared,
    adapter: (model) => recordStore(queries, nowSeconds, model),
    interactions: {
      ...shared.interactions,
      url: (_ctx, interaction) => `${SIGN_IN_PATH}/interaction/${interaction.uid}`,
    },
    renderError: (ctx, { error }) => show(ctx, errorPage(appUrl, error)),
    features: {
      ...shared.features,
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => show(ctx, leavingPage(form)),
        postLogoutSuccessSource: (ctx) => show(ctx, signedOutPage(appUrl)),
      },
    },
  }
}

export const createProvider = (
  queries: Queries,
  nowSeconds: NowSeconds,
  settings: EmbeddedProviderSettings,
): OidcProvider => {
  const provider = new Provider(
    `${settings.publicUrl}${SIGN_IN_PATH}`,
    embeddedConfiguration(queries, nowSeconds, settings),
  )
  provider.use(async (ctx, next) => {
    await next()
    // By default the library answers unknown URLs with plain English text.
    if (ctx.status !== 404 || ctx.body) return
    show(ctx, errorPage(appUrlOf(settings.publicUrl), 'not_found'))
    ctx.status = 404
  })
  provider.proxy = settings.trustProxy
  return provider
}
