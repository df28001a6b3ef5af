import { ErrorResponse } from 'oidc-client-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { createRemembered } from '../offline/remembered.ts'
import { createLock, fakeUsers, someUser } from '../testing/session-fakes.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createSession, matriculeIn } from './session.ts'

const CLAIRES_TOKEN = { token: 'kept', matricule: '100001' }
const LAPSED = { kind: 'lapsed', matricule: '100001' }

/** A tablet with its storage; each session is a page opened on it, or another tab. */
const tabletOf = ({ hasOpenWork = true, online = true } = {}) => {
  const users = fakeUsers(someUser('kept'))
  users.signinSilent.mockRejectedValue(new ErrorResponse({ error: 'invalid_grant' }))
  const storage = memoryStorage()
  const confirmed = vi.fn<(matricule: string) => void>()
  const runAlone = createLock()
  const openPage = async () => {
    const session = createSession({
      users,
      runAlone,
      isReachable: async () => online,
      askWho: createRemembered(storage, 'askWho', z.literal(true)),
      lapsed: createRemembered(storage, 'lapsed', z.string()),
      mayGoOnWithout: async () => hasOpenWork,
      confirmed,
      noteLast: async () => undefined,
      matriculeOf: matriculeIn('matricule'),
    })
    await session.refresh()
    return session
  }
  return { users, confirmed, openPage }
}

const lapsedPage = async (tablet: ReturnType<typeof tabletOf>) => {
  const session = await tablet.openPage()
  await session.renew(CLAIRES_TOKEN)
  return session
}

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

describe('a session that the provider has ended', () => {
  it('leaves whoever has work open where they are, without a token [4.16]', async () => {
    const tablet = tabletOf()
    const session = await lapsedPage(tablet)
    expect(session.get()).toEqual(LAPSED)
    expect(await session.bearer()).toBeNull()
    expect(tablet.users.storage.user).toBeNull()
    expect(tablet.users.signinRedirect).not.toHaveBeenCalled()
  })

  it('is over for somebody with nothing open, and waits for a tap, also after a reload [4.16]', async () => {
    const tablet = tabletOf({ hasOpenWork: false })
    const session = await lapsedPage(tablet)
    expect(session.get()).toEqual({ kind: 'signedOut', because: 'expired' })
    expect((await tablet.openPage()).get()).toEqual({ kind: 'signedOut', because: 'expired' })
  })

  it('is known to a page that opens later, and to the other tabs [4.16]', async () => {
    const tablet = tabletOf()
    const other = await tablet.openPage()
    await lapsedPage(tablet)
    await other.refresh()
    expect(other.get()).toEqual(LAPSED)
    expect(await other.renew(CLAIRES_TOKEN)).toBeNull()
    expect(other.get()).toEqual(LAPSED)
    expect((await tablet.openPage()).get()).toEqual(LAPSED)
  })

  it('goes to the provider on a tap, and comes back as a session [4.16]', async () => {
    const tablet = tabletOf()
    const session = await lapsedPage(tablet)
    expect(await session.signIn('/today')).toBe('leaving')
    expect(tablet.users.signinRedirect).toHaveBeenCalledWith({ state: { returnTo: '/today' } })
    const back = await tablet.openPage()
    await back.completeSignIn()
    expect(back.get()).toEqual({ kind: 'signedIn', matricule: '100001' })
    expect(tablet.confirmed).toHaveBeenLastCalledWith('100001')
    tablet.users.storage.user = null
    expect((await tablet.openPage()).get()).toEqual({ kind: 'signedOut', because: 'noSession' })
  })

  it.each([
    ['the network is down', false, 'unreachable'],
    ['the provider does not answer', true, 'failed'],
  ])('stays as it is when %s', async (_, online, start) => {
    const tablet = tabletOf({ online })
    const session = await lapsedPage(tablet)
    tablet.users.signinRedirect.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await session.signIn('/today')).toBe(start)
    expect(session.get()).toEqual(LAPSED)
  })

  it('stays as it is when somebody comes back from the provider without having signed in', async () => {
    const tablet = tabletOf()
    await lapsedPage(tablet)
    tablet.users.signinCallback.mockRejectedValue(new ErrorResponse({ error: 'access_denied' }))
    const back = await tablet.openPage()
    expect(await back.completeSignIn()).toBe('/')
    expect(back.get()).toEqual(LAPSED)
  })

  it('gives way to somebody else who signs in in another tab', async () => {
    const tablet = tabletOf()
    const session = await lapsedPage(tablet)
    tablet.users.storage.user = someUser('his', { matricule: '200001' })
    expect(await session.bearer()).toBeNull()
    expect(session.get()).toEqual({ kind: 'signedIn', matricule: '200001' })
  })

  it('is forgotten by a sign-out, also when the refusal comes after it [2.3.5]', async () => {
    const tablet = tabletOf({ online: false })
    const session = await lapsedPage(tablet)
    await session.signOut()
    expect((await tablet.openPage()).get()).toEqual({ kind: 'signedOut', because: 'noSession' })

    tablet.users.storage.user = someUser('kept')
    const again = await tablet.openPage()
    const renewal = again.renew(CLAIRES_TOKEN)
    await Promise.all([again.signOut(), renewal])
    expect((await tablet.openPage()).get()).toEqual({ kind: 'signedOut', because: 'noSession' })
  })
})

it('tells who was confirmed with every renewal [4.16]', async () => {
  const tablet = tabletOf()
  tablet.users.signinSilent.mockResolvedValue(someUser('renewed'))
  const session = await tablet.openPage()
  expect(await session.renew(CLAIRES_TOKEN)).toBe('renewed')
  expect(tablet.confirmed).toHaveBeenCalledWith('100001')
})
