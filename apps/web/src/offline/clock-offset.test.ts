import type { Clock } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createClockOffset } from './clock-offset.ts'

const SERVER = '2026-11-10T13:00:00Z'
const OURS = { Date: 'Tue, 10 Nov 2026 13:00:00 GMT', 'X-Request-Id': 'r-1' }

/** A tablet whose clock reads `now`, on a network where each call takes `trip` milliseconds. */
const aTablet = (now: string, { trip = 100, storage = memoryStorage() } = {}) => {
  let reading = Temporal.Instant.from(now)
  let elapsed = 0
  const clock: Clock = { now: () => reading }
  const clockOffset = createClockOffset({ storage, clock, elapsed: () => elapsed })
  const asks = async (headers: Record<string, string>, status = 200) => {
    const fetch = clockOffset.comparing(async () => {
      reading = reading.add({ milliseconds: trip })
      elapsed += trip
      return new Response(null, { headers, status })
    })
    await fetch('/healthz', {})
  }
  const isSetTo = (text: string) => {
    reading = Temporal.Instant.from(text)
  }
  return { clockOffset, clock, storage, asks, isSetTo }
}

describe("how wrong the tablet's clock is", () => {
  it('is learned from every answer of our server, also from a refusal', async () => {
    const { clockOffset, asks, isSetTo } = aTablet('2026-11-10T13:12:00Z')
    expect(clockOffset.get()).toBeNull()
    await asks(OURS)
    expect(clockOffset.get()).toBe(720)
    isSetTo(SERVER)
    await asks(OURS, 403)
    expect(clockOffset.get()).toBe(0)
  })

  it.each([
    ['of a portal in between', { Date: OURS.Date }],
    ['without a date', { 'X-Request-Id': 'r-1' }],
    ['with a date that is none', { ...OURS, Date: 'soon' }],
  ])('is not learned from an answer %s', async (_what, headers) => {
    const { clockOffset, asks } = aTablet('2026-11-10T13:12:00Z')
    await asks(headers)
    expect(clockOffset.get()).toBeNull()
  })

  it('stays what it was when an answer takes too long, or none comes', async () => {
    const { clockOffset, storage, asks } = aTablet('2026-11-10T13:12:00Z')
    await asks(OURS)
    const slow = aTablet('2026-11-10T14:00:00Z', { trip: 6000, storage })
    await slow.asks(OURS)
    expect(slow.clockOffset.get()).toBe(720)
    const cut = clockOffset.comparing(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(cut('/healthz', {})).rejects.toThrow(TypeError)
    expect(clockOffset.get()).toBe(720)
  })

  it('is remembered over a reload, unless the clock may just have been put right', async () => {
    const { storage, asks } = aTablet('2026-11-10T13:12:00Z')
    await asks(OURS)
    expect(aTablet('2026-11-10T13:13:00Z', { storage }).clockOffset.get()).toBe(720)
    expect(aTablet('2026-11-10T13:01:00Z', { storage }).clockOffset.get()).toBeNull()
  })

  it.each([
    ['2025-10-06T13:00:00Z', -400 * 86_400],
    ['1970-01-01T00:00:00Z', -1_794_315_600],
  ])(
    'is known without network where the clock was set back to %s, but is no evidence',
    async (now, offset) => {
      const { storage, asks } = aTablet(SERVER)
      await asks(OURS)
      const setBack = aTablet(now, { storage }).clockOffset
      expect(setBack.get()).toBe(offset)
      expect(setBack.measured()).toBeNull()
      expect(setBack.isAtLeast()).toBe(true)
      const putRight = aTablet('2026-11-10T13:10:00Z', { storage }).clockOffset
      expect([putRight.get(), putRight.measured(), putRight.isAtLeast()]).toEqual([0, 0, false])
    },
  )

  it('is known exactly once the server has answered', async () => {
    const { storage, asks } = aTablet(SERVER)
    await asks(OURS)
    const setBack = aTablet('2026-11-10T12:00:00Z', { storage })
    expect(setBack.clockOffset.isAtLeast()).toBe(true)
    await setBack.asks({ ...OURS, Date: 'Tue, 10 Nov 2026 13:30:00 GMT' })
    expect([setBack.clockOffset.get(), setBack.clockOffset.isAtLeast()]).toEqual([-5400, false])
  })

  it('can be read again after a look at a clock of any year', async () => {
    const { storage, asks } = aTablet('+010000-01-01T00:00:00Z')
    await asks(OURS)
    expect(aTablet('2026-11-10T13:10:00Z', { storage }).clockOffset.get()).not.toBe(0)
    expect(aTablet('+010000-01-01T00:00:00Z', { storage }).clockOffset.get()).toBeGreaterThan(86_400)
  })

  it('tells who follows it, and only when it changes', async () => {
    const { clockOffset, asks } = aTablet('2026-11-10T12:48:00Z', { trip: 0 })
    const told: (number | null)[] = []
    clockOffset.subscribe(() => told.push(clockOffset.get()))
    await asks(OURS)
    await asks(OURS)
    expect(told).toEqual([-720])
  })
})

describe('which day it is', () => {
  const [LATE, RIGHT] = ['2026-11-13T13:00:00Z', '2026-11-10T13:00:00.1Z']
  const dayClockOf = ({ clockOffset, clock }: ReturnType<typeof aTablet>) => clockOffset.correcting(clock)

  it("is told by the server's clock, where the tablet's is seen to be wrong [2.4.1]", async () => {
    const tablet = aTablet(LATE)
    const dayClock = dayClockOf(tablet)
    expect(dayClock.now().toString()).toBe(LATE)
    await tablet.asks(OURS)
    expect(dayClock.now().toString()).toBe(RIGHT)
  })

  it('is told by the tablet once somebody has set its clock, until the server tells again', async () => {
    const tablet = aTablet(LATE)
    const dayClock = dayClockOf(tablet)
    await tablet.asks(OURS)
    tablet.isSetTo(SERVER)
    expect(dayClock.now().toString()).toBe(SERVER)
    await tablet.asks(OURS)
    expect(dayClock.now().toString()).toBe(RIGHT)
  })

  it('is told by the tablet after a start without network: its clock may have been put right', async () => {
    const { storage, asks } = aTablet('2026-11-07T13:00:00Z')
    await asks(OURS)
    expect(dayClockOf(aTablet(SERVER, { storage })).now().toString()).toBe(SERVER)
  })
})
