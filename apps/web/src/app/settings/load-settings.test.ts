import { fixedClock } from '@bulletin/domain/time/clock'
import { describe, expect, it } from 'vitest'
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

const answers = async () => Response.json(SETTINGS)
const cut = async () => {
  throw new TypeError('Failed to fetch')
}
const portal = async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })

describe('the settings of the application', () => {
  it('come from the server and set the clock', async () => {
    const tabletClock = fixedClock('2026-11-14T08:00:00Z')
    const loaded = await loadSettings({ fetch: answers, storage: memoryStorage(), tabletClock })
    expect(loaded?.settings).toEqual(SETTINGS)
    expect(loaded?.clock.now().toString()).toBe('2026-03-02T12:00:00Z')
  })

  it('are remembered for a start without network, and the clock has run on meanwhile', async () => {
    const storage = memoryStorage()
    await loadSettings({ fetch: answers, storage, tabletClock: fixedClock('2026-11-14T08:00:00Z') })
    for (const fetch of [cut, portal]) {
      const loaded = await loadSettings({ fetch, storage, tabletClock: fixedClock('2026-11-14T10:00:00Z') })
      expect(loaded?.clock.now().toString()).toBe('2026-03-02T14:00:00Z')
    }
  })

  it('are missing on a first start without network', async () => {
    const tabletClock = fixedClock('2026-11-14T08:00:00Z')
    expect(await loadSettings({ fetch: cut, storage: memoryStorage(), tabletClock })).toBeNull()
  })
})
