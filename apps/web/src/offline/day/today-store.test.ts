import 'fake-indexeddb/auto'
import { typePap } from '@bulletin/domain/draft/choose-service'
import { DRAFT_VERSION } from '@bulletin/domain/draft/draft'
import { edited, refused } from '@bulletin/domain/draft/editing'
import { fault } from '@bulletin/domain/problem/fault'
import { aDriversDay, aNightWellDone } from '@bulletin/domain/testing/scenario'
import { VERSION_1_DRAFTS } from '@bulletin/domain/testing/recorded/draft-1'
import { fixedClock } from '@bulletin/domain/time/clock'
import { IDBFactory } from 'fake-indexeddb'
import { deleteDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOpener, openTabletDatabase, type Opener } from '../tablet-database.ts'
import { createTodayStorage } from './today-storage.ts'
import { createTodayStore, type TodayStore } from './today-store.ts'

const MATRICULE = '100001'
const clock = fixedClock('2026-11-15T12:00:00Z')
const begun = aDriversDay().draft

let open: Opener

/** Nothing is validated here. */
const handOver = () => Promise.reject(new Error('nothing is handed over'))

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  open = createOpener(openTabletDatabase)
})

const openTab = async (matricule = MATRICULE, announce = () => {}): Promise<TodayStore> => {
  const store = createTodayStore({
    records: createTodayStorage({ open, matricule, clock }),
    handOver,
    announce,
  })
  await store.follow()
  return store
}

const shownOf = (store: TodayStore) => store.opened.get()?.today

describe('the day of a driver on the tablet', () => {
  it('is empty until a bulletin is begun [3.32]', async () => {
    const store = await openTab()
    expect(store.opened.get()).toEqual({ today: null, hasSetAside: false })
    expect(store.saving.get()).toEqual({ kind: 'nothing' })
  })

  it('shows a change at once, keeps it, and then says since when [3.32]', async () => {
    const store = await openTab()
    store.begin(begun)
    expect(shownOf(store)).toEqual({ kind: 'draft', draft: begun })
    expect(store.saving.get()).toEqual({ kind: 'saving' })
    await store.settled()
    expect(store.saving.get()).toEqual({ kind: 'saved', at: '2026-11-15T12:00:00Z' })
    expect(shownOf(await openTab())).toEqual({ kind: 'draft', draft: begun })
  })

  it('keeps every one of many quick changes', async () => {
    const store = await openTab()
    store.begin(begun)
    for (const pap of ['A', 'AB', 'ABC', 'ABCD']) store.edit((draft) => typePap(draft, pap))
    await store.settled()
    expect(shownOf(await openTab())).toMatchObject({ draft: { pap: 'ABCD' } })
  })

  it('tells why an operation was refused, and changes nothing', async () => {
    const store = await openTab()
    store.begin(begun)
    expect(store.edit(() => refused(fault('PAP', ['pap'])))).toEqual([fault('PAP', ['pap'])])
    expect(shownOf(store)).toEqual({ kind: 'draft', draft: begun })
  })

  it('edits nothing where there is no bulletin', async () => {
    const store = await openTab()
    expect(store.edit(edited)).toEqual([fault('NOT_EDITABLE', ['step'])])
  })

  it('is removed for good', async () => {
    const store = await openTab()
    store.begin(begun)
    store.clear()
    await store.settled()
    expect(shownOf(await openTab())).toBeNull()
    expect(store.saving.get()).toEqual({ kind: 'nothing' })
  })

  it('belongs to its driver: the next one on the same tablet sees nothing of it', async () => {
    const store = await openTab()
    store.begin(begun)
    await store.settled()
    expect(shownOf(await openTab('100002'))).toBeNull()
  })
})

