import 'fake-indexeddb/auto'
import type { Draft } from '@bulletin/domain/bulletin/draft'
import { submittedFrom } from '@bulletin/domain/bulletin/submit'
import { anyDay } from '@bulletin/domain/testing/any-ground'
import { anyWork, goesOnTo } from '@bulletin/domain/testing/any-operation'
import { dayBegun, workThrough } from '@bulletin/domain/testing/worked-day'
import { fixedClock } from '@bulletin/domain/time/clock'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createOpener, openTabletDatabase } from './tablet-database.ts'
import { createTodayKeeper } from './today-keeper.ts'
import { createTodayStore } from './today-store.ts'

const clock = fixedClock('2026-11-15T12:00:00Z')

const openTab = async (open: ReturnType<typeof createOpener>) => {
  const store = createTodayStore(createTodayKeeper({ open, matricule: '100001', clock }), () => {})
  await store.follow()
  const draft = (): Draft => {
    const today = store.opened.get()?.today
    if (today?.kind !== 'draft') throw new Error('There is no draft')
    return today.draft
  }
  return { store, draft }
}

it('rides, manoeuvres, observations and reliefs in any order: what the tablet keeps and calls valid can be sent [2.4.35] [3.15] [3.32]', async () => {
  await fc.assert(
    fc.asyncProperty(anyDay, anyWork, async (day, work) => {
      globalThis.indexedDB = new IDBFactory()
      const open = createOpener(openTabletDatabase)
      const tab = await openTab(open)
      tab.store.begin(dayBegun(day))
      workThrough(day, [...work, goesOnTo('Validated')], { read: tab.draft, edit: tab.store.edit })
      await tab.store.settled()
      const kept = (await openTab(open)).draft()
      expect(kept).toEqual(tab.draft())
      expect(['Validated', 'Sent']).toContain(kept.step)
      expect(submittedFrom(kept)).toMatchObject({ ok: true })
    }),
    { numRuns: 30 },
  )
})
