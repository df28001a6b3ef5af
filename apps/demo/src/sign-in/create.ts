import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import type { JSONWebKeySet } from 'jose'
import type { Queries } from '@bulletin/server/database/database'
import { DEMO_PASSWORD } from '../accounts.ts'
import type { SignInAccount } from './account.ts'
import { pageHeaders } from './headers.ts'
import { registerInteraction, type LoginGuard } from './interaction.ts'
import { loadKeys, publicKeysOf } from './keys.ts'
import { logErrors, registerAssets, registerProvider } from './mount.ts'
import { SIGN_IN_PATH } from './pages/assets.ts'
import { appUrlOf, createProvider } from './provider.ts'
import { removeExpired } from './store.ts'

const ACCESS_TOKEN_SECONDS = 15 * 60
const CLEANING_MILLISECONDS = 60 * 60 * 1000

export type EmbeddedSignInOptions = {
  readonly queries: Queries
  /** The real clock: the library uses it too, and both must agree on expiry. */
  readonly clock: Clock
  /** URL of the app for browsers, without a trailing slash. */
  readonly publicUrl: string
  readonly audience: string
  readonly clientId: string
  readonly accounts: readonly SignInAccount[]
  /** Whether to trust the forwarded scheme and host headers of a proxy. */
  readonly trustProxy: boolean
  readonly accessTokenSeconds?: number
}

export type EmbeddedSignIn = {
  readonly issuer: string
  readonly publicKeys: JSONWebKeySet
  readonly register: (app: FastifyInstance, options?: { readonly loginGuard?: LoginGuard }) => Promise<void>
}

const keepClean = async (app: FastifyInstance, clean: () => Promise<void>): Promise<void> => {
  await clean()
  const timer = setInterval(() => {
    clean().catch(() => app.log.warn('expired sign-in records could not be removed'))
  }, CLEANING_MILLISECONDS).unref()
  app.addHook('onClose', () => clearInterval(timer))
}

/** An OpenID Connect provider inside the server, for demonstrations only: none of its accounts is real. */
export const createEmbeddedSignIn = async (options: EmbeddedSignInOptions): Promise<EmbeddedSignIn> => {
  const { queries, clock, publicUrl, accounts, accessTokenSeconds = ACCESS_TOKEN_SECONDS } = options
  const nowSeconds = () => Math.floor(clock.now().epochMilliseconds / 1000)
  const keys = await loadKeys(queries)
  const provider = createProvider(queries, nowSeconds, { ...options, ...keys, accessTokenSeconds })
  const headers = pageHeaders(publicUrl)

  const clean = () => removeExpired(queries, nowSeconds)

  return {
    issuer: provider.issuer,
    publicKeys: publicKeysOf(keys.signingKey),
    register: async (app, { loginGuard } = {}) => {
      logErrors(provider, app.log)
      await keepClean(app, clean)
      await app.register(
        async (scope) => {
          registerAssets(scope)
          await scope.register(async (pages) =>
            registerInteraction(pages, {
              provider,
              accounts,
              password: DEMO_PASSWORD,
              appUrl: appUrlOf(publicUrl),
              headers,
              loginGuard,
            }),
          )
          await scope.register(async (library) => registerProvider(library, provider, headers))
        },
        { prefix: SIGN_IN_PATH },
      )
    },
  }
}