describe('two tabs', () => {
  it('each keep what the other wrote: a change is done again on what it finds', async () => {
    const [one, other] = [await openTab(), await openTab()]
    one.begin(begun)
    await one.settled()
    await other.follow()
    one.edit((draft) => typePap(draft, 'P1'))
    other.edit((draft) => edited({ ...draft, driverComment: 'Deux onglets' }))
    await Promise.all([one.settled(), other.settled()])
    const kept = { draft: { pap: 'P1', driverComment: 'Deux onglets' } }
    expect(shownOf(await openTab())).toMatchObject(kept)
    await Promise.all([one.follow(), other.follow()])
    expect(shownOf(one)).toMatchObject(kept)
    expect(shownOf(other)).toMatchObject(kept)
  })

  it('do not begin two bulletins: the second finds the first', async () => {
    const [one, other] = [await openTab(), await openTab()]
    one.begin(begun)
    await one.settled()
    other.begin({ ...begun, id: '01890000-0000-7000-8000-000000000009', pap: 'AUTRE' })
    await other.settled()
    expect(shownOf(other)).toEqual({ kind: 'draft', draft: begun })
  })

  it('remove only the bulletin they saw', async () => {
    const [one, other] = [await openTab(), await openTab()]
    one.begin(begun)
    await one.settled()
    await other.follow()
    one.clear()
    const second = { ...begun, id: '01890000-0000-7000-8000-000000000009' }
    one.begin(second)
    await one.settled()
    other.clear()
    await other.settled()
    expect(shownOf(other)).toEqual({ kind: 'draft', draft: second })
  })

  it('remove no bulletin that a tab of an earlier build has certified meanwhile', async () => {
    const validated = aNightWellDone().draft
    const other = await openTab()
    other.begin({ ...validated, step: 'Driving' })
    await other.settled()
    const database = await open()
    const record = await database.get('today', MATRICULE)
    if (!record) throw new Error('nothing is kept')
    const left = {
      ...record,
      revision: record.revision + 1,
      tab: 'old',
      today: { kind: 'draft', draft: validated },
    }
    await database.put('today', left)
    other.clear()
    await other.settled()
    expect(shownOf(other)).toEqual({ kind: 'draft', draft: validated })
  })

  it('are told of every write', async () => {
    const announce = vi.fn<() => void>()
    const store = await openTab(MATRICULE, announce)
    store.begin(begun)
    await store.settled()
    expect(announce).toHaveBeenCalledOnce()
  })
})

describe('a page that dies before its write is done', () => {
  /** A normal tab whose writes never complete, as if the battery died first. */
  const openDyingTab = async (): Promise<TodayStore> => {
    const records = createTodayStorage({ open, matricule: MATRICULE, clock })
    const store = createTodayStore({ records: { ...records, write: () => new Promise(() => {}) }, handOver })
    await store.follow()
    return store
  }

  it('has put down what its screen showed: the next one finds it [3.32]', async () => {
    const first = await openTab()
    first.begin(begun)
    await first.settled()
    const dying = await openDyingTab()
    dying.edit((draft) => typePap(draft, 'P1'))
    dying.edit((draft) => typePap(draft, 'P12'))
    expect(shownOf(await openTab())).toMatchObject({ draft: { pap: 'P12' } })
  })

  it('has removed what it showed as removed [4.4]', async () => {
    const first = await openTab()
    first.begin(begun)
    await first.settled()
    const dying = await openDyingTab()
    dying.clear()
    expect(shownOf(await openTab())).toBeNull()
  })

  it('gives way to what another tab has written since', async () => {
    const other = await openTab()
    other.begin(begun)
    await other.settled()
    const dying = await openDyingTab()
    dying.edit((draft) => typePap(draft, 'OLD'))
    await other.settled()
    other.edit((draft) => typePap(draft, 'NEW'))
    await other.settled()
    expect(shownOf(await openTab())).toMatchObject({ draft: { pap: 'NEW' } })
  })

  it('does not come back once its last change is kept', async () => {
    const first = await openTab()
    first.begin(begun)
    first.edit((draft) => typePap(draft, 'P1'))
    await first.settled()
    const next = await openTab()
    next.edit((draft) => typePap(draft, 'P2'))
    await next.settled()
    expect(shownOf(await openTab())).toMatchObject({ draft: { pap: 'P2' } })
  })
})

