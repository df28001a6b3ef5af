import fc from 'fast-check'
import { Temporal } from '../temporal.ts'
import type { ClockTime } from '../clock-time.ts'
import { addDays, type Day, instantText, type InstantText } from '../day.ts'

export const PARIS = 'Europe/Paris'

/** The days after the two clock changes of 2026. */
const CLOCK_CHANGES: Day[] = ['2026-03-29', '2026-10-25']

/** Days of this century, with a margin, half of them at a clock change. */
export const aDay: fc.Arbitrary<Day> = fc.oneof(
  fc.nat({ max: 36_000 }).map((days) => addDays('2001-01-01', days)),
  fc
    .tuple(fc.constantFrom(...CLOCK_CHANGES), fc.integer({ min: -2, max: 1 }))
    .map(([day, days]) => addDays(day, days)),
)

/** Half of them in the small hours, where days begin and clocks change. */
export const aClockTime: fc.Arbitrary<ClockTime> = fc
  .oneof(fc.nat({ max: 24 * 3600 - 1 }), fc.nat({ max: 6 * 3600 }))
  .map((seconds) => Temporal.PlainTime.from('00:00').add({ seconds }).toString({ smallestUnit: 'second' }))

export const anInstant: fc.Arbitrary<InstantText> = fc
  .tuple(aDay, aClockTime)
  .map(([day, time]) => `${day}T${time}Z`)

/** The wire format of an instant written in readable local time: `2026-03-10T05:30+01`. */
export const told = (localTime: string): InstantText => instantText(Temporal.Instant.from(localTime))
