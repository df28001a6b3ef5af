import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '../time/day.ts'
import { Calendar, runningOn, runsOn } from './calendar.ts'

const weekdays: Calendar = {
  id: 'SEMAINE',
  weekdays: [true, true, true, true, true, false, false],
  from: '2026-01-01',
  to: '2026-12-31',
  exceptions: [
    { day: '2026-05-01', runs: false },
    { day: '2026-05-02', runs: true },
    { day: '2027-01-02', runs: true },
  ],
}
const sundays: Calendar = {
  id: 'DIMANCHE',
  weekdays: [false, false, false, false, false, false, true],
  from: '2026-01-01',
  to: null,
  exceptions: [{ day: '2026-05-01', runs: true }],
}

describe('a calendar', () => {
  it.each([
    ['2026-03-09', true, 'a Monday'],
    ['2026-03-14', false, 'a Saturday'],
    ['2026-05-01', false, 'a Friday that is taken out'],
    ['2026-05-02', true, 'a Saturday that is put in'],
    ['2026-01-01', true, 'the first day of its period'],
    ['2026-12-31', true, 'the last day of its period'],
    ['2025-12-31', false, 'before its period'],
    ['2027-01-01', false, 'after its period'],
    ['2027-01-02', true, 'an exception after its period'],
  ])('on %s: %s, %s', (day, runs) => {
    expect(runsOn(weekdays, day)).toBe(runs)
  })

  it('without an end never stops', () => {
    expect(runsOn(sundays, '2099-12-27')).toBe(true)
  })

  it('follows its weekdays on every day without an exception', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
        fc.nat({ max: 3000 }),
        (pattern, days) => {
          const day = addDays('2026-01-01', days)
          const calendar = { ...sundays, weekdays: pattern, exceptions: [] }
          expect(runsOn(calendar, day)).toBe(pattern[weekdayOf(day) - 1])
        },
      ),
    )
  })

  it('is named among those that run on a day', () => {
    expect(runningOn([weekdays, sundays], '2026-05-01')).toEqual(['DIMANCHE'])
    expect(runningOn([weekdays, sundays], '2026-03-10')).toEqual(['SEMAINE'])
    expect(runningOn([weekdays, sundays], '2026-03-14')).toEqual([])
  })

  it('has seven weekdays', () => {
    expect(Calendar.safeParse(weekdays).success).toBe(true)
    expect(Calendar.safeParse({ ...weekdays, weekdays: [true] }).success).toBe(false)
  })
})
