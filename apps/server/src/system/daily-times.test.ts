import { Temporal } from '@bulletin/domain/time/temporal'
import { describe, expect, it } from 'vitest'
import { createDailyTimes } from './daily-times.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('every day at 04:15 in Paris', () => {
  const { millisecondsUntilNext } = createDailyTimes('04:15', 'Europe/Paris')
  const until = (instant: string) => millisecondsUntilNext(Temporal.Instant.from(instant))

  it('is today before, and tomorrow from then on', () => {
    expect(until('2026-11-10T03:00:00Z')).toBe(15 * MINUTE)
    expect(until('2026-11-10T03:15:00Z')).toBe(24 * HOUR)
    expect(until('2026-11-10T13:00:00Z')).toBe(14 * HOUR + 15 * MINUTE)
  })

  it('follows the clocks on the nights on which they change', () => {
    expect(until('2026-10-24T02:15:00Z')).toBe(25 * HOUR)
    expect(until('2026-03-28T03:15:00Z')).toBe(23 * HOUR)
  })
})
