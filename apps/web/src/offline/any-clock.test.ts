import 'fake-indexeddb/auto'
import { addManeuver } from '@bulletin/domain/draft/edit-maneuver'
import { aNightWellDone } from '@bulletin/domain/testing/scenario'
import { PARIS, smallLine } from '@bulletin/domain/testing/small-day'
import type { Clock } from '@bulletin/domain/time/clock'
import { canBeNamed, instantText } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'
import { validateBulletin } from '@bulletin/domain/workflow/steps'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBrowser } from '../testing/outbox-bench.ts'
import { createNewKey } from './day/new-key.ts'
import { createTodayStorage } from './day/today-storage.ts'
import { createTodayStore } from './day/today-store.ts'
import { readToday } from './day/today.ts'
import { createOpener, openTabletDatabase } from './tablet-database.ts'

/** Clock readings far in the future, around 1970, shortly before it, and near the limits of valid dates. */
const anyReading = fc
  .oneof(
    fc.integer({ min: -8_000_000_000_000_000, max: 8_000_000_000_000_000 }),
    fc.integer({ min: -7_200_000, max: 86_400_000 }),
    fc.integer({ min: Date.UTC(1999), max: Date.UTC(2101) }),
  )
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds))

const openDay = async (open: ReturnType<typeof createOpener>, clock: Clock) => {
  const store = createTodayStore({
    records: createTodayStorage({ open, matricule: '100001', clock }),
    handOver: (validated, known) =>
      createBrowser(instantText(clock.now()), open).openTab().sender.queue(validated, known),
  })
  await store.follow()
  return store
}

describe('whatever the clock reads, what the tablet keeps can be read again', () => {
  it('by the next page: a bulletin that is written in, and one that is validated or stays as it is [3.32]', async () => {
    const certified = { ...aNightWellDone().draft, step: 'Validation' as const, validationDate: null }
    await fc.assert(
      fc.asyncProperty(anyReading, fc.boolean(), async (reading, isDriving) => {
        globalThis.indexedDB = new IDBFactory()
        const open = createOpener(openTabletDatabase)
        const clock: Clock = { now: () => reading }
        const now = instantText(reading)
        const store = await openDay(open, clock)
        store.begin(isDriving ? { ...certified, step: 'Driving' } : certified)
        const faults = isDriving
          ? store.edit((draft) => addManeuver(draft, { key: createNewKey(clock)(), now, timeZone: PARIS }))
          : store.validate((draft) => validateBulletin(draft, { now, line: smallLine() }))
        expect(faults.map(({ code }) => code)).toEqual(isDriving || canBeNamed(now) ? [] : ['CLOCK_UNUSABLE'])
        await store.settled()
        await store.follow()
        const reloaded = (await openDay(open, clock)).opened.get()
        expect(reloaded).toEqual({ today: store.opened.get()?.today, hasSetAside: false })
      }),
      { numRuns: 40 },
    )
  })

  it('also what is told of a bulletin that an answer without a time has taken', () => {
    const notice = {
      id: createNewKey({ now: () => Temporal.Instant.from('2026-11-10T13:00:00Z') })(),
      date: '2026-11-10',
      service: '201',
      outcome: 'SENT',
      isSessionExpired: false,
      receivedAt: '1970-01-01T00:10:00Z',
    }
    expect(readToday({ kind: 'sent', notice })).toEqual({ kind: 'sent', notice })
  })
})
