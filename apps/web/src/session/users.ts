import type { AppSettings } from '@bulletin/contract/app-settings'
import type { Clock } from '@bulletin/domain/time/clock'
import type { User, UserManager } from 'oidc-client-ts'
import { z } from 'zod/mini'
import { loadedOnce } from '../platform/lazy.ts'
import type { KeyValueStorage } from '../offline/remembered.ts'

/** The fields of the library's `User` that a session reads. */
export type SessionUser = Pick<User, 'access_token' | 'profile' | 'expires_in' | 'expired'>

/** The OIDC operations that a session needs. The library behind them is loaded only when the provider is contacted. */
export type Users = {
  readonly getUser: () => Promise<SessionUser | null>
  readonly removeUser: () => Promise<void>
  readonly signinSilent: () => Promise<SessionUser | null>
  readonly signinRedirect: (asked: { state: unknown; prompt?: 'login' }) => Promise<void>
  readonly signinCallback: () => Promise<(SessionUser & Pick<User, 'state'>) | undefined>
  readonly signoutRedirect: () => Promise<void>
}

/** The stored user, in the format that the library writes. */
const StoredUser = z.object({
  access_token: z.string(),
  profile: z.custom<User['profile']>((profile) => typeof profile === 'object' && profile !== null),
  expires_at: z.optional(z.number()),
})

/**
 * The key under which the library stores the user; `storage` events on it report sign-ins and sign-outs of other tabs.
 */
export const userStorageKey = ({ issuer, clientId }: AppSettings['signIn']): string =>
  `oidc.user:${issuer}:${clientId}`

type Parts = {
  storage: KeyValueStorage
  storageKey: string
  clock: Clock
  loadProvider: () => Promise<UserManager>
}

/**
 * Reads the signed-in user straight from storage, without the library: opening a page and signing out offline never
 * load it.
 */
export const createUsers = ({ storage, storageKey, clock, loadProvider }: Parts): Users => {
  const provider = loadedOnce(loadProvider)
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
