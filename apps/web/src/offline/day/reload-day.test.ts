import 'fake-indexeddb/auto'
import type { Draft } from '@bulletin/domain/draft/draft'
import { edited } from '@bulletin/domain/draft/editing'
import { fixedClock } from '@bulletin/domain/time/clock'
import { IDBFactory } from 'fake-indexeddb'
import { deleteDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowser, dispatch, MATRICULE, validatedDraft } from '../../testing/outbox-bench.ts'
import { createTodayStore, type HandOver, type TodayStore } from './today-store.ts'
import { createTodayStorage } from './today-storage.ts'
import { createOpener, openTabletDatabase } from '../tablet-database.ts'
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

const certified: Draft = { ...draft, step: 'Validation', validationDate: null }
const taken: SentNotice = { ...notice, outcome: 'SENT', receivedAt: NOW }

let handOver: HandOver = () => Promise.reject(new Error('nothing is handed over'))
let browser: ReturnType<typeof createBrowser>

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  browser = createBrowser(NOW)
})

const openTab = async (mayWrite = () => true, { open } = browser): Promise<TodayStore> => {
  const store = createTodayStore({
    records: createTodayStorage({ open, matricule: MATRICULE, clock: fixedClock(NOW) }),
    handOver: (validated, known) => handOver(validated, known),
    mayWrite,
  })
  await store.follow()
  return store
}

const shownOf = (store: TodayStore) => store.opened.get()?.today

/** Queues a bulletin, then deletes the database while a page shows its notice. */
const loseAll = async () => {
  const { sender, records } = browser.openTab()
  await dispatch(sender, draft)
  const { entries } = await records.list(MATRICULE)
  const store = await openTab()
  await deleteDB('bulletin')
  return { store, records, entries, sender }
}

describe('what is told of a validated bulletin, after the tablet was emptied', () => {
  it('is no longer « enregistré » until the bulletin is back, and then is told again [3.32]', async () => {
    const { store, records, entries } = await loseAll()
    await store.follow()
    expect(store.saving.get()).toEqual({ kind: 'failed', cause: 'broken' })
    expect(store.opened.get()?.today).toMatchObject({ kind: 'sent', notice: { outcome: 'OFFLINE_ERROR' } })
    await records.restore({ matricule: MATRICULE, entries, receipts: [] })
    await store.follow()
    expect(store.saving.get()).toEqual({ kind: 'saved', at: NOW })
    expect((await openTab()).opened.get()?.today).toEqual(store.opened.get()?.today)
  })

  it('is told as received where it was meanwhile [3.32] [4.6]', async () => {
    const { store, records, entries, sender } = await loseAll()
    await records.restore({ matricule: MATRICULE, entries, receipts: [] })
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
    store.begin(certified)
    await store.settled()
    let answer = (_notice: SentNotice): void => {}
    const answered = new Promise<SentNotice>((resolve) => {
      answer = resolve
    })
    handOver = () => answered
    store.validate(() => edited(draft))
    expect(store.hasUnsaved()).toBe(true)
    answer(taken)
    await store.settled()
    expect(shownOf(store)).toEqual({ kind: 'sent', notice: taken })
    expect(store.hasUnsaved()).toBe(false)
    expect((await openTab()).opened.get()?.today).toMatchObject({ kind: 'sent', notice: { outcome: 'SENT' } })
  })

  /** Each tab has its own connection. */
  const openSecondTab = (mayWrite: () => boolean) =>
    openTab(mayWrite, { ...browser, open: createOpener(openTabletDatabase) })

  it('is gone from every tab: one that followed does not write its draft again [3.32] [4.6]', async () => {
    const store = await openTab()
    store.begin(certified)
    await store.settled()
    let isItsTurn = false
    const other = await openSecondTab(() => isItsTurn)
    await browser.openTab().records.removeDraft({ id: draft.id, matricule: MATRICULE })
    await other.follow()
    expect(shownOf(other)).toBeNull()
    isItsTurn = true
    await other.follow()
    expect(await (await browser.open()).count('today')).toBe(0)
    // The other tab shows the outcome too, once it can be written.
    handOver = async () => taken
    store.validate(() => edited(draft))
    await store.settled()
    await other.follow()
    expect(shownOf(other)).toMatchObject({ kind: 'sent', notice: { outcome: 'SENT' } })
  })

  it('is told in the tab that sent it, though that one has looked at the tablet meanwhile [4.6]', async () => {
    const store = await openTab()
    store.begin(certified)
    await store.settled()
    handOver = async () => {
      await browser.openTab().records.removeDraft({ id: draft.id, matricule: MATRICULE })
      void store.follow()
      return taken
    }
    store.validate(() => edited(draft))
    await store.settled()
    expect(shownOf(await openTab())).toMatchObject({ kind: 'sent', notice: { outcome: 'SENT' } })
  })

  it('stays gone where a change waited in another tab [3.32] [4.6]', async () => {
    const store = await openTab()
    store.begin(certified)
    await store.settled()
    const other = await openSecondTab(() => true)
    await browser.openTab().records.removeDraft({ id: draft.id, matricule: MATRICULE })
    other.edit((one) => edited({ ...one, driverComment: 'Trop tard' }))
    await other.settled()
    expect(shownOf(other)).toBeNull()
    expect(shownOf(await openTab())).toBeNull()
  })
})

describe('a beginning whose answer got lost', () => {
  it('is not done again over what became of the bulletin in another tab [3.32] [4.6]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { open } = browser
    const records = createTodayStorage({ open, matricule: MATRICULE, clock: fixedClock(NOW) })
    let isLost = true
    const store = createTodayStore({
      records: {
        ...records,
        write: async (...args) => {
          const kept = await records.write(...args)
          if (isLost) throw new DOMException('', 'AbortError')
          return kept
        },
      },
      handOver,
    })
    await store.follow()
    store.begin(draft)
    await store.settled()
    // Another tab takes over and validates the bulletin.
    await dispatch(browser.openTab().sender, draft)
    isLost = false
    await vi.runOnlyPendingTimersAsync()
    vi.useRealTimers()
    await store.settled()
    consoleError.mockRestore()
    expect(shownOf(await openTab())).toMatchObject({ kind: 'sent', notice: { id: draft.id } })
  })
})
