import { fixedClock } from '@bulletin/domain/time/clock'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { loadSettings } from './load-settings.ts'

const SETTINGS = {
  environment: 'dev',
  timeZone: 'Europe/Paris',
  signIn: {
    issuer: 'https://sso.test',
    clientId: 'bulletin',
    scope: 'openid',
    matriculeClaim: 'matricule',
  },
  contactEmail: null,
  now: '2026-03-02T12:00:00Z',
}

const isOnline = () => true

const answers = async () => Response.json(SETTINGS)
const cut = async () => {
  throw new TypeError('Failed to fetch')
}
const portal = async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })

describe('the settings of the application', () => {
  it('come from the server and set the clock', async () => {
    const tabletClock = fixedClock('2026-11-14T08:00:00Z')
    const loaded = await loadSettings({ fetch: answers, storage: memoryStorage(), tabletClock, isOnline })
    expect(loaded?.settings).toEqual(SETTINGS)
    expect(loaded?.clock.now().toString()).toBe('2026-03-02T12:00:00Z')
  })

  it('are remembered for a start without network, and the clock has run on meanwhile', async () => {
    const storage = memoryStorage()
    await loadSettings({ fetch: answers, storage, tabletClock: fixedClock('2026-11-14T08:00:00Z'), isOnline })
    for (const fetch of [cut, portal]) {
      const loaded = await loadSettings({
        fetch,
        storage,
        tabletClock: fixedClock('2026-11-14T10:00:00Z'),
        isOnline,
      })
      expect(loaded?.clock.now().toString()).toBe('2026-03-02T14:00:00Z')
    }
  })

  it('are missing on a first start without network', async () => {
    const tabletClock = fixedClock('2026-11-14T08:00:00Z')
    expect(await loadSettings({ fetch: cut, storage: memoryStorage(), tabletClock, isOnline })).toBeNull()
  })
})

describe('a start in a tunnel', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const LATER = { ...SETTINGS, contactEmail: 'aide@bulletin.test' }

  /** The settings are already stored, and the network does not answer until the test lets it. */
  const startsAgain = async (online: boolean) => {
    const storage = memoryStorage()
    const tabletClock = fixedClock('2026-11-14T08:00:00Z')
    await loadSettings({ fetch: answers, storage, tabletClock, isOnline })
    let answer = () => {}
    const hanging = new Promise<Response>((resolve) => {
      answer = () => resolve(Response.json(LATER))
    })
    const loading = loadSettings({ fetch: () => hanging, storage, tabletClock, isOnline: () => online })
    const startsNext = () => loadSettings({ fetch: cut, storage, tabletClock, isOnline })
    return { loading, answer: () => answer(), startsNext }
  }

  it('waits for nothing when the browser knows that there is no network [1.8]', async () => {
    const { loading } = await startsAgain(false)
    expect((await loading)?.settings).toEqual(SETTINGS)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('waits a second for a network that does not answer, and no longer [1.8]', async () => {
    const { loading } = await startsAgain(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect((await loading)?.settings).toEqual(SETTINGS)
  })

  it('takes at the next start what came too late', async () => {
    const { loading, answer, startsNext } = await startsAgain(true)
    await vi.advanceTimersByTimeAsync(1000)
    await loading
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect((await startsNext())?.settings).toEqual(LATER)
  })
})
