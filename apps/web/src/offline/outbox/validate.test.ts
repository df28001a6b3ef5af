import 'fake-indexeddb/auto'
import type { Draft } from '@bulletin/domain/draft/draft'
import { edited } from '@bulletin/domain/draft/editing'
import { fault } from '@bulletin/domain/problem/fault'
import { fixedClock } from '@bulletin/domain/time/clock'
import { isOpen } from '@bulletin/domain/workflow/steps'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowser, dispatch, idOf, MATRICULE, validatedDraft } from '../../testing/outbox-bench.ts'
import { createTodayStorage } from '../day/today-storage.ts'
import { createTodayStore, type TodayStore } from '../day/today-store.ts'
import { readToday } from '../day/today.ts'
import { openTabletDatabase, createOpener } from '../tablet-database.ts'

const NOW = '2026-11-15T12:00:00Z'
const validated = validatedDraft(1)
const { id } = validated
/** The draft as shown on the recap: certified, not yet validated. */
const certified: Draft = { ...validated, step: 'Validation', validationDate: null }
const validate = (draft: Draft) => edited({ ...draft, step: 'Validated' as const, validationDate: NOW })

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.spyOn(console, 'error').mockReturnValue()
})

/** Opens a page of this build with its own connection; opening another simulates a restart after the battery died. */
const openPage = async ({ mayWrite = true } = {}) => {
  const browser = createBrowser(NOW)
  const { open } = browser
  const { sender, records } = browser.openTab()
  const store: TodayStore = createTodayStore({
    records: createTodayStorage({ open, matricule: MATRICULE, clock: fixedClock(NOW) }),
    handOver: sender.queue,
    mayWrite: () => mayWrite,
  })
  await store.follow()
  await store.settled()
  return { browser, store, sender, records }
}

const begin = async (draft = certified) => {
  const page = await openPage()
  page.store.begin(draft)
  await page.store.settled()
  return page
}

/** Reads the stored data directly from the database. */
const readTablet = async () => {
  const database = await createOpener(openTabletDatabase)()
  const [today, ahead, outgoing] = await Promise.all([
    database.get('today', MATRICULE),
    database.get('ahead', MATRICULE),
    database.getAll('outgoing'),
  ])
  database.close()
  const stored = [today?.today, ahead?.today].map((one) => readToday(one))
  const drafts = stored.flatMap((one) => (one?.kind === 'draft' ? [one.draft] : []))
  const told = stored.flatMap((one) => (one?.kind === 'sent' ? [one.notice.id] : []))
  return { drafts, told, waiting: outgoing.map((one) => one.id) }
}

/** Stores what an earlier build had written before it died: the certified draft, or only its write-ahead copy. */
const leaveCertified = async (store: 'today' | 'ahead'): Promise<void> => {
  const database = await createOpener(openTabletDatabase)()
  const today = { kind: 'draft', draft: store === 'today' ? validated : certified }
  await database.put('today', {
    matricule: MATRICULE,
    revision: 7,
    savedAt: NOW,
    today,
    tab: 'old',
    count: 3,
  })
  if (store === 'ahead')
    await database.put('ahead', {
      matricule: MATRICULE,
      revision: 7,
      tab: 'old',
      count: 4,
      today: { kind: 'draft', draft: validated },
    })
  database.close()
}

