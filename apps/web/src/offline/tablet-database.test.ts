import 'fake-indexeddb/auto'
import { fixedClock } from '@bulletin/domain/time/clock'
import { IDBFactory } from 'fake-indexeddb'
import { deleteDB, openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutgoingStore } from './outbox/outgoing-store.ts'
import { createOpener, openTabletDatabase } from './tablet-database.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

it('a tablet of the first version keeps what it has and gets what it lacks [3.32]', async () => {
  const first = await openDB('bulletin', 1, {
    upgrade: (database) => {
      database.createObjectStore('ahead', { keyPath: 'matricule' })
      database.createObjectStore('today', { keyPath: 'matricule' })
      database.createObjectStore('setAside', { autoIncrement: true })
      database.createObjectStore('outgoing', { keyPath: 'id' }).createIndex('matricule', 'matricule')
      database.createObjectStore('receipts', { keyPath: 'id' }).createIndex('matricule', 'matricule')
    },
  })
  const kept = { matricule: '100001', revision: 3, savedAt: '2026-03-10T08:00:00Z', today: null }
  await first.put('today', kept)
  const waiting = {
    id: '01890000-0000-7000-8000-000000000001',
    matricule: '100001',
    bulletin: { date: '2026-03-10', service: '214', line: '7' },
    contentHash: 'hash',
    validatedAt: '2026-03-10T12:00:00Z',
    nextTry: 'BY_HAND',
    attempts: 2,
    lastTryAt: '2026-03-10T12:00:05Z',
    lastStatus: 409,
  }
  await first.put('outgoing', waiting)
  first.close()

  const database = await openTabletDatabase()
  expect(await database.get('today', '100001')).toEqual(kept)
  expect([...database.objectStoreNames]).toContain('reference')
  const records = createOutgoingStore({
    open: async () => database,
    clock: fixedClock('2026-03-10T13:00:00Z'),
  })
  expect(await records.list('100001')).toEqual({
    entries: [
      {
        ...waiting,
        date: '2026-03-10',
        service: '214',
        line: '7',
        misses: 0,
        lastBuild: null,
        problem: null,
        requestId: null,
        firstErrorAt: null,
        copiedAt: null,
      },
    ],
    unreadable: [],
    receipts: [],
  })
})

describe('the way to the database', () => {
  const FIRST_VERSION = 1

  it('is one connection for all who ask [3.32]', async () => {
    const open = createOpener(openTabletDatabase)
    const [one, other] = await Promise.all([open(), open()])
    expect(one).toBe(other)
    expect(open.findOpened()).toBe(one)
  })

  it('is opened anew after it was given up, or could not be opened [3.32]', async () => {
    let isBroken = true
    const open = createOpener((...told) =>
      isBroken ? Promise.reject(new Error('Unknown')) : openTabletDatabase(...told),
    )
    await expect(open()).rejects.toThrow('Unknown')
    isBroken = false
    const first = await open()
    open.forget()
    expect(open.findOpened()).toBeNull()
    expect(await open()).not.toBe(first)
  })

  it('is given up, told and opened anew when the database is removed under it [3.32]', async () => {
    const open = createOpener(openTabletDatabase)
    await open()
    const told = vi.fn<() => void>()
    open.losses.subscribe(told)
    await deleteDB('bulletin')
    expect(told).toHaveBeenCalledOnce()
    expect(open.isOutdated.get()).toBe(false)
    expect(await (await open()).count('today')).toBe(0)
  })

  it('says that an older tab holds it up, and goes on once that is closed [3.32]', async () => {
    const old = await openDB('bulletin', FIRST_VERSION)
    const open = createOpener(openTabletDatabase)
    const opening = open()
    await vi.waitFor(() => expect(open.isHeld.get()).toBe(true))
    old.close()
    expect([...(await opening).objectStoreNames]).toContain('reference')
    expect(open.isHeld.get()).toBe(false)
  })

  it('says that it is held up when nobody tells why it takes so long [3.32]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const open = createOpener(() => new Promise(() => {}))
    void open()
    await vi.advanceTimersByTimeAsync(2900)
    expect(open.isHeld.get()).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(open.isHeld.get()).toBe(true)
    vi.useRealTimers()
  })

  it('gives way to a newer version of the app, and knows that it cannot write any more [3.32]', async () => {
    const open = createOpener(openTabletDatabase)
    await open()
    const newer = await openDB('bulletin', 1_000)
    expect(open.isOutdated.get()).toBe(true)
    expect(open.losses.get()).toBe(0)
    await expect(open()).rejects.toMatchObject({ name: 'VersionError' })
    newer.close()
  })
})