describe('a tablet that cannot write', () => {
  it('says so, keeps the screen, and writes everything once it can again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const records = createTodayStorage({ open, matricule: MATRICULE, clock })
    let isFull = false
    const store = createTodayStore({
      records: {
        ...records,
        write: (...args) => (isFull ? Promise.reject(new Error('QuotaExceeded')) : records.write(...args)),
      },
      handOver,
    })
    await store.follow()
    store.begin(begun)
    await store.settled()
    isFull = true
    store.edit((draft) => typePap(draft, 'P1'))
    await store.settled()
    expect(store.saving.get()).toEqual({ kind: 'failed', cause: 'broken' })
    store.edit((draft) => typePap(draft, 'P12'))
    await store.settled()
    expect(store.saving.get()).toEqual({ kind: 'failed', cause: 'broken' })
    expect(shownOf(store)).toMatchObject({ draft: { pap: 'P12' } })
    expect(store.hasUnsaved()).toBe(true)
    isFull = false
    await vi.runOnlyPendingTimersAsync()
    vi.useRealTimers()
    await store.settled()
    expect(consoleError).toHaveBeenCalledTimes(2)
    consoleError.mockRestore()
    expect(store.saving.get()).toMatchObject({ kind: 'saved' })
    expect(store.hasUnsaved()).toBe(false)
    expect(shownOf(await openTab())).toMatchObject({ draft: { pap: 'P12' } })
  })

  it('says so when it cannot even be read, and shows nothing until it can', async () => {
    const records = createTodayStorage({ open, matricule: MATRICULE, clock })
    let isBroken = true
    const store = createTodayStore({
      records: { ...records, open: () => (isBroken ? Promise.reject(new Error('Unknown')) : records.open()) },
      handOver,
    })
    await expect(store.follow()).rejects.toThrow('Unknown')
    expect([store.opened.get(), store.saving.get()]).toEqual([null, { kind: 'failed', cause: 'broken' }])
    isBroken = false
    await store.follow()
    expect(shownOf(store)).toBeNull()
    expect(store.saving.get()).toEqual({ kind: 'nothing' })
  })
})

describe('a database that was removed under the app', () => {
  const second = { ...aDriversDay().draft, pap: 'P1' }

  const openKept = async (): Promise<TodayStore> => {
    const store = await openTab()
    store.begin(begun)
    store.edit((draft) => typePap(draft, 'P1'))
    await store.settled()
    await deleteDB('bulletin')
    return store
  }

  it('takes nothing from the screen: it is written anew when it is looked for [3.32]', async () => {
    const store = await openKept()
    await store.follow()
    expect(shownOf(store)).toEqual({ kind: 'draft', draft: second })
    expect(shownOf(await openTab())).toEqual({ kind: 'draft', draft: second })
    expect(store.saving.get()).toMatchObject({ kind: 'saved' })
  })

  it('takes nothing from the next change either [3.32]', async () => {
    const store = await openKept()
    store.edit((draft) => typePap(draft, 'P12'))
    await store.settled()
    expect(shownOf(store)).toMatchObject({ draft: { pap: 'P12' } })
    expect(shownOf(await openTab())).toEqual({ kind: 'draft', draft: { ...second, pap: 'P12' } })
  })

  it('is left to the tab that writes by one that only follows', async () => {
    let mayWrite = true
    const records = createTodayStorage({ open, matricule: MATRICULE, clock })
    const store = createTodayStore({ records, handOver, mayWrite: () => mayWrite })
    await store.follow()
    store.begin(begun)
    await store.settled()
    await deleteDB('bulletin')
    mayWrite = false
    await store.follow()
    expect(shownOf(store)).toEqual({ kind: 'draft', draft: begun })
    expect(await (await open()).count('today')).toBe(0)
  })

  it('does not bring back the word that a bulletin waits there', async () => {
    const waits = {
      kind: 'sent',
      notice: {
        id: begun.id,
        date: begun.date,
        service: '201',
        outcome: 'OFFLINE_ERROR',
        isSessionExpired: false,
        receivedAt: null,
      },
    }
    const kept = { matricule: MATRICULE, revision: 3, savedAt: '2026-11-15T12:00:00Z', today: waits }
    await (await open()).put('today', kept)
    const store = await openTab()
    await deleteDB('bulletin')
    await store.follow()
    expect(await (await open()).count('today')).toBe(0)
  })
})

