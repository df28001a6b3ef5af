import { createLocalJWKSet } from 'jose'
import type { AppParts } from '../app.ts'
import { providerKeys } from '../identity/provider-keys.ts'
import { createTokenCheck } from '../identity/token.ts'
import { systemClock } from '../system/clock.ts'

type SignIn = Pick<AppParts, 'checkToken' | 'demo'>

type Parts = Pick<AppParts, 'settings' | 'database' | 'clock' | 'ids' | 'log'>

/**
 * Uses the company's identity provider, or the embedded one with demo accounts and data, whose code loads in `dev`
 * only.
 */
export const prepareSignIn = async ({ settings, database, clock, ids, log }: Parts): Promise<SignIn> => {
  const { signIn } = settings
  const onProviderAway = (error: unknown): void =>
    log.warn({ err: error }, 'the identity provider cannot be asked for its keys')
  if (signIn.kind === 'external')
    return { checkToken: createTokenCheck(providerKeys(signIn.issuer), signIn, onProviderAway) }
  const { prepareDemo } = await import('../demo/prepare.ts')
  const demo = await prepareDemo({ settings, database, ids, clock, systemClock })
  return {
    checkToken: createTokenCheck(createLocalJWKSet(demo.publicKeys), signIn, onProviderAway),
    demo: {
      register: (app, limits) => demo.register(app, { loginGuard: limits.byAddress }),
      livePath: demo.livePath,
    },
  }
}
