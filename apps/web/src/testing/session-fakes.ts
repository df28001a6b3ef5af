import { User } from 'oidc-client-ts'
import { vi } from 'vitest'
import type { RunAlone } from '../session/renewal.ts'

/** A signed-in user as the library stores it. */
export const someUser = (
  token: string,
  {
    matricule = '100001',
    expiresIn = 3600,
    state,
  }: { matricule?: string; expiresIn?: number; state?: unknown } = {},
) =>
  new User({
    access_token: token,
    token_type: 'Bearer',
    profile: { sub: 's', iss: 'https://sso.test', aud: 'bulletin', exp: 0, iat: 0, matricule },
    expires_at: Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000) + expiresIn,
    userState: state,
  })

/** The part of the provider's library that a session uses, over one shared storage. */
export const fakeUsers = (stored: User | null) => {
  const storage = { user: stored }
  return {
    storage,
    getUser: vi.fn<() => Promise<User | null>>(async () => storage.user),
    removeUser: vi.fn<() => Promise<void>>(async () => {
      storage.user = null
    }),
    signinSilent: vi.fn<() => Promise<User | null>>(async () => {
      const matricule = storage.user?.profile['matricule']
      return (storage.user = someUser('renewed', typeof matricule === 'string' ? { matricule } : {}))
    }),
    signinRedirect: vi.fn<(args?: { state?: unknown }) => Promise<void>>(async () => undefined),
    signinCallback: vi.fn<() => Promise<User | undefined>>(async () => (storage.user = someUser('fresh'))),
    signoutRedirect: vi.fn<() => Promise<void>>(async () => {
      storage.user = null
    }),
  }
}

/** A minimal Web Locks: runs one task after the other, in the order of request. */
export const createLock = (seenByAll: () => Promise<void> = async () => undefined): RunAlone => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(() => work(seenByAll))
    last = turn.catch(() => undefined)
    return turn
  }
}