describe('a write whose answer got lost', () => {
  it('finds itself when it is done again, and doubles nothing [3.32]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const records = createTodayStorage({ open, matricule: MATRICULE, clock })
    let isLost = false
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
    store.begin({ ...begun, driverComment: '' })
    await store.settled()
    isLost = true
    store.edit((draft) => edited({ ...draft, driverComment: `${draft.driverComment}a` }))
    await store.settled()
    isLost = false
    await vi.runOnlyPendingTimersAsync()
    vi.useRealTimers()
    await store.settled()
    consoleError.mockRestore()
    expect(shownOf(await openTab())).toMatchObject({ draft: { driverComment: 'a' } })
  })
})

describe('a tab that only follows', () => {
  it('begins, changes and removes nothing [3.32]', async () => {
    let mayWrite = false
    const store = createTodayStore({
      records: createTodayStorage({ open, matricule: MATRICULE, clock }),
      handOver,
      mayWrite: () => mayWrite,
    })
    await store.follow()
    store.begin(begun)
    expect(shownOf(store)).toBeNull()
    mayWrite = true
    store.begin(begun)
    mayWrite = false
    expect(store.edit((draft) => typePap(draft, 'P1'))).toEqual([fault('NOT_EDITABLE', ['step'])])
    store.clear()
    await store.settled()
    expect(shownOf(await openTab())).toEqual({ kind: 'draft', draft: begun })
  })
})

describe('what another version of the app has kept', () => {
  it.each(VERSION_1_DRAFTS)('opens in this one when it is older: a draft $name [3.32]', async ({ draft }) => {
    const kept = { matricule: MATRICULE, revision: 4, savedAt: '2026-11-15T12:00:00Z' }
    await (await open()).put('today', { ...kept, today: { kind: 'draft', draft } })
    const store = await openTab()
    expect(store.opened.get()).toMatchObject({ today: { kind: 'draft' }, hasSetAside: false })
    expect(shownOf(store)).toEqual({
      kind: 'draft',
      draft: { ...Object(draft), draftVersion: DRAFT_VERSION },
    })
  })

  const ofNewerBuild = {
    matricule: MATRICULE,
    revision: 7,
    savedAt: '2026-11-15T12:00:00Z',
    today: { kind: 'draft', draft: { ...begun, draftVersion: 99 } },
  }

  it('is set aside when it cannot be read, told, and never thrown away', async () => {
    const database = await open()
    await database.put('today', ofNewerBuild)
    const store = await openTab()
    expect(store.opened.get()).toEqual({ today: null, hasSetAside: true })
    expect(await database.getAll('setAside')).toEqual([ofNewerBuild])
    store.begin(begun)
    await store.settled()
    expect(shownOf(await openTab())).toEqual({ kind: 'draft', draft: begun })
    expect((await openTab('100002')).opened.get()?.hasSetAside).toBe(false)
  })

  it('comes back once it can be read again and nothing else was begun', async () => {
    const database = await open()
    const readable = { ...ofNewerBuild, today: { kind: 'draft', draft: begun } }
    await database.add('setAside', readable)
    await database.add('setAside', { ...readable, matricule: '100002' })
    const store = await openTab()
    expect(store.opened.get()).toEqual({ today: { kind: 'draft', draft: begun }, hasSetAside: false })
    store.edit((draft) => typePap(draft, 'P1'))
    await store.settled()
    expect(shownOf(await openTab())).toMatchObject({ draft: { pap: 'P1' } })
    expect(await database.getAll('setAside')).toMatchObject([{ matricule: '100002' }])
  })

  it('is left alone by a tab of the older version that is still open', async () => {
    // Fake timers keep the scheduled retry from running.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const database = await open()
    const store = await openTab()
    store.begin(begun)
    await store.settled()
    await database.put('today', ofNewerBuild)
    await store.follow()
    store.edit((draft) => typePap(draft, 'P1'))
    await store.settled()
    expect(store.saving.get()).toEqual({ kind: 'failed', cause: 'broken' })
    expect(await database.get('today', MATRICULE)).toEqual(ofNewerBuild)
    expect(await database.count('setAside')).toBe(0)
    vi.useRealTimers()
    consoleError.mockRestore()
  })
})
