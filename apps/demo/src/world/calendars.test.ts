import { runningOn } from '@bulletin/domain/service/calendar'
import { addDays, daysFrom } from '@bulletin/domain/time/day'
import { describe, expect, it } from 'vitest'
import { dayTypesOf, demoCalendars } from './calendars.ts'

const calendars = demoCalendars()

describe('the calendars of the demo', () => {
  it.each([
    ['2026-03-09', 'SEMAINE', 'a Monday'],
    ['2026-03-13', 'SEMAINE', 'a Friday'],
    ['2026-03-14', 'SAMEDI', 'a Saturday'],
    ['2026-03-15', 'DIMANCHE', 'a Sunday'],
    ['2026-05-14', 'DIMANCHE', 'a Thursday, Ascension'],
    ['2026-08-15', 'DIMANCHE', 'a Saturday, Assumption'],
    ['2026-11-01', 'DIMANCHE', 'a Sunday, All Saints'],
    ['2045-12-25', 'DIMANCHE', 'a Monday, the last Christmas they know'],
    ['2046-12-25', 'SEMAINE', 'a Tuesday, beyond the holidays they know'],
  ])('run on %s as %s: %s', (day, dayType) => {
    expect(runningOn(calendars, day)).toEqual([dayType])
  })

  it('are exactly one on any day from 2025 on', () => {
    const days = Array.from({ length: daysFrom('2025-01-01', '2050-12-31') / 3 }, (_, index) =>
      addDays('2025-01-01', index * 3),
    )
    expect(days.filter((day) => runningOn(calendars, day).length !== 1)).toEqual([])
  })

  it('do not run before', () => {
    expect(runningOn(calendars, '2024-12-31')).toEqual([])
  })

  it('make of every weekday a Sunday when it is a public holiday', () => {
    expect([0, 5, 6].map(dayTypesOf)).toEqual([['SEMAINE', 'DIMANCHE'], ['SAMEDI', 'DIMANCHE'], ['DIMANCHE']])
  })
})
