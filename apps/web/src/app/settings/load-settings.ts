import { APP_SETTINGS_PATH, AppSettings } from '@bulletin/contract/app-settings'
import type { Clock } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'
import { z } from 'zod/mini'
import { createRemembered, type KeyValueStorage } from '../../offline/remembered.ts'
import { clockFollowing } from '../../platform/clock.ts'
import { pause } from '../../platform/idle.ts'

const SETTINGS_TIMEOUT_MILLISECONDS = 5000

const KeptSettings = z.object({ settings: AppSettings, receivedAt: z.iso.datetime() })
type KeptSettings = z.infer<typeof KeptSettings>

type Parts = {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  storage: KeyValueStorage
  tabletClock: Clock
  /** The browser's own view: it may be online while our server is unreachable. */
  isOnline: () => boolean
}

const ask = async ({ fetch, tabletClock }: Parts): Promise<KeptSettings | null> => {
  try {
    const signal = AbortSignal.timeout(SETTINGS_TIMEOUT_MILLISECONDS)
    const answer = await fetch(APP_SETTINGS_PATH, { signal })
    const settings = AppSettings.safeParse(await answer.json())
    return settings.success ? { settings: settings.data, receivedAt: tabletClock.now().toString() } : null
  } catch {
    return null
  }
}

/** How long a start waits for a network that is up but does not answer, as in a tunnel. */
const PATIENCE_MILLISECONDS = 1000

/** Requests the settings even when the start does not wait for them: a late response is stored for the next start. */
const findKnown = async (parts: Parts): Promise<KeptSettings | null> => {
  const kept = createRemembered(parts.storage, 'bulletin.settings', KeptSettings)
  const known = kept.read()
  const asking = ask(parts).then((fresh) => {
    if (fresh) kept.write(fresh)
    return fresh
  })
  if (!known) return asking
  if (!parts.isOnline()) return known
  return (await Promise.race([asking, pause(PATIENCE_MILLISECONDS)])) ?? known
}

/**
 * The server's settings, or the last ones stored: a tablet must start in a tunnel. Null when none were ever received.
 */
export const loadSettings = async (parts: Parts): Promise<{ settings: AppSettings; clock: Clock } | null> => {
  const known = await findKnown(parts)
  if (!known) return null

  const { settings, receivedAt } = known
  if (settings.now === null) return { settings, clock: parts.tabletClock }
  const reading = { server: Temporal.Instant.from(settings.now), tablet: Temporal.Instant.from(receivedAt) }
  return { settings, clock: clockFollowing(reading, parts.tabletClock) }
}
