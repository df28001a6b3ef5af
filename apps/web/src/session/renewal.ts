import type { SessionUser, Users } from './users.ts'

/** Runs one piece of work at a time over all tabs. `seenByAll` ends once the others see what was stored. */
export type RunAlone = <Value>(work: (seenByAll: () => Promise<void>) => Promise<Value>) => Promise<Value>

export type RenewalOutcome =
  | { kind: 'renewed'; user: SessionUser }
  /** Another person signed in meanwhile, in another tab. */
  | { kind: 'somebodyElse'; user: SessionUser }
  /** The provider knows the session no more: sign in again. */
  | { kind: 'refused' }
  /** The provider could not be asked: the session is kept, and tried again later. */
  | { kind: 'unreachable'; error: unknown }

/** What a provider answers when only the person can help. Anything else may pass by itself. */
const FINAL_REFUSALS: ReadonlySet<string> = new Set([
  'invalid_grant',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])

/** The library's `ErrorResponse`, known by its name: asking for the class would load the library. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'ErrorResponse' &&
  'error' in error &&
  typeof error.error === 'string' &&
  FINAL_REFUSALS.has(error.error)

type Refused = { readonly token: string; readonly belongsTo: (user: SessionUser) => boolean }

/**
 * Refresh tokens are used up, so two tabs must not renew at once: the second would present a spent one and
 * lose the session for both. Whoever comes second finds the first one's user in the storage and takes it,
 * if it is the same person's.
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
    // Signing in does not wait for the lock: only the user that was refused is removed.
    const left = await users.getUser()
    if (left && left.access_token !== stored.access_token) return found(left)
    await users.removeUser()
    return { kind: 'refused' }
  })
}

const LOCK_NAME = 'bulletin-session-renewal'

/**
 * Each tab's process reads its own copy of the storage, which follows without telling when: a tab that got the
 * lock at once was seen to present the spent refresh token all the same. It takes milliseconds.
 */
const STORAGE_SETTLES_MILLISECONDS = 500

const storageSettles = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, STORAGE_SETTLES_MILLISECONDS)
  })

export const runAloneInBrowser: RunAlone = (work) =>
  navigator.locks.request(LOCK_NAME, () => work(storageSettles))
