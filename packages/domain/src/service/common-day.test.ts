import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../time/day.ts'
import { runsOn, type Calendar } from './calendar.ts'
import { commonDays } from './common-day.ts'

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

const commonDayOf = (one: Calendar, other: Calendar): Day | null =>
  commonDays([
    { ...one, id: 'ONE' },
    { ...other, id: 'OTHER' },
  ])('ONE', 'OTHER')

describe('two calendars', () => {
  it('meet on a weekday that both have, or on an exception, or never', () => {
    expect(commonDayOf(weekdays, sundays)).toBeNull()
    const onMonday = { ...sundays, exceptions: [{ day: '2026-03-09', runs: true }] }
    expect(commonDayOf(weekdays, onMonday)).toBe('2026-03-09')
    expect(commonDayOf(weekdays, weekdays)).toBe('2026-01-01')
    expect(commonDayOf(weekdays, { ...weekdays, from: '2027-02-01', to: null, exceptions: [] })).toBeNull()
  })

  it('meet also beyond the last exception, where neither ends', () => {
    expect(commonDayOf(sundays, { ...sundays, from: '2030-01-01', exceptions: [] })).toBe('2030-01-06')
  })

  it('never meet one that is not there', () => {
    expect(commonDays([weekdays])('SEMAINE', 'DIMANCHE')).toBeNull()
    expect(commonDays([])('SEMAINE', 'DIMANCHE')).toBeNull()
  })

  it('are found to meet exactly when some day has both', () => {
    const aDay = fc.nat({ max: 40 }).map((days) => addDays('2026-01-01', days))
    const aCalendar = fc.record({
      id: fc.constant('ANY'),
      weekdays: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
      from: aDay,
      to: fc.option(aDay),
      exceptions: fc.uniqueArray(fc.record({ day: aDay, runs: fc.boolean() }), {
        selector: ({ day }) => day,
        maxLength: 20,
      }),
    })
    const days = Array.from({ length: 60 }, (_, later) => addDays('2026-01-01', later))
    fc.assert(
      fc.property(aCalendar, aCalendar, (one, other) => {
        const first = days.find((day) => runsOn(one, day) && runsOn(other, day)) ?? null
        expect(commonDayOf(one, other)).toBe(first)
      }),
    )
  })
})
