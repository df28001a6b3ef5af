import { ErrorResponse } from 'oidc-client-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession, matriculeIn, type SessionState } from './session.ts'
import { z } from 'zod/mini'
import { createRemembered } from '../offline/remembered.ts'
import { createLock, fakeUsers, someUser } from '../testing/session-fakes.ts'
import { memoryStorage } from '../testing/memory-storage.ts'

const sessionOf = (users: ReturnType<typeof fakeUsers>, { online = true, storage = memoryStorage() } = {}) =>
  createSession({
    users,
    runAlone: createLock(),
    isReachable: async () => online,
    askWho: createRemembered(storage, 'askWho', z.literal(true)),
    lapsed: createRemembered(storage, 'lapsed', z.string()),
    mayGoOnWithout: async () => false,
    noteLast: async () => undefined,
    confirmed: () => undefined,
    matriculeOf: matriculeIn('matricule'),
  })

const CLAIRES_TOKEN = { token: 'kept', matricule: '100001' }
const SAMUEL = someUser('his', { matricule: '200001' })

const consoleError = vi.spyOn(console, 'error')
beforeEach(() => {
  consoleError.mockImplementation(() => undefined)
})
afterEach(() => vi.clearAllMocks())

describe('a session', () => {
  it('is found in the browser storage, token included [7.1]', async () => {
    const session = sessionOf(fakeUsers(someUser('kept')))
    await session.refresh()
    expect(session.get()).toEqual({ kind: 'signedIn', matricule: '100001' })
    expect(await session.bearer()).toEqual(CLAIRES_TOKEN)
  })

  it('is absent for someone who never signed in [2.1.18]', async () => {
    const session = sessionOf(fakeUsers(null))
    await session.refresh()
    expect(session.get()).toEqual({ kind: 'signedOut', because: 'noSession' })
  })

  it('that cannot be read is no session, and is cleared away', async () => {
    const users = fakeUsers(someUser('kept'))
    users.getUser.mockRejectedValueOnce(new SyntaxError('Unexpected token'))
    const session = sessionOf(users)
    await session.refresh()
    expect(session.get()).toEqual({ kind: 'signedOut', because: 'noSession' })
    expect(users.storage.user).toBeNull()
  })

  it('follows another tab that signs out', async () => {
    const users = fakeUsers(someUser('kept'))
    const session = sessionOf(users)
    await session.refresh()
    users.storage.user = null
    await session.refresh()
    expect(session.get()).toEqual({ kind: 'signedOut', because: 'signedOut' })
  })

  it('survives a renewal that finds no provider', async () => {
    const users = fakeUsers(someUser('kept'))
    users.signinSilent.mockRejectedValue(new TypeError('Failed to fetch'))
    const session = sessionOf(users)
    await session.refresh()
    expect(await session.renew(CLAIRES_TOKEN)).toBeNull()
    expect(session.get().kind).toBe('signedIn')
  })

  it('ends as expired when the provider refuses to renew it', async () => {
    const users = fakeUsers(someUser('kept'))
    users.signinSilent.mockRejectedValue(new ErrorResponse({ error: 'invalid_grant' }))
    const session = sessionOf(users)
    await session.refresh()
    expect(await session.renew(CLAIRES_TOKEN)).toBeNull()
    expect(session.get()).toEqual({ kind: 'signedOut', because: 'expired' })
    expect(users.storage.user).toBeNull()
  })
})

describe('somebody else who signed in in another tab', () => {
  it('lends nobody their token', async () => {
    const users = fakeUsers(someUser('kept'))
    const session = sessionOf(users)
    await session.refresh()
    users.storage.user = SAMUEL
    expect(await session.bearer()).toBeNull()
    expect(session.get()).toEqual({ kind: 'signedIn', matricule: '200001' })
    expect(await session.bearer()).toEqual({ token: 'his', matricule: '200001' })
  })

  it('is taken over after a refusal, without a token for the call that was refused', async () => {
    const users = fakeUsers(someUser('kept'))
    const session = sessionOf(users)
    await session.refresh()
    users.storage.user = SAMUEL
    expect(await session.renew(CLAIRES_TOKEN)).toBeNull()
    expect(session.get()).toEqual({ kind: 'signedIn', matricule: '200001' })
    // The same when the session has already adopted the other user.
    expect(await session.renew(CLAIRES_TOKEN)).toBeNull()
    expect(users.storage.user).toBe(SAMUEL)
  })
})

