import 'fake-indexeddb/auto'
import { submittedFrom } from '@bulletin/domain/workflow/submit'
import { fixedClock } from '@bulletin/domain/time/clock'
import { IDBFactory } from 'fake-indexeddb'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { idOf, MATRICULE, validatedDraft } from '../../testing/outbox-bench.ts'
import { createOutgoingStore } from './outgoing-store.ts'
import { createOutgoingMemory } from './outgoing-memory.ts'
import type { Sendable } from './outgoing.ts'
import { createOpener, openTabletDatabase, type Opener } from '../tablet-database.ts'
import type { SentNotice } from '../day/today.ts'

const clock = fixedClock('2026-11-15T12:00:00Z')
const put = Reflect.get(IDBObjectStore.prototype, 'put')

let open: Opener

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  open = createOpener(openTabletDatabase)
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  IDBObjectStore.prototype.put = put
  vi.restoreAllMocks()
})

const fill = () => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
}
const makeRoom = () => {
  IDBObjectStore.prototype.put = put
}

const openTab = () => {
  const onRestored = vi.fn<(matricule: string, count: number) => void>()
  return {
    onRestored,
    ...createOutgoingMemory({ records: createOutgoingStore({ open, clock }), clock, onRestored }),
  }
}

const outgoing = (number: number): Sendable => {
  const submitted = submittedFrom(validatedDraft(number))
  if (!submitted.ok) throw new Error('The night is not well done')
  const { date, service, line } = submitted.value
  return {
    id: idOf(number),
    matricule: MATRICULE,
    date,
    service,
    line,
    bulletin: submitted.value,
    contentHash: `hash-${number}`,
    validatedAt: submitted.value.validationDate,
    nextTry: 'ON_RECONNECTION',
    attempts: 0,
    misses: 0,
    lastTryAt: null,
    lastStatus: null,
    lastBuild: null,
    problem: null,
    requestId: null,
    firstErrorAt: null,
    copiedAt: null,
  }
}

const noticeOf = ({ id, date, service }: Sendable): SentNotice => ({
  id,
  date,
  service,
  outcome: 'SENDING',
  isSessionExpired: false,
  receivedAt: null,
})

const received = ({ id, matricule, date, service, line, contentHash }: Sendable) => ({
  receipt: { id, matricule, date, service, line, contentHash, receivedAt: '2026-11-15T12:00:03Z' },
  answeredAt: '2026-11-15T12:00:03Z',
})

const missed = {
  receipt: null,
  answeredAt: null,
  sending: { outcome: 'OFFLINE_ERROR', nextTry: 'ON_RECONNECTION' },
  trigger: 'TIMER',
  build: 'build-1',
  answer: { lastStatus: null, problem: null, requestId: null },
} as const

const idsIn = async (store: 'outgoing' | 'receipts') => (await open()).getAllKeys(store)

