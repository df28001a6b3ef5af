import { pause } from '../platform/idle.ts'
import type { SessionUser, Users } from './users.ts'

/** Runs one task at a time across all tabs. `seenByAll` resolves once the other tabs can read what was stored. */
export type RunAlone = <Value>(work: (seenByAll: () => Promise<unknown>) => Promise<Value>) => Promise<Value>

export type RenewalOutcome =
  | { kind: 'renewed'; user: SessionUser }
  /** Another user has signed in meanwhile, in another tab. */
  | { kind: 'somebodyElse'; user: SessionUser }
  /** The provider no longer accepts the session: the user must sign in again. */
  | { kind: 'refused' }
  /** The provider could not be reached: the session is kept and retried later. */
  | { kind: 'unreachable'; error: unknown }

/** Provider errors that only a new sign-in resolves. Any other error may be temporary. */
const FINAL_REFUSALS: ReadonlySet<string> = new Set([
  'invalid_grant',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])

/** Recognises the library's `ErrorResponse` by name: importing the class would load the library. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'ErrorResponse' &&
  'error' in error &&
  typeof error.error === 'string' &&
  FINAL_REFUSALS.has(error.error)

type Refused = { readonly token: string; readonly belongsTo: (user: SessionUser) => boolean }

/**
 * A refresh token works once, so two tabs must not renew at the same time: the second would present a spent token and
 * end the session for both. The second tab finds the user stored by the first and adopts it if it is the same person.
 */
export const renewSession = (
  users: Pick<Users, 'getUser' | 'signinSilent' | 'removeUser'>,
  runAlone: RunAlone,
  refused: Refused,
): Promise<RenewalOutcome> => {
  const found = (user: SessionUser): RenewalOutcome =>
    refused.belongsTo(user) ? { kind: 'renewed', user } : { kind: 'somebodyElse', user }

  return runAlone(async (seenByAll) => {
    const stored = await users.getUser()
    if (!stored) return { kind: 'refused' }
    if (!refused.belongsTo(stored)) return found(stored)
    if (stored.access_token !== refused.token && !stored.expired) return found(stored)
    try {
      const user = await users.signinSilent()
      if (user) {
        await seenByAll()
        return found(user)
      }
    } catch (error) {
      if (!isRefusal(error)) return { kind: 'unreachable', error }
    }
    // Signing in does not take the lock, so a new user may be stored by now: remove only the one that was refused.
    const left = await users.getUser()
    if (left && left.access_token !== stored.access_token) return found(left)
    await users.removeUser()
    return { kind: 'refused' }
  })
}

const LOCK_NAME = 'bulletin-session-renewal'

/**
 * Each tab's process reads its own copy of the storage, which is updated asynchronously: a tab that got the lock at
 * once was seen to present the spent refresh token. The update takes milliseconds.
 */
const STORAGE_SETTLES_MILLISECONDS = 500

export const runAloneInBrowser: RunAlone = (work) =>
  navigator.locks.request(LOCK_NAME, () => work(() => pause(STORAGE_SETTLES_MILLISECONDS)))
