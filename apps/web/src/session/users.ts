import type { AppSettings } from '@bulletin/contract/app-settings'
import type { Clock } from '@bulletin/domain/time/clock'
import type { User, UserManager } from 'oidc-client-ts'
import { z } from 'zod'
import { preloaded } from '../platform/lazy.tsx'
import type { KeyValueStorage } from '../offline/remembered.ts'

/** Of the library's user, what a session goes by. */
export type SessionUser = Pick<User, 'access_token' | 'profile' | 'expires_in' | 'expired'>

/** What a session needs of the library, which is only loaded once the provider is spoken to. */
export type Users = {
  readonly getUser: () => Promise<SessionUser | null>
  readonly removeUser: () => Promise<void>
  readonly signinSilent: () => Promise<SessionUser | null>
  readonly signinRedirect: (asked: { state: unknown; prompt?: 'login' }) => Promise<void>
  readonly signinCallback: () => Promise<(SessionUser & Pick<User, 'state'>) | undefined>
  readonly signoutRedirect: () => Promise<void>
}

/** As the library writes it. */
const StoredUser = z.object({
  access_token: z.string(),
  profile: z.custom<User['profile']>((profile) => typeof profile === 'object' && profile !== null),
  expires_at: z.number().optional(),
})

/** Where the library keeps the user; other tabs are watched through it. */
export const userStorageKey = ({ issuer, clientId }: AppSettings['signIn']): string =>
  `oidc.user:${issuer}:${clientId}`

type Parts = {
  storage: KeyValueStorage
  storageKey: string
  clock: Clock
  loadProvider: () => Promise<UserManager>
}

/**
 * Who is signed in stands in the storage, and reading it needs no library: a page that opens, and a sign-out without a
 * network, do without it.
 */
export const createUsers = ({ storage, storageKey, clock, loadProvider }: Parts): Users => {
  const provider = preloaded(loadProvider)
  return {
    getUser: async () => {
      const text = storage.getItem(storageKey)
      if (text === null) return null
      const { expires_at: expiresAt, ...user } = StoredUser.parse(JSON.parse(text))
      const left =
        expiresAt === undefined ? undefined : expiresAt - Math.floor(clock.now().epochMilliseconds / 1000)
      return { ...user, expires_in: left, expired: left === undefined ? undefined : left <= 0 }
    },
    removeUser: async () => storage.removeItem(storageKey),
    signinSilent: async () => (await provider()).signinSilent(),
    signinRedirect: async (asked) => (await provider()).signinRedirect(asked),
    signinCallback: async () => (await provider()).signinCallback(),
    signoutRedirect: async () => (await provider()).signoutRedirect(),
  }
}
