import { fixedClock, movableClock } from '@bulletin/domain/time/clock'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { statementRows } from '../rows.ts'
import { failedQuery } from '../query-error.ts'
import type { ListReads } from './lists.ts'
import { LAG_MAX_SECONDS, replicatedLists } from './replicated-lists.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LOOKS_EVERY = 1000

/** A primary and its replica, reduced to their log positions. */
const setUp = async () => {
  const clock = movableClock(fixedClock('2026-03-10T05:30:00Z').now())
  const state = { written: 1, replayed: 1, system: 'one', standby: true, error: null as Error | null }
  const answering = (name: 'primary' | 'replica', position: () => number): ListReads => ({
    run: async <Row>({ text }: { text: string }): Promise<Row[]> => {
      if (name === 'replica' && state.error) throw failedQuery(text, state.error)
      const system = name === 'replica' ? state.system : 'one'
      const row = text.includes('pg_control_system')
        ? { system, name: 'bulletin', standby: name === 'replica' && state.standby }
        : { position: `0/${position()}`, name }
      return [row as Row]
    },
  })
  const metrics = new Registry()
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() }
  const replicated = replicatedLists({
    primary: answering('primary', () => state.written),
    replica: answering('replica', () => state.replayed),
    metrics,
    log,
    realTime: clock,
  })
  const find = replicated.lists.from(({ run }) => ({
    read: async () =>
      (await statementRows({ run }, z.object({ name: z.string() }), { text: 'select', values: [] }))[0]?.name,
  }))
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      clock.moveTo(clock.now().add({ seconds: 1 }))
      await vi.advanceTimersByTimeAsync(LOOKS_EVERY)
    }
  }
  await vi.advanceTimersByTimeAsync(0)
  const placeFor = async (readAfter: string | null) => (await find(readAfter)).read()
  const countOf = async (reason: string): Promise<number> => {
    const { values } = (await metrics.getSingleMetric('bulletin_list_reads_total')?.get()) ?? { values: [] }
    return values.find(({ labels }) => labels['reason'] === reason)?.value ?? 0
  }
  return { state, replicated, placeFor, pass, metrics, log, find, countOf }
}

describe('a list', () => {
  it('is read on the replica, as long as it follows', async () => {
    const { placeFor, pass, state, replicated, countOf } = await setUp()
    expect(await placeFor(null)).toBe('replica')
    state.written = 2
    await pass(LAG_MAX_SECONDS)
    expect(await placeFor(null)).toBe('replica')
    await pass(1)
    expect(await placeFor(null)).toBe('primary')
    expect(await countOf('LAG')).toBe(1)
    state.replayed = 2
    await pass(1)
    expect(await placeFor(null)).toBe('replica')
    await replicated.stop()
  })

  it('is read on the primary by whoever wrote what the replica has not got yet', async () => {
    const { placeFor, state, replicated, countOf } = await setUp()
    state.written = 3
    expect(await placeFor('0/3')).toBe('primary')
    expect(await placeFor('0/1')).toBe('replica')
    expect(await placeFor('nonsense')).toBe('primary')
    expect(await countOf('OWN_WRITE')).toBe(2)
    // The replica's position is queried at once, without waiting for the next poll.
    state.replayed = 3
    expect(await placeFor('0/3')).toBe('replica')
    await replicated.stop()
  })

  it('is read on the primary while the replica is away, in the middle of a list too, and on it again afterwards', async () => {
    const { placeFor, pass, state, replicated, log, metrics, find, countOf } = await setUp()
    const begun = await find(null)
    state.error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    expect(await begun.read()).toBe('primary')
    expect(await countOf('FAILED')).toBe(1)
    expect(await placeFor(null)).toBe('primary')
    await pass(3)
    expect(log.warn).toHaveBeenCalledTimes(1)
    expect(await metrics.metrics()).toContain('bulletin_replica_lag_seconds +Inf')
    state.error = null
    await pass(1)
    expect(await placeFor(null)).toBe('replica')
    expect(await metrics.metrics()).toContain('bulletin_replica_lag_seconds 0')
    await replicated.stop()
  })

  it.each(['40001', '42703'])(
    'goes to the primary where the replica gives way to what it follows, or is a migration behind: %s',
    async (code) => {
      const { placeFor, state, replicated, find } = await setUp()
      const begun = await find(null)
      state.error = Object.assign(new Error('conflict with recovery'), { code })
      expect(await begun.read()).toBe('primary')
      state.error = null
      expect(await placeFor(null)).toBe('replica')
      await replicated.stop()
    },
  )

  it('that takes too long is not asked for a second time', async () => {
    const { state, replicated, find } = await setUp()
    const begun = await find(null)
    state.error = Object.assign(new Error('statement timeout'), { code: '57014' })
    await expect(begun.read()).rejects.toMatchObject({ cause: { code: '57014' } })
    await replicated.stop()
  })

  it.each([{ standby: false }, { system: 'another' }])(
    'is not read on what is no replica of ours any more: %o',
    async (change) => {
      const { placeFor, pass, state, replicated } = await setUp()
      Object.assign(state, change)
      await pass(1)
      expect(await placeFor(null)).toBe('primary')
      await replicated.stop()
    },
  )
})

describe('whoever tells others to look', () => {
  it('waits until the replica has it, and not for one that lags', async () => {
    const { state, replicated, pass } = await setUp()
    state.written = 5
    let isSettled = false
    const waiting = replicated.settled().then(() => (isSettled = true))
    await vi.advanceTimersByTimeAsync(200)
    expect(isSettled).toBe(false)
    state.replayed = 5
    await vi.advanceTimersByTimeAsync(20)
    await waiting
    state.written = 6
    const forThatWhichLags = replicated.settled()
    await pass(LAG_MAX_SECONDS + 1)
    await forThatWhichLags
    await replicated.stop()
  })
})