describe('« Valider »', () => {
  it('puts the bulletin among those to send, tells its driver so and removes the draft [4.4] [4.6]', async () => {
    const { store } = await begin()
    expect(store.validate(validate)).toEqual([])
    expect(store.validating.get()).toEqual({ draft: { ...validated, validationDate: NOW }, isLost: false })
    await store.settled()
    expect(store.validating.get()).toBeNull()
    expect(store.opened.get()?.today).toMatchObject({ kind: 'sent', notice: { id, outcome: 'SENDING' } })
    expect(await readTablet()).toEqual({ drafts: [], told: [id], waiting: [id] })
  })

  it('takes along what was typed last, though it was not written yet', async () => {
    const { store, browser } = await begin()
    store.edit((draft) => edited({ ...draft, driverComment: 'Au dernier moment' }))
    store.validate(validate)
    await store.settled()
    expect(await (await browser.open()).getAll('outgoing')).toMatchObject([
      { bulletin: { driverComment: 'Au dernier moment' } },
    ])
    expect(await readTablet()).toEqual({ drafts: [], told: [id], waiting: [id] })
  })

  it('tapped twice is done once', async () => {
    const { store, browser } = await begin()
    expect([store.validate(validate), store.validate(validate)]).toEqual([[], []])
    await store.settled()
    expect(store.validate(validate)).toEqual([fault('NOT_EDITABLE', ['step'])])
    expect(await (await browser.open()).count('outgoing')).toBe(1)
  })

  it('leaves the bulletin to nobody else meanwhile: it is neither edited nor removed [4.5]', async () => {
    const { store } = await begin()
    store.validate(validate)
    expect(store.edit((draft) => edited({ ...draft, driverComment: 'Trop tard' }))).toEqual([
      fault('NOT_EDITABLE', ['step']),
    ])
    store.clear()
    await store.settled()
    expect(await readTablet()).toEqual({ drafts: [], told: [id], waiting: [id] })
  })

  it('is the only way to certify: no draft is stored as validated or sent [4.4]', async () => {
    const { store } = await begin()
    for (const step of ['Validated', 'Sent'] as const)
      expect(store.edit((draft) => edited({ ...draft, step }))).toEqual([fault('NOT_EDITABLE', ['step'])])
    await store.settled()
    expect((await readTablet()).drafts.every(isOpen)).toBe(true)
  })

  it('in two tabs at once is done once, and both tell the same', async () => {
    const one = await begin()
    const other = await openPage()
    one.store.validate(validate)
    other.store.validate((draft) =>
      edited({ ...draft, step: 'Validated', validationDate: '2026-11-15T12:00:01Z' }),
    )
    await Promise.all([one.store.settled(), other.store.settled()])
    await Promise.all([one.store.follow(), other.store.follow()])
    expect(await readTablet()).toEqual({ drafts: [], told: [id], waiting: [id] })
    expect(one.store.opened.get()).toEqual(other.store.opened.get())
  })

  it('certifies nothing that was not on the screen: what another tab has changed is shown first', async () => {
    const one = await begin()
    const other = await openPage()
    other.store.edit((draft) => edited({ ...draft, driverComment: 'De l’autre onglet' }))
    await other.store.settled()
    one.store.validate(validate)
    await one.store.settled()
    await one.store.follow()
    expect(one.store.validating.get()).toBeNull()
    expect(one.store.opened.get()?.today).toMatchObject({
      draft: { step: 'Validation', driverComment: 'De l’autre onglet' },
    })
    expect((await readTablet()).waiting).toEqual([])
    one.store.validate(validate)
    await one.store.settled()
    expect((await readTablet()).waiting).toEqual([id])
  })
})

const put = Reflect.get(IDBObjectStore.prototype, 'put')
const remove = Reflect.get(IDBObjectStore.prototype, 'delete')

afterEach(() => {
  IDBObjectStore.prototype.put = put
  IDBObjectStore.prototype.delete = remove
  vi.restoreAllMocks()
})

/** Simulates a page that dies after `count` writes: the transaction of the next write is rolled back. */
const dieAfter = (count: number): { hasDied: () => boolean } => {
  let left = count
  let hasDied = false
  const dying = <Args extends unknown[]>(write: (this: IDBObjectStore, ...args: Args) => IDBRequest) =>
    function (this: IDBObjectStore, ...args: Args) {
      if (left > 0) {
        left -= 1
        return write.apply(this, args)
      }
      if (!hasDied) this.transaction.abort()
      hasDied = true
      const dead = Promise.reject(new DOMException('The battery is empty', 'AbortError'))
      dead.catch(() => undefined)
      return dead as never
    }
  IDBObjectStore.prototype.put = dying(put)
  IDBObjectStore.prototype.delete = dying(remove)
  return { hasDied: () => hasDied }
}
const chargeAgain = () => {
  IDBObjectStore.prototype.put = put
  IDBObjectStore.prototype.delete = remove
}

