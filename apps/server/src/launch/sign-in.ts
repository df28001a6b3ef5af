import { createLocalJWKSet } from 'jose'
import type { AppParts } from '../app.ts'
import { providerKeys } from '../identity/provider-keys.ts'
import { createTokenCheck } from '../identity/token.ts'
import { systemClock } from '../system/clock.ts'
import type { DemoWorkspace } from './demo.ts'

type SignIn = Pick<AppParts, 'checkToken' | 'demo'>

type Parts = Pick<AppParts, 'settings' | 'database' | 'clock' | 'ids' | 'log'> & {
  /** Null with the company's identity provider. */
  workspace: DemoWorkspace | null
}

/** Uses the company's identity provider, or the embedded one with demo accounts and data. */
export const prepareSignIn = async (parts: Parts): Promise<SignIn> => {
  const { settings, database, clock, ids, log, workspace } = parts
  const { signIn } = settings
  const onProviderAway = (error: unknown): void =>
    log.warn({ err: error }, 'the identity provider cannot be asked for its keys')
  if (workspace === null)
    return { checkToken: createTokenCheck(providerKeys(signIn.issuer), signIn, onProviderAway) }
  const demo = await workspace.prepareDemo({ settings, database, ids, clock, systemClock })
  return {
    checkToken: createTokenCheck(createLocalJWKSet(demo.publicKeys), signIn, onProviderAway),
    demo: {
      register: (app, limits) => demo.register(app, { loginGuard: limits.byAddress }),
      livePath: demo.livePath,
    },
  }
}
