import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockTimeAt } from './clock-time.ts'
import { secondsBetween } from './instant.ts'
import { anInstant, PARIS, told } from './testing/any-time.ts'
import { roundToWheel, roundUpToFiveMinutes } from './wheel.ts'

/** Zones whose clocks differ from UTC by whole hours, by quarters, and by a half that summer adds. */
const aZone = fc.constantFrom(PARIS, 'Asia/Kathmandu', 'Australia/Lord_Howe')

describe('the time wheel [2.4.11] [9.7]', () => {
  it.each([
    ['2026-03-10T05:30:00+01', '2026-03-10T05:30:00+01'],
    ['2026-03-10T05:30:01+01', '2026-03-10T05:30:00+01'],
    ['2026-03-10T05:30:02+01', '2026-03-10T05:30:00+01'],
    ['2026-03-10T05:30:03+01', '2026-03-10T05:30:05+01'],
    ['2026-03-10T05:30:04+01', '2026-03-10T05:30:05+01'],
    ['2026-03-10T05:30:05+01', '2026-03-10T05:30:05+01'],
    ['2026-03-10T05:30:57+01', '2026-03-10T05:30:55+01'],
    ['2026-03-10T05:30:58+01', '2026-03-10T05:31:00+01'],
    ['2026-03-10T23:59:58+01', '2026-03-11T00:00:00+01'],
    ['2026-03-29T01:59:57+01', '2026-03-29T01:59:55+01'],
    ['2026-03-29T01:59:58+01', '2026-03-29T03:00:00+02'],
    ['2026-10-25T02:59:57+02', '2026-10-25T02:59:55+02'],
    ['2026-10-25T02:59:58+02', '2026-10-25T02:00:00+01'],
    ['2026-10-25T02:59:58+01', '2026-10-25T03:00:00+01'],
  ])('shows %s as %s', (instant, shown) => {
    expect(roundToWheel(told(instant))).toBe(told(shown))
  })

  it('moves a time by two seconds at most, to a multiple of five on the wall, and only once [2.4.11]', () => {
    fc.assert(
      fc.property(anInstant, aZone, (instant, zone) => {
        const shown = roundToWheel(instant)
        expect(Math.abs(secondsBetween(instant, shown))).toBeLessThanOrEqual(2)
        expect(clockTimeAt(shown, zone)).toMatch(/[05]$/)
        expect(roundToWheel(shown)).toBe(shown)
      }),
    )
  })
})

describe('the departure time proposed for an added ride [5.10]', () => {
  it.each([
    ['2026-03-10T05:30:00+01', '2026-03-10T05:30:00+01', 'a multiple already'],
    ['2026-03-10T05:30:01+01', '2026-03-10T05:35:00+01', 'just after one'],
    ['2026-03-10T05:31:00+01', '2026-03-10T05:35:00+01', 'a whole minute'],
    ['2026-03-10T05:34:59+01', '2026-03-10T05:35:00+01', 'just before the next'],
    ['2026-03-10T05:35:00+01', '2026-03-10T05:35:00+01', 'the next'],
    ['2026-03-10T05:55:01+01', '2026-03-10T06:00:00+01', 'into the next hour'],
    ['2026-03-10T23:55:01+01', '2026-03-11T00:00:00+01', 'into the next day'],
    ['2026-03-29T01:55:00+01', '2026-03-29T01:55:00+01', 'before the clocks go forward'],
    ['2026-03-29T01:55:01+01', '2026-03-29T03:00:00+02', 'while they go forward'],
    ['2026-10-25T02:55:00+02', '2026-10-25T02:55:00+02', 'before they go back'],
    ['2026-10-25T02:55:01+02', '2026-10-25T02:00:00+01', 'while they go back'],
    ['2026-10-25T02:55:01+01', '2026-10-25T03:00:00+01', 'at the end of the second hour'],
  ])('at %s is %s: %s', (now, proposed) => {
    expect(roundUpToFiveMinutes(told(now))).toBe(told(proposed))
  })

  it('comes in less than five minutes, at a multiple of five on the wall [5.10]', () => {
    fc.assert(
      fc.property(anInstant, aZone, (now, zone) => {
        const proposed = roundUpToFiveMinutes(now)
        expect(secondsBetween(now, proposed)).toBeGreaterThanOrEqual(0)
        expect(secondsBetween(now, proposed)).toBeLessThan(5 * 60)
        expect(clockTimeAt(proposed, zone)).toMatch(/[05]:00$/)
        expect(roundUpToFiveMinutes(proposed)).toBe(proposed)
      }),
    )
  })
})
