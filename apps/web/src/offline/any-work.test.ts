import 'fake-indexeddb/auto'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { Edited } from '@bulletin/domain/draft/editing'
import { anyDay } from '@bulletin/domain/testing/any-ground'
import { anyWork, goesOnTo } from '@bulletin/domain/testing/any-operation'
import { dayBegun, workThrough } from '@bulletin/domain/testing/worked-day'
import { fixedClock } from '@bulletin/domain/time/clock'
import { isOpen } from '@bulletin/domain/workflow/steps'
import { submittedFrom } from '@bulletin/domain/workflow/submit'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBrowser } from '../testing/outbox-bench.ts'
import { createTodayStorage } from './day/today-storage.ts'
import { createTodayStore } from './day/today-store.ts'
import { createOpener, openTabletDatabase } from './tablet-database.ts'

const NOW = '2026-11-15T12:00:00Z'

const openTab = async (open: ReturnType<typeof createOpener>) => {
  const store = createTodayStore({
    records: createTodayStorage({ open, matricule: '100001', clock: fixedClock(NOW) }),
    handOver: createBrowser(NOW, open).openTab().sender.queue,
  })
  await store.follow()
  let validated: Draft | null = null
  const read = (): Draft => {
    const today = store.opened.get()?.today
    const draft = validated ?? (today?.kind === 'draft' ? today.draft : null)
    if (!draft) throw new Error('There is no draft')
    return draft
  }
  const edit = (operation: (draft: Draft) => Edited) => {
    const next = operation(read())
    if (!next.ok || isOpen(next.value)) return store.edit(operation)
    validated ??= next.value
    return store.validate(operation)
  }
  return { store, read, edit }
}

it('rides, manoeuvres, observations and reliefs in any order: what the tablet keeps is on the screen, and what it calls valid waits to be sent [2.4.35] [3.15] [3.32]', async () => {
  await fc.assert(
    fc.asyncProperty(anyDay, anyWork, async (day, work) => {
      globalThis.indexedDB = new IDBFactory()
      const open = createOpener(openTabletDatabase)
      const tab = await openTab(open)
      tab.store.begin(dayBegun(day))
      workThrough(day, [...work, goesOnTo('Validation')], tab)
      await tab.store.settled()
      const { today } = (await openTab(open)).store.opened.get() ?? {}
      expect(today).toEqual(tab.store.opened.get()?.today)
      workThrough(day, [goesOnTo('Validated')], tab)
      const validated = tab.read()
      await tab.store.settled()
      const submitted = submittedFrom(validated)
      expect(submitted).toMatchObject({ ok: true })
      expect(await (await open()).getAll('outgoing')).toMatchObject([
        { id: validated.id, bulletin: submitted.ok && submitted.value },
      ])
      expect((await openTab(open)).store.opened.get()?.today).toMatchObject({
        kind: 'sent',
        notice: { id: validated.id },
      })
    }),
    { numRuns: 30 },
  )
})
