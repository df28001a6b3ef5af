import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepSession } from './keep-session.ts'
import type { Session } from './session.ts'
import { fakeUsers, someUser } from '../testing/session-fakes.ts'

const createPage = () => {
  const window = new EventTarget()
  const document = new EventTarget()
  return {
    fire: (type: 'online' | 'visibilitychange') =>
      (type === 'online' ? window : document).dispatchEvent(new Event(type)),
    addEventListener: window.addEventListener.bind(window),
    document: {
      addEventListener: document.addEventListener.bind(document),
      visibilityState: 'visible' as const,
    },
  }
}

const BEARER = { token: 'kept', matricule: '100001' }

const idleSession = () => ({
  bearer: async () => BEARER,
  renew: vi.fn<Session['renew']>(async () => null),
  subscribe: () => () => undefined,
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('keeping a session', () => {
  it('renews it sixty seconds before it ends', async () => {
    const session = idleSession()
    keepSession(session, fakeUsers(someUser('kept', { expiresIn: 600 })), createPage())
    await vi.advanceTimersByTimeAsync(500_000)
    expect(session.renew).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(45_000)
    expect(session.renew).toHaveBeenCalledWith(BEARER)
  })

  it.each(['online', 'visibilitychange'] as const)('renews one that ends soon on %s', async (event) => {
    const session = idleSession()
    const users = fakeUsers(null)
    const page = createPage()
    keepSession(session, users, page)
    users.storage.user = someUser('kept', { expiresIn: 30 })
    page.fire(event)
    await vi.advanceTimersByTimeAsync(0)
    expect(session.renew).toHaveBeenCalledWith(BEARER)
  })

  it('tries again later when the provider could not be reached', async () => {
    const session = idleSession()
    keepSession(session, fakeUsers(someUser('kept', { expiresIn: 10 })), createPage())
    await vi.advanceTimersByTimeAsync(31_000)
    expect(session.renew).toHaveBeenCalledTimes(2)
  })
})
