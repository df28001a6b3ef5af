import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '../time/day.ts'
import { Calendar, findCommonDay, runningOn, runsOn } from './calendar.ts'

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

describe('two calendars', () => {
  it('meet on a weekday that both have, or on an exception, or never', () => {
    expect(findCommonDay(weekdays, sundays)).toBeNull()
    const onMonday = { ...sundays, exceptions: [{ day: '2026-03-09', runs: true }] }
    expect(findCommonDay(weekdays, onMonday)).toBe('2026-03-09')
    expect(findCommonDay(weekdays, { ...weekdays, id: 'OTHER' })).not.toBeNull()
    expect(
      findCommonDay(weekdays, { ...weekdays, id: 'LATER', from: '2027-02-01', to: null, exceptions: [] }),
    ).toBeNull()
  })

  it('are found to meet exactly when some day has both', () => {
    const aDay = fc.nat({ max: 40 }).map((days) => addDays('2026-01-01', days))
    const aCalendar = fc.record({
      id: fc.constant('ANY'),
      weekdays: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
      from: aDay,
      to: aDay,
      exceptions: fc.uniqueArray(fc.record({ day: aDay, runs: fc.boolean() }), {
        selector: ({ day }) => day,
        maxLength: 20,
      }),
    })
    const days = Array.from({ length: 60 }, (_, later) => addDays('2026-01-01', later))
    fc.assert(
      fc.property(aCalendar, aCalendar, (one, other) => {
        const meet = days.some((day) => runsOn(one, day) && runsOn(other, day))
        const found = findCommonDay(one, other)
        expect(found !== null).toBe(meet)
        expect(found === null || (runsOn(one, found) && runsOn(other, found))).toBe(true)
      }),
    )
  })
})
