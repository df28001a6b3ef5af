import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts'

/** Runs one piece of work at a time over all tabs. */
export type RunAlone = <Value>(work: () => Promise<Value>) => Promise<Value>

export type RenewalOutcome =
  | { kind: 'renewed'; user: User }
  /** The provider knows the session no more: sign in again. */
  | { kind: 'refused' }
  /** The provider could not be asked: the session is kept, and tried again later. */
  | { kind: 'unreachable'; error: unknown }

/** What a provider answers when only the person can help. Anything else may pass by itself. */
const FINAL_REFUSALS: ReadonlySet<string | null> = new Set([
  'invalid_grant',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])

const isRefusal = (error: unknown): boolean =>
  error instanceof ErrorResponse && FINAL_REFUSALS.has(error.error)

/**
 * Refresh tokens are used up, so two tabs must not renew at once: the second would present a spent one and
 * lose the session for both. Whoever comes second finds the first one's user in the storage and takes it.
 */
export const renewSession = (
  users: Pick<UserManager, 'getUser' | 'signinSilent'>,
  runAlone: RunAlone,
  refusedToken: string,
): Promise<RenewalOutcome> =>
  runAlone(async () => {
    const stored = await users.getUser()
    if (!stored) return { kind: 'refused' }
    if (stored.access_token !== refusedToken && !stored.expired) return { kind: 'renewed', user: stored }
    try {
      const user = await users.signinSilent()
      return user ? { kind: 'renewed', user } : { kind: 'refused' }
    } catch (error) {
      return isRefusal(error) ? { kind: 'refused' } : { kind: 'unreachable', error }
    }
  })

const LOCK_NAME = 'bulletin-session-renewal'

export const runAloneInBrowser: RunAlone = (work) => navigator.locks.request(LOCK_NAME, work)