describe('a tablet that was emptied under an open page', () => {
  it('gets back what waits and what was received, and the driver is told how many [3.32] [4.6]', async () => {
    const tab = openTab()
    for (const number of [1, 2]) await tab.queue(outgoing(number), noticeOf(outgoing(number)))
    await tab.settle(outgoing(2), received(outgoing(2)))
    await deleteDB('bulletin', { blocked: () => open.forget() })
    open.forget()
    expect((await tab.list(MATRICULE)).entries).toEqual([outgoing(1)])
    expect([await idsIn('outgoing'), await idsIn('receipts')]).toEqual([[idOf(1)], [idOf(2)]])
    expect(tab.onRestored.mock.calls).toEqual([[MATRICULE, 1]])
    await tab.list(MATRICULE)
    expect(tab.onRestored).toHaveBeenCalledOnce()
    expect(tab.unkeptOf(MATRICULE).get()).toEqual({ ids: new Set(), receipts: 0 })
  })

  it('gets nothing of another driver from there [4.6]', async () => {
    const tab = openTab()
    await tab.queue(outgoing(1), noticeOf(outgoing(1)))
    await (await open()).clear('outgoing')
    await tab.list('100099')
    expect(await idsIn('outgoing')).toEqual([])
  })

  it('never gets back what another tab has seen received [4.6]', async () => {
    const [tab, late] = [openTab(), openTab()]
    await tab.queue(outgoing(1), noticeOf(outgoing(1)))
    await late.list(MATRICULE)
    await tab.settle(outgoing(1), received(outgoing(1)))
    await late.list(MATRICULE)
    expect(await idsIn('outgoing')).toEqual([])

    // If the late tab writes the entry first, the receipt removes it again.
    const sleeping = openTab()
    await tab.queue(outgoing(2), noticeOf(outgoing(2)))
    await sleeping.list(MATRICULE)
    await tab.settle(outgoing(2), received(outgoing(2)))
    const database = await open()
    await Promise.all([database.clear('outgoing'), database.clear('receipts')])
    await sleeping.list(MATRICULE)
    expect(await idsIn('outgoing')).toEqual([idOf(2)])
    await tab.list(MATRICULE)
    expect([await idsIn('outgoing'), await idsIn('receipts')]).toEqual([[], [idOf(1), idOf(2)]])
  })

  it('and takes nothing back: it is listed, found and tried from the page, told as such, until there is room [3.32] [4.6]', async () => {
    const tab = openTab()
    await tab.queue(outgoing(1), noticeOf(outgoing(1)))
    await (await open()).clear('outgoing')
    fill()
    expect((await tab.list(MATRICULE)).entries).toEqual([outgoing(1)])
    expect(tab.unkeptOf(MATRICULE).get().ids).toEqual(new Set([idOf(1)]))
    expect(await tab.find(idOf(1))).toEqual(outgoing(1))
    await tab.settle(outgoing(1), missed)
    expect((await tab.list(MATRICULE)).entries).toMatchObject([{ attempts: 1, misses: 1 }])
    expect(tab.onRestored).not.toHaveBeenCalled()
    makeRoom()
    await tab.list(MATRICULE)
    expect(await idsIn('outgoing')).toEqual([idOf(1)])
    expect(tab.unkeptOf(MATRICULE).get().ids).toEqual(new Set())
    expect(tab.onRestored.mock.calls).toEqual([[MATRICULE, 1]])
  })

  it('and cannot be read either: what waits is told as on the page only [3.32]', async () => {
    const tab = openTab()
    await tab.queue(outgoing(1), noticeOf(outgoing(1)))
    const broken = openTab()
    await expect(broken.list(MATRICULE)).resolves.toMatchObject({ entries: [{ id: idOf(1) }] })
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new Error('broken')
    })
    expect((await broken.list(MATRICULE)).entries).toEqual([outgoing(1)])
    expect(broken.unkeptOf(MATRICULE).get().ids).toEqual(new Set([idOf(1)]))
    await expect(openTab().list(MATRICULE)).rejects.toThrow('broken')
  })
})

describe('a receipt that a full tablet does not take', () => {
  const keepDraft = async () => {
    const today = { kind: 'draft', draft: { ...validatedDraft(1), step: 'Validation' } }
    await (
      await open()
    ).put('today', { matricule: MATRICULE, revision: 4, savedAt: '2026-11-15T12:00:00Z', today })
  }

  it('takes the draft away at once, and is written once there is room [3.32] [4.6]', async () => {
    const tab = openTab()
    await keepDraft()
    fill()
    await tab.settle(outgoing(1), received(outgoing(1)))
    expect(await (await open()).count('today')).toBe(0)
    expect((await tab.list(MATRICULE)).receipts).toMatchObject([{ id: idOf(1) }])
    expect(tab.unkeptOf(MATRICULE).get()).toMatchObject({ ids: new Set(), receipts: 1 })
    makeRoom()
    await tab.list(MATRICULE)
    expect(await idsIn('receipts')).toEqual([idOf(1)])
    expect(tab.unkeptOf(MATRICULE).get().receipts).toBe(0)
  })

  it('takes the place of the draft in one transaction where there is room [4.6]', async () => {
    await keepDraft()
    await openTab().settle(outgoing(1), received(outgoing(1)))
    expect(await (await open()).get('today', MATRICULE)).toMatchObject({
      revision: 5,
      today: { kind: 'sent', notice: { id: idOf(1), outcome: 'SENT', receivedAt: '2026-11-15T12:00:03Z' } },
    })
  })

  it('is not for the same bulletin with other content: that one waits beside it [4.6]', async () => {
    const tab = openTab()
    await tab.settle(outgoing(1), received(outgoing(1)))
    const other = { ...outgoing(1), contentHash: 'other' }
    await tab.queue(other, noticeOf(other))
    await tab.settle(other, missed)
    expect((await tab.list(MATRICULE)).entries).toMatchObject([{ contentHash: 'other', attempts: 1 }])
  })
})
