import fc from 'fast-check'
import { Temporal } from './temporal.ts'
import { describe, expect, it } from 'vitest'
import {
  clockErrorParts,
  clockOffsetSeconds,
  correctedBy,
  isClockWrong,
  isDayWrong,
  isSetBack,
  offsetSince,
} from './clock-offset.ts'
import { PARIS } from './testing/any-time.ts'

const at = (text: string) => Temporal.Instant.from(text)

const SERVER = at('2026-11-10T13:00:00Z')

/** The server answers halfway; `ahead` is the offset of the tablet's clock from its own, in milliseconds. */
const compared = (ahead: number, tripMilliseconds = 100, serverMilliseconds = 0) => {
  const halfway = SERVER.epochMilliseconds + serverMilliseconds + ahead
  return clockOffsetSeconds({
    askedAt: Temporal.Instant.fromEpochMilliseconds(halfway - tripMilliseconds / 2),
    answeredAt: Temporal.Instant.fromEpochMilliseconds(halfway + tripMilliseconds / 2),
    tripMilliseconds,
    serverDate: SERVER,
  })
}

describe("the tablet's clock beside the server's", () => {
  it('is ahead by seconds above zero, behind by seconds below, whole ones', () => {
    expect(compared(0, 100, 500)).toBe(0)
    expect(compared(720_000, 100, 500)).toBe(720)
    expect(compared(-720_000, 100, 500)).toBe(-720)
    expect(compared(-400, 100, 500)).toBe(0)
  })

  it('is compared in the middle of the trip, and of the second that the server tells', () => {
    expect(compared(60_000, 4000, 500)).toBe(60)
    expect([compared(60_000, 100, 0), compared(60_000, 100, 999)]).toEqual([60, 60])
  })

  it('is not compared over an answer that took more than five seconds', () => {
    expect(compared(60_000, 5000, 500)).toBe(60)
    expect(compared(60_000, 5002, 500)).toBeNull()
  })

  it('is not compared while somebody sets it, either way', () => {
    const set = (seconds: number) =>
      clockOffsetSeconds({
        askedAt: SERVER,
        answeredAt: SERVER.add({ milliseconds: 200 + seconds * 1000 }),
        tripMilliseconds: 200,
        serverDate: SERVER,
      })
    expect([set(1), set(2), set(-1), set(-2)]).toEqual([0, null, -1, null])
  })

  it('is found to within a second, wherever the server stood in its own', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 2500 }).map((half) => half * 2),
        fc.integer({ min: 0, max: 999 }),
        (ahead, trip, within) => {
          const found = compared(ahead * 1000, trip, within)
          expect(Math.abs((found ?? Number.NaN) - ahead)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

describe('a clock that is wrong', () => {
  it('is more than five minutes off, in either direction', () => {
    expect([0, 299, 300, -300].map((offset) => isClockWrong(offset))).toEqual([false, false, false, false])
    expect([301, -301, 86_400, -86_400].map((offset) => isClockWrong(offset))).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it.each([
    [301, '5 minutes'],
    [-329, '5 minutes'],
    [330, '6 minutes'],
    [719, '12 minutes'],
    [3569, '59 minutes'],
    [3570, '1 hours'],
    [-3660, '1 hours, 1 minutes'],
    [86_340, '23 hours, 59 minutes'],
    [86_399, '1 days'],
    [86_460, '1 days'],
    [-93_660, '1 days, 2 hours'],
    [1_700_000_000, '19675 days, 22 hours'],
  ])('by %i seconds is told to the minute, in its two greatest units: %s', (offset, words) => {
    const parts = clockErrorParts(offset).map(({ unit, count }) => `${count} ${unit}`)
    expect(parts.join(', ')).toBe(words)
  })
})

describe('what is known of a clock without network', () => {
  const right = { offsetSeconds: 0, seenAt: '2026-11-10T13:00:00Z' }
  const fast = { offsetSeconds: 720, seenAt: '2026-11-10T13:12:00Z' }

  it('is what was seen last, while it runs on', () => {
    expect(offsetSince(fast, '2026-11-10T13:12:00Z')).toBe(720)
    expect(offsetSince(fast, '2026-11-12T13:12:00Z')).toBe(720)
  })

  it.each([
    ['an hour', '2026-11-10T12:00:00Z', -3600],
    ['400 days', '2025-10-06T13:00:00Z', -400 * 86_400],
    ['to 1970', '1970-01-01T00:00:00Z', -1_794_315_600],
  ])('is that it is behind by so much at least, once it is set back %s', (_, now, offset) => {
    expect(offsetSince(right, now)).toBe(offset)
  })

  it('is a lower bound only where it was set back', () => {
    expect(isSetBack(right, '2026-11-10T12:59:59Z')).toBe(true)
    expect(isSetBack(right, '2026-11-10T13:00:00Z')).toBe(false)
    expect(clockErrorParts(-359)).toEqual([{ unit: 'minutes', count: 6 }])
    expect(clockErrorParts(-359, true)).toEqual([{ unit: 'minutes', count: 5 }])
  })

  it('is nothing where it may just have been put right', () => {
    expect(offsetSince(fast, '2026-11-10T13:01:00Z')).toBeNull()
    expect(offsetSince(fast, '2026-11-10T12:55:00Z')).toBeNull()
    expect(offsetSince(fast, '2026-11-10T12:54:59Z')).toBe(-301)
    expect(offsetSince(right, '2026-11-10T12:59:59Z')).toBeNull()
  })
})

describe('the day of a clock that is wrong', () => {
  it("is the server's; a clock that is right is believed", () => {
    const now = at('2026-11-19T13:00:00Z')
    expect(correctedBy(3 * 86_400, now)).toEqual(at('2026-11-16T13:00:00Z'))
    expect([correctedBy(300, now), correctedBy(null, now)]).toEqual([now, now])
  })

  it('is another one only where the turn of the day lies between', () => {
    expect(isDayWrong(3 * 86_400, at('2026-11-19T13:00:00Z'), PARIS)).toBe(true)
    expect(isDayWrong(3600, at('2026-11-19T13:00:00Z'), PARIS)).toBe(false)
    expect(isDayWrong(3600, at('2026-11-19T03:30:00Z'), PARIS)).toBe(true)
    expect(isDayWrong(-3600, at('2026-11-19T02:30:00Z'), PARIS)).toBe(true)
  })
})
