import fc from 'fast-check'
import { Temporal } from './temporal.ts'
import { describe, expect, it } from 'vitest'
import { dayChoiceAt } from './day-choice.ts'
import { addDays, exploitationDayAt } from './day.ts'
import { referenceDaysAt } from './reference-days.ts'

const PARIS = 'Europe/Paris'
const between = (first: string, last: string) =>
  fc.integer({
    min: Temporal.Instant.from(first).epochMilliseconds,
    max: Temporal.Instant.from(last).epochMilliseconds,
  })
const daysAt = (instant: string) => referenceDaysAt(Temporal.Instant.from(instant), PARIS)

describe('the days that a tablet knows without a network [1.8]', () => {
  it('are today, tomorrow and yesterday, in this order', () => {
    expect(daysAt('2026-11-10T13:00:00Z')).toEqual(['2026-11-10', '2026-11-11', '2026-11-09'])
  })

  it('follow the exploitation day, which turns at four', () => {
    expect(daysAt('2026-11-11T00:30:00Z')).toEqual(['2026-11-10', '2026-11-11', '2026-11-09'])
    expect(daysAt('2026-11-11T03:00:00Z')).toEqual(['2026-11-11', '2026-11-12', '2026-11-10'])
  })

  it('reach as far as a bulletin may be started: a day more between two and four', () => {
    expect(daysAt('2026-11-11T01:30:00Z')).toEqual(['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-09'])
  })

  it('hold the proposed day first, the day before and the latest one, at any moment, also when the clocks change', () => {
    const aroundTheChanges = fc.oneof(
      between('2026-01-01T00:00:00Z', '2028-01-01T00:00:00Z'),
      between('2026-03-28T20:00:00Z', '2026-03-29T06:00:00Z'),
      between('2026-10-24T20:00:00Z', '2026-10-25T06:00:00Z'),
    )
    fc.assert(
      fc.property(aroundTheChanges, (milliseconds) => {
        const now = Temporal.Instant.fromEpochMilliseconds(milliseconds)
        const days = referenceDaysAt(now, PARIS)
        const today = exploitationDayAt(now, PARIS)
        expect(days[0]).toBe(today)
        expect(days).toContain(addDays(today, -1))
        expect(days).toContain(dayChoiceAt(now, PARIS).latest)
        expect(new Set(days).size).toBe(days.length)
        expect([3, 4]).toContain(days.length)
      }),
    )
  })
})
