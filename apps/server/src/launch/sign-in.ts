import type { FastifyBaseLogger } from 'fastify'
import { createLocalJWKSet } from 'jose'
import type { AppParts } from '../app.ts'
import type { Database } from '../database/database.ts'
import { providerKeys } from '../identity/provider-keys.ts'
import { createTokenCheck } from '../identity/token.ts'
import type { Ids } from '../ids.ts'
import type { Settings } from '../settings/settings.ts'
import { systemClock } from '../system/clock.ts'

type SignIn = Pick<AppParts, 'checkToken' | 'embeddedSignIn'>

/** A company's provider, or the embedded one with its demo accounts, which is loaded in `dev` only. */
export const prepareSignIn = async (
  settings: Settings,
  database: Database,
  ids: Ids,
  log: FastifyBaseLogger,
): Promise<SignIn> => {
  const { signIn } = settings
  const onProviderAway = (error: unknown): void =>
    log.warn({ err: error }, 'the identity provider cannot be asked for its keys')
  if (signIn.kind === 'external')
    return { checkToken: createTokenCheck(providerKeys(signIn.issuer), signIn, onProviderAway) }
  const { prepareDemoSignIn } = await import('../demo/prepare.ts')
  const embedded = await prepareDemoSignIn({ settings, database, ids, clock: systemClock })
  return {
    checkToken: createTokenCheck(createLocalJWKSet(embedded.publicKeys), signIn, onProviderAway),
    embeddedSignIn: { register: (app, limits) => embedded.register(app, { loginGuard: limits.byAddress }) },
  }
}