describe('signing in', () => {
  it('goes to the provider with the address that was asked for, once [2.1.18]', async () => {
    const users = fakeUsers(null)
    const session = sessionOf(users)
    await Promise.all([session.signIn('/myarchived?page=2'), session.signIn('/')])
    expect(users.signinRedirect.mock.calls).toEqual([[{ state: { returnTo: '/myarchived?page=2' } }]])
  })

  it('leaves no page for a provider that nobody can reach [4.16]', async () => {
    const users = fakeUsers(null)
    const session = sessionOf(users, { online: false })
    await session.refresh()
    expect(await session.signIn('/')).toBe('unreachable')
    expect(users.signinRedirect).not.toHaveBeenCalled()
    expect(session.get()).toEqual({ kind: 'signedOut', because: 'noSession' })
  })

  it('comes back to that address', async () => {
    const users = fakeUsers(null)
    users.signinCallback.mockResolvedValue(someUser('fresh', { state: { returnTo: '/myarchived?page=2' } }))
    const session = sessionOf(users)
    expect(await session.completeSignIn()).toBe('/myarchived?page=2')
    expect(session.get().kind).toBe('signedIn')
  })

  it.each([
    'https://elsewhere.test',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '/login/callback?code=1',
    undefined,
  ])('comes back to the root rather than to %s', async (returnTo) => {
    const users = fakeUsers(null)
    users.signinCallback.mockResolvedValue(someUser('fresh', { state: { returnTo } }))
    expect(await sessionOf(users).completeSignIn()).toBe('/')
  })

  it('opens the root for someone signed in who comes back to a spent callback', async () => {
    const users = fakeUsers(someUser('kept'))
    users.signinCallback.mockRejectedValue(new Error('No matching state found in storage'))
    const session = sessionOf(users)
    expect(await session.completeSignIn()).toBe('/')
    expect(session.get()).toEqual({ kind: 'signedIn', matricule: '100001' })
  })

  it('only logs an error and waits for the person to try again [8.14]', async () => {
    const users = fakeUsers(null)
    users.signinCallback.mockRejectedValue(new ErrorResponse({ error: 'access_denied' }))
    const session = sessionOf(users)
    expect(await session.completeSignIn()).toBeNull()
    expect(session.get()).toEqual({ kind: 'signedOut', because: 'signInFailed' })
    expect(consoleError).toHaveBeenCalledTimes(1)
  })
})

describe('signing out', () => {
  it('goes through the provider, and says so before the page is left [2.1.18]', async () => {
    const users = fakeUsers(someUser('kept'))
    const session = sessionOf(users)
    const states: SessionState[] = []
    users.signoutRedirect.mockImplementation(async () => void states.push(session.get()))
    await session.signOut()
    expect(states).toEqual([{ kind: 'leaving', to: 'signOut' }])
  })

  it('tells the provider once, however often it is tapped', async () => {
    const users = fakeUsers(someUser('kept'))
    const session = sessionOf(users)
    await Promise.all([session.signOut(), session.signOut()])
    expect(users.signoutRedirect).toHaveBeenCalledTimes(1)
  })

  it('forgets the session on the tablet when there is no network', async () => {
    const users = fakeUsers(someUser('kept'))
    const session = sessionOf(users, { online: false })
    await session.signOut()
    expect(users.signoutRedirect).not.toHaveBeenCalled()
    expect(users.storage.user).toBeNull()
    expect(session.get()).toEqual({ kind: 'signedOut', because: 'signedOut' })
  })

  it('makes the provider ask who comes next, whether or not it heard of the sign-out', async () => {
    const users = fakeUsers(someUser('kept'))
    const storage = memoryStorage()
    await sessionOf(users, { online: false, storage }).signOut()

    const next = sessionOf(users, { storage })
    await next.refresh()
    await next.signIn('/')
    expect(users.signinRedirect).toHaveBeenLastCalledWith({ state: { returnTo: '/' }, prompt: 'login' })

    await next.completeSignIn()
    await sessionOf(users, { storage }).signIn('/')
    expect(users.signinRedirect).toHaveBeenLastCalledWith({ state: { returnTo: '/' } })
  })
})
