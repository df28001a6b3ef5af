import { User, type UserManager } from 'oidc-client-ts'
import { Temporal } from '@bulletin/domain/time/temporal'
import { describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createUsers, userStorageKey } from './users.ts'

const KEY = userStorageKey({
  issuer: 'https://sso.test',
  clientId: 'bulletin',
  scope: '',
  matriculeClaim: '',
})
const NOW_SECONDS = 1_794_000_000

/** In the format that the library itself writes. */
const stored = (expiresAt?: number): string =>
  new User({
    access_token: 'kept',
    token_type: 'Bearer',
    profile: { sub: 's', iss: 'https://sso.test', aud: 'bulletin', exp: 0, iat: 0, matricule: '100001' },
    ...(expiresAt !== undefined && { expires_at: expiresAt }),
  }).toStorageString()

const usersOver = (text: string | null) => {
  const storage = memoryStorage()
  if (text !== null) storage.setItem(KEY, text)
  const loadProvider = vi.fn<() => Promise<UserManager>>()
  const users = createUsers({
    storage,
    storageKey: KEY,
    clock: { now: () => Temporal.Instant.fromEpochMilliseconds(NOW_SECONDS * 1000) },
    loadProvider,
  })
  return { users, storage, loadProvider }
}

describe('who is signed in', () => {
  it('is read from what the library keeps, without the library [4.16]', async () => {
    const { users, loadProvider } = usersOver(stored(NOW_SECONDS + 90))
    expect(await users.getUser()).toMatchObject({
      access_token: 'kept',
      profile: { matricule: '100001' },
      expires_in: 90,
      expired: false,
    })
    expect(loadProvider).not.toHaveBeenCalled()
  })

  it('has a sign-in that ends on the second [4.16]', async () => {
    expect(await usersOver(stored(NOW_SECONDS + 1)).users.getUser()).toMatchObject({ expired: false })
    expect(await usersOver(stored(NOW_SECONDS)).users.getUser()).toMatchObject({
      expires_in: 0,
      expired: true,
    })
  })

  it('has one that never ends when the provider said nothing of its end', async () => {
    expect(await usersOver(stored()).users.getUser()).toMatchObject({
      expires_in: undefined,
      expired: undefined,
    })
  })

  it('is nobody when nothing is kept', async () => {
    expect(await usersOver(null).users.getUser()).toBeNull()
  })

  it.each(['{', '{}', '{"access_token":"kept","profile":null}'])(
    'is not to be read from %s',
    async (text) => {
      await expect(usersOver(text).users.getUser()).rejects.toThrow(/./)
    },
  )

  it('is forgotten without the library, so also without a network', async () => {
    const { users, storage, loadProvider } = usersOver(stored())
    await users.removeUser()
    expect(storage.getItem(KEY)).toBeNull()
    expect(loadProvider).not.toHaveBeenCalled()
  })
})
