import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import { describe, expect, it } from 'vitest'
import { renewSession } from './renewal.ts'
import type { SessionUser } from './users.ts'
import { createLock, fakeUsers, someUser } from '../testing/session-fakes.ts'

/** The token with which Claire's request was refused. */
const refused = (token: string) => ({
  token,
  belongsTo: ({ profile }: SessionUser) => profile['matricule'] === '100001',
})

describe('the renewal of a session', () => {
  it('asks the provider for a new token', async () => {
    const users = fakeUsers(someUser('old'))
    const outcome = await renewSession(users, createLock(), refused('old'))
    expect(outcome).toMatchObject({ kind: 'renewed', user: { access_token: 'renewed' } })
  })

  it('spends one refresh token when two tabs renew at once', async () => {
    const users = fakeUsers(someUser('old'))
    const lock = createLock()
    const renewal = () => renewSession(users, lock, refused('old'))
    const outcomes = await Promise.all([renewal(), renewal()])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['renewed', 'renewed'])
    expect(users.signinSilent).toHaveBeenCalledTimes(1)
  })

  it('lets another tab have its turn once that can see the new user', async () => {
    const first = fakeUsers(someUser('old'))
    // The other tab's copy of the storage, which is updated late.
    const copy = fakeUsers(someUser('old'))
    const lock = createLock(async () => {
      copy.storage.user = first.storage.user
    })
    await Promise.all([renewSession(first, lock, refused('old')), renewSession(copy, lock, refused('old'))])
    expect(copy.signinSilent).not.toHaveBeenCalled()
  })

  it('does not trust what another tab left when that has expired as well', async () => {
    const users = fakeUsers(someUser('other', { expiresIn: -10 }))
    await renewSession(users, createLock(), refused('old'))
    expect(users.signinSilent).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['usable', 3600],
    ['expired', -10],
  ])('leaves somebody else, who signed in in another tab, alone: %s', async (_, expiresIn) => {
    const users = fakeUsers(someUser('hers', { matricule: '200001', expiresIn }))
    const outcome = await renewSession(users, createLock(), refused('old'))
    expect(outcome).toMatchObject({ kind: 'somebodyElse', user: { access_token: 'hers' } })
    expect(users.signinSilent).not.toHaveBeenCalled()
  })

  it('is not taken for that of someone who signs in while the provider is asked', async () => {
    const users = fakeUsers(someUser('old'))
    users.signinSilent.mockImplementation(
      async () => (users.storage.user = someUser('hers', { matricule: '200001' })),
    )
    expect(await renewSession(users, createLock(), refused('old'))).toMatchObject({ kind: 'somebodyElse' })
  })

  it.each(['invalid_grant', 'login_required', 'interaction_required'])('is refused on %s', async (error) => {
    const users = fakeUsers(someUser('old'))
    users.signinSilent.mockRejectedValue(new ErrorResponse({ error }))
    expect(await renewSession(users, createLock(), refused('old'))).toEqual({ kind: 'refused' })
    expect(users.storage.user).toBeNull()
  })

  it('removes the refused user before another tab gets its turn', async () => {
    const users = fakeUsers(someUser('old'))
    users.signinSilent.mockRejectedValue(new ErrorResponse({ error: 'invalid_grant' }))
    const lock = createLock()
    const renewal = renewSession(users, lock, refused('old'))
    expect(await lock(() => users.getUser())).toBeNull()
    await renewal
  })

  it.each([
    ['100001', 'renewed'],
    ['200001', 'somebodyElse'],
  ])('removes nobody who signed in meanwhile: %s is %s', async (matricule, kind) => {
    const users = fakeUsers(someUser('old'))
    users.signinSilent.mockImplementation(async () => {
      users.storage.user = someUser('new', { matricule })
      throw new ErrorResponse({ error: 'invalid_grant' })
    })
    expect(await renewSession(users, createLock(), refused('old'))).toMatchObject({ kind })
    expect(users.storage.user?.access_token).toBe('new')
  })

  it('is refused when another tab has signed out', async () => {
    expect(await renewSession(fakeUsers(null), createLock(), refused('old'))).toEqual({ kind: 'refused' })
  })

  it.each([
    ['no network', new TypeError('Failed to fetch')],
    ['no answer in time', new ErrorTimeout('timed out')],
    ['a provider in trouble', new ErrorResponse({ error: 'server_error' })],
    ['a proxy in trouble', new Error('Bad Gateway (502)')],
  ])('keeps the session and says unreachable: %s', async (_, error) => {
    const users = fakeUsers(someUser('old'))
    users.signinSilent.mockRejectedValue(error)
    expect(await renewSession(users, createLock(), refused('old'))).toEqual({ kind: 'unreachable', error })
    expect(users.storage.user?.access_token).toBe('old')
  })
})