describe('a tablet that dies between « Valider » and the queue', () => {
  /** More writes than this sequence makes. */
  const WRITES_MAX = 10

  it('after any number of writes has either the draft or the bulletin to send, never both, never neither [3.32] [4.6]', async () => {
    const ways = new Set<string>()
    for (let writes = 0; writes <= WRITES_MAX; writes += 1) {
      globalThis.indexedDB = new IDBFactory()
      const { store } = await begin()
      // The last edit is also being written.
      const battery = dieAfter(writes)
      store.edit((draft) => edited({ ...draft, driverComment: 'Vu' }))
      store.validate(validate)
      await store.settled()
      chargeAgain()
      const { drafts, told, waiting } = await readTablet()
      expect(drafts.every(isOpen), `after ${writes} writes`).toBe(true)
      expect([waiting, told], `after ${writes} writes`).toEqual(drafts.length > 0 ? [[], []] : [[id], [id]])
      ways.add(`${battery.hasDied() ? 'died' : 'lived'}: ${drafts.length > 0 ? 'draft' : 'to send'}`)

      // If it is still a draft, « Valider » can be tapped again; if not, there is nothing to validate.
      const next = await openPage()
      expect(next.store.validate(validate)).toHaveLength(drafts.length > 0 ? 0 : 1)
      await next.store.settled()
      next.browser.answers(next.browser.takes)
      await next.sender.sendDue(MATRICULE, 'WAKE')
      expect(next.browser.posts, `after ${writes} writes`).toEqual([id])
      expect((await readTablet()).waiting).toEqual([])
    }
    expect(ways).toEqual(new Set(['died: draft', 'lived: to send']))
  })

  it.each(['today', 'ahead'] as const)(
    'with an earlier build, which left the certified draft in « %s »: it is found at every start until it is to be sent [4.6]',
    async (place) => {
      for (let writes = 0; writes <= WRITES_MAX; writes += 1) {
        globalThis.indexedDB = new IDBFactory()
        await leaveCertified(place)
        dieAfter(writes)
        await openPage().catch(() => undefined)
        chargeAgain()
        const { drafts, waiting } = await readTablet()
        expect(drafts.length > 0 ? waiting : [id, drafts.length], `after ${writes} writes`).toEqual(
          drafts.length > 0 ? [] : [id, 0],
        )
        const next = await openPage()
        expect(await readTablet()).toEqual({ drafts: [], told: [id], waiting: [id] })
        next.browser.answers(next.browser.takes)
        await next.sender.sendDue(MATRICULE, 'WAKE')
        expect(next.browser.posts).toEqual([id])
      }
    },
  )
})

describe('a certified draft of an earlier build', () => {
  it('is sent though another tab writes the day [4.6]', async () => {
    await leaveCertified('today')
    await openPage({ mayWrite: false })
    expect(await readTablet()).toEqual({ drafts: [], told: [id], waiting: [id] })
  })

  it('is sent once, however many tabs find it', async () => {
    await leaveCertified('today')
    await Promise.all([openPage(), openPage(), openPage()])
    expect(await readTablet()).toEqual({ drafts: [], told: [id], waiting: [id] })
  })

  it('is not put in the way of the bulletin that was begun since', async () => {
    const { store, sender } = await begin({ ...certified, id: idOf(2), step: 'Driving' })
    await dispatch(sender, validated)
    await store.follow()
    expect(store.opened.get()?.today).toMatchObject({ kind: 'draft', draft: { id: idOf(2) } })
    expect((await readTablet()).waiting).toEqual([id])
  })
})

describe('a tablet without room', () => {
  const fill = () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  }

  it('and no server: the bulletin stays on the screen, its draft on the tablet, and is handed over once there is room [8.3]', async () => {
    const { store } = await begin()
    fill()
    store.validate(validate)
    await store.settled()
    expect(store.validating.get()).toMatchObject({ draft: { id }, isLost: true })
    expect(store.hasUnsaved()).toBe(true)
    const kept = await readTablet()
    expect(kept).toMatchObject({ told: [], waiting: [] })
    expect(kept.drafts).toContainEqual(certified)
    chargeAgain()
    store.handOverAgain()
    await store.settled()
    expect(store.validating.get()).toBeNull()
    expect(store.hasUnsaved()).toBe(false)
    expect(await readTablet()).toEqual({ drafts: [], told: [id], waiting: [id] })
  })

  it('does not let a half of it pass: what was asked for before the refusal is undone', async () => {
    const { store } = await begin()
    let isFirst = true
    IDBObjectStore.prototype.put = function (...args) {
      if (!isFirst) throw new DOMException('No room', 'QuotaExceededError')
      isFirst = false
      return put.apply(this, args)
    }
    store.validate(validate)
    await store.settled()
    expect(await readTablet()).toMatchObject({ told: [], waiting: [] })
  })

  it('is told as received where the server took it [4.6]', async () => {
    const { store, browser } = await begin()
    browser.answers(browser.takes)
    fill()
    store.validate(validate)
    await vi.waitFor(() =>
      expect(store.opened.get()?.today).toMatchObject({ kind: 'sent', notice: { id, outcome: 'SENT' } }),
    )
    expect(store.validating.get()).toBeNull()
    expect(store.hasUnsaved()).toBe(false)
  })

  it('gives up what another tab has handed over meanwhile', async () => {
    const { store } = await begin()
    const other = await openPage()
    fill()
    store.validate(validate)
    await store.settled()
    chargeAgain()
    other.store.validate(validate)
    await other.store.settled()
    await store.follow()
    expect(store.validating.get()).toBeNull()
    expect(store.opened.get()).toEqual(other.store.opened.get())
  })
})
