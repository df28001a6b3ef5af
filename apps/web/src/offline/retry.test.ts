import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRetry, withRetry } from './retry.ts'
import { storageFaultOf } from './storage-fault.ts'
import { createOpener, openTabletDatabase, type Opener } from './tablet-database.ts'

const full = () => new DOMException('', 'QuotaExceededError')
const closed = () => new DOMException('', 'InvalidStateError')

let open: Opener
const onFull = vi.fn<() => void>()

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  open = createOpener(openTabletDatabase)
  onFull.mockClear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => vi.restoreAllMocks())

/** Fails with each of these errors in order, then succeeds. */
const failing = (...errors: readonly Error[]) => {
  const left = [...errors]
  return vi.fn(async () => {
    const error = left.shift()
    if (error) throw error
    return 'done'
  })
}

const keepReference = async () => {
  await (
    await open()
  ).put('reference', { matricule: '100001', key: 'lines', savedAt: '2026-11-15T12:00:00Z', answer: [] })
}

describe('a transaction that failed', () => {
  it('is done again with a new connection when it had lost its own [3.32]', async () => {
    const retry = createRetry(open, onFull)
    const before = await open()
    const work = failing(closed())
    expect(await retry(work)).toBe('done')
    expect(work).toHaveBeenCalledTimes(2)
    expect(await open()).not.toBe(before)
  })

  it('is done again once a full tablet has given up what the server has anyway [3.32]', async () => {
    const retry = createRetry(open, onFull)
    await keepReference()
    expect(await retry(failing(full()))).toBe('done')
    expect(onFull).toHaveBeenCalledOnce()
    expect(await (await open()).count('reference')).toBe(0)
  })

  it('survives both, one after the other [3.32]', async () => {
    expect(await createRetry(open, onFull)(failing(closed(), full(), closed()))).toBe('done')
  })

  it.each([
    [full(), full()],
    [closed(), closed()],
    [new DOMException('', 'VersionError')],
    [new Error('What the tablet keeps cannot be read by this version')],
  ])('fails in the end, and says why: %s [3.32]', async (...errors) => {
    const [error] = errors
    await expect(createRetry(open, onFull)(failing(...errors))).rejects.toBe(errors.at(-1))
    expect(storageFaultOf(error)).toMatch(/full|broken|outdated/)
  })

  it('is withRetry whatever records it is of, with all that it was given [3.32]', async () => {
    const add = vi.fn(async (one: number, other: number) => one + other)
    const records = withRetry({ add }, createRetry(open, onFull))
    expect(await records.add(2, 3)).toBe(5)
  })
})

it('tells a full tablet from one of a newer version and one that does not answer', () => {
  expect(storageFaultOf(full())).toBe('full')
  expect(storageFaultOf(new DOMException('', 'VersionError'))).toBe('outdated')
  expect([closed(), new Error('x'), 'x', null].map(storageFaultOf)).toEqual([
    'broken',
    'broken',
    'broken',
    'broken',
  ])
})
