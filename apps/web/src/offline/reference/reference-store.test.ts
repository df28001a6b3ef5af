import 'fake-indexeddb/auto'
import { movableClock } from '@bulletin/domain/time/clock'
import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { Temporal } from '@bulletin/domain/time/temporal'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createOpener, openTabletDatabase } from '../tablet-database.ts'
import { createReferenceStore } from './reference-store.ts'

const START = '2026-11-10T13:00:00Z'
const Names = z.array(z.string())

const setUp = () => {
  const clock = movableClock(Temporal.Instant.from(START))
  const open = createOpener(openTabletDatabase)
  return {
    open,
    records: createReferenceStore({ open, clock }),
    later: (duration: Temporal.DurationLike) => clock.moveTo(clock.now().add(duration)),
  }
}

const keyOf = (...question: string[]): string => JSON.stringify(question)
const LINES = keyOf('lines')
const HERS = { matricule: '100001', key: LINES }

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe('what the tablet knows without a network [1.8]', () => {
  it('is what the server answered last, and when', async () => {
    const { records, later } = setUp()
    await records.keep(HERS, ['7'])
    later({ minutes: 1 })
    await records.keep(HERS, ['7', '7bis'])
    expect(await records.recall(HERS, Names)).toEqual({
      answer: ['7', '7bis'],
      savedAt: '2026-11-10T13:01:00Z',
    })
  })

  it('is any answer as it was, that there is none included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (answer) => {
        const { records } = setUp()
        await records.keep(HERS, answer)
        const kept = await records.recall(HERS, z.unknown())
        expect(JSON.stringify(kept?.answer)).toBe(JSON.stringify(answer))
      }),
    )
    const { records } = setUp()
    await records.keep(HERS, null)
    expect(await records.recall(HERS, z.nullable(Names))).toMatchObject({ answer: null })
    await records.keep(HERS, [])
    expect(await records.recall(HERS, z.nullable(Names))).toMatchObject({ answer: [] })
  })

  it("is nobody else's, and no other question's", async () => {
    const { records } = setUp()
    await records.keep(HERS, ['7'])
    expect(await records.recall({ ...HERS, matricule: '100002' }, Names)).toBeNull()
    expect(await records.recall({ ...HERS, key: keyOf('materials') }, Names)).toBeNull()
  })

  it('counts as nothing where this version cannot read it', async () => {
    const { records, open } = setUp()
    await records.keep(HERS, [7])
    expect(await records.recall(HERS, Names)).toBeNull()
    await (await open()).put('reference', { ...HERS, savedAt: START, answer: '["7"' })
    expect(await records.recall(HERS, Names)).toBeNull()
    await (await open()).put('reference', { ...HERS, savedAt: START, answer: ['7'] })
    expect(await records.recall(HERS, Names)).toBeNull()
  })

  it('is forgotten when the server refuses it', async () => {
    const { records } = setUp()
    await records.keep(HERS, ['7'])
    await records.forget(HERS)
    expect(await records.recall(HERS, Names)).toBeNull()
  })

  it('is not written again while it is the same and fresh', async () => {
    const { records, later } = setUp()
    const savedAt = async () => (await records.recall(HERS, Names))?.savedAt
    await records.keep(HERS, ['7'])
    later({ minutes: 9 })
    await records.keep(HERS, ['7'])
    expect(await savedAt()).toBe(START)
    later({ minutes: 1 })
    await records.keep(HERS, ['7'])
    expect(await savedAt()).toBe('2026-11-10T13:10:00Z')
  })

  it('is written again when it was kept by a clock that ran ahead', async () => {
    const { records, open } = setUp()
    await (await open()).put('reference', { ...HERS, savedAt: '2026-11-12T00:00:00Z', answer: '["7"]' })
    await records.keep(HERS, ['7'])
    expect(await records.recall(HERS, Names)).toMatchObject({ savedAt: START })
  })
})

describe('what goes after a refresh [1.8]', () => {
  const DAYS = ['2026-11-10', '2026-11-11', '2026-11-09']
  const isKept = async (records: ReturnType<typeof setUp>['records'], matricule: string, key: string) =>
    (await records.recall({ matricule, key }, z.unknown())) !== null

  it('is what is about other days, unless somebody has just looked at them', async () => {
    const { records, later } = setUp()
    const missed = keyOf('reserves', '2026-11-01')
    const past = keyOf('reserves', '2026-11-08')
    const today = keyOf('reserves', '2026-11-10')
    for (const key of [missed, past, today, LINES]) await records.keep({ ...HERS, key }, [])
    await records.keep({ matricule: '100002', key: past }, [])
    later({ hours: 25 })
    await records.keep({ ...HERS, key: missed }, [])
    await records.removeOutdated('100001', DAYS)
    expect(await isKept(records, '100001', missed)).toBe(true)
    expect(await isKept(records, '100001', past)).toBe(false)
    expect(await isKept(records, '100001', today)).toBe(true)
    expect(await isKept(records, '100001', LINES)).toBe(true)
    expect(await isKept(records, '100002', past)).toBe(true)
  })

  it('is whatever belongs to somebody who has not been seen for a week', async () => {
    const { records, later } = setUp()
    await records.keep({ matricule: '100002', key: LINES }, [])
    later({ hours: 7 * 24 })
    await records.keep({ matricule: '100010', key: LINES }, [])
    await records.removeOutdated('100001', DAYS)
    expect(await isKept(records, '100002', LINES)).toBe(true)
    later({ hours: 1 })
    await records.removeOutdated('100001', DAYS)
    expect(await isKept(records, '100002', LINES)).toBe(false)
    expect(await isKept(records, '100010', LINES)).toBe(true)
  })
})
