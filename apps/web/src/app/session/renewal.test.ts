import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import { describe, expect, it } from 'vitest'
import { renewSession } from './renewal.ts'
import { createLock, fakeUsers, someUser } from '../../testing/session-fakes.ts'

describe('the renewal of a session', () => {
  it('asks the provider for a new token', async () => {
    const users = fakeUsers(someUser('old'))
    const outcome = await renewSession(users, createLock(), 'old')
    expect(outcome).toMatchObject({ kind: 'renewed', user: { access_token: 'renewed' } })
  })

  it('spends one refresh token when two tabs renew at once', async () => {
    const users = fakeUsers(someUser('old'))
    const lock = createLock()
    const outcomes = await Promise.all([renewSession(users, lock, 'old'), renewSession(users, lock, 'old')])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['renewed', 'renewed'])
    expect(users.signinSilent).toHaveBeenCalledTimes(1)
  })

  it('does not trust what another tab left when that has expired as well', async () => {
    const users = fakeUsers(someUser('other', { expiresIn: -10 }))
    await renewSession(users, createLock(), 'old')
    expect(users.signinSilent).toHaveBeenCalledTimes(1)
  })

  it.each(['invalid_grant', 'login_required', 'interaction_required'])('is refused on %s', async (error) => {
    const users = fakeUsers(someUser('old'))
    users.signinSilent.mockRejectedValue(new ErrorResponse({ error }))
    expect(await renewSession(users, createLock(), 'old')).toEqual({ kind: 'refused' })
  })

  it('is refused when another tab has signed out', async () => {
    expect(await renewSession(fakeUsers(null), createLock(), 'old')).toEqual({ kind: 'refused' })
  })

  it.each([
    ['no network', new TypeError('Failed to fetch')],
    ['no answer in time', new ErrorTimeout('timed out')],
    ['a provider in trouble', new ErrorResponse({ error: 'server_error' })],
    ['a proxy in trouble', new Error('Bad Gateway (502)')],
  ])('keeps the session and says unreachable: %s', async (_, error) => {
    const users = fakeUsers(someUser('old'))
    users.signinSilent.mockRejectedValue(error)
    expect(await renewSession(users, createLock(), 'old')).toEqual({ kind: 'unreachable', error })
    expect(users.storage.user?.access_token).toBe('old')
  })
})
