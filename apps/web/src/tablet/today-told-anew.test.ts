import 'fake-indexeddb/auto'
import { fixedClock } from '@bulletin/domain/time/clock'
import { IDBFactory } from 'fake-indexeddb'
import { deleteDB } from 'idb'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBrowser, MATRICULE, validatedDraft } from '../testing/outbox-bench.ts'
import { createTodayKeeper } from './today-keeper.ts'
import { createTodayStore, type TodayStore } from './today-store.ts'
import type { SentNotice } from './today.ts'

const NOW = '2026-11-15T12:00:00Z'
const draft = validatedDraft(1)
const notice: SentNotice = {
  id: draft.id,
  date: draft.date,
  service: '201',
  outcome: 'OFFLINE_ERROR',
  isSessionExpired: false,
  receivedAt: null,
}

let browser: ReturnType<typeof createBrowser>

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  browser = createBrowser(NOW)
})

const openTab = async (): Promise<TodayStore> => {
  const { open } = browser
  const store = createTodayStore(
    createTodayKeeper({ open, matricule: MATRICULE, clock: fixedClock(NOW) }),
    () => {},
  )
  await store.follow()
  return store
}

/** A bulletin waits, and the database is deleted under the page that tells it. */
const loseAll = async () => {
  const { sender, keeper } = browser.openTab()
  await sender.dispatch(draft)
  const { entries } = await keeper.list(MATRICULE)
  const store = await openTab()
  await deleteDB('bulletin')
  return { store, keeper, entries, sender }
}

describe('what is told of a validated bulletin, after the tablet was emptied', () => {
  it('is no longer « enregistré » until the bulletin is back, and then is told again [3.32]', async () => {
    const { store, keeper, entries } = await loseAll()
    await store.follow()
    expect(store.saving.get()).toEqual({ kind: 'failed', cause: 'broken' })
    expect(store.opened.get()?.today).toMatchObject({ kind: 'sent', notice: { outcome: 'OFFLINE_ERROR' } })
    await keeper.restore({ matricule: MATRICULE, entries, receipts: [] })
    await store.follow()
    expect(store.saving.get()).toEqual({ kind: 'saved', at: NOW })
    expect((await openTab()).opened.get()?.today).toEqual(store.opened.get()?.today)
  })

  it('is told as received where it was meanwhile [3.32] [4.6]', async () => {
    const { store, keeper, entries, sender } = await loseAll()
    await keeper.restore({ matricule: MATRICULE, entries, receipts: [] })
    browser.answers(browser.takes)
    browser.moveTo('2026-11-15T12:01:00Z')
    await sender.sendDue(MATRICULE, 'WAKE')
    await store.follow()
    expect(store.opened.get()?.today).toMatchObject({ kind: 'sent', notice: { outcome: 'SENT' } })
  })
})

describe('a bulletin that the server took and the tablet could not keep', () => {
  it('takes the place of its draft on the screen, and holds nobody up who leaves [4.6]', async () => {
    const store = await openTab()
    store.begin({ ...draft, step: 'Validation' })
    store.receive({ ...notice, id: 'another', outcome: 'SENT' })
    expect(store.opened.get()?.today).toMatchObject({ kind: 'draft' })
    expect(store.hasUnsaved()).toBe(true)
    store.receive({ ...notice, outcome: 'SENT', receivedAt: NOW })
    expect(store.hasUnsaved()).toBe(false)
    await store.settled()
    expect((await openTab()).opened.get()?.today).toMatchObject({ kind: 'sent', notice: { outcome: 'SENT' } })
  })
})
