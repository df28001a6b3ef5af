import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from './day.ts'
import { isPublicHoliday, publicHolidaysOf } from './public-holiday.ts'

describe('public holidays of France', () => {
  it('are eleven, in order [3.31]', () => {
    expect(publicHolidaysOf(2026)).toEqual([
      '2026-01-01',
      '2026-04-06',
      '2026-05-01',
      '2026-05-08',
      '2026-05-14',
      '2026-05-25',
      '2026-07-14',
      '2026-08-15',
      '2026-11-01',
      '2026-11-11',
      '2026-12-25',
    ])
  })

  it('are ten when Ascension falls on another one', () => {
    expect(publicHolidaysOf(2008)).toHaveLength(10)
    expect(publicHolidaysOf(2008)).toContain('2008-05-01')
  })

  it.each([
    '1999-04-05',
    '2000-04-24',
    '2011-04-25',
    '2024-04-01',
    '2025-04-21',
    '2027-03-29',
    '2038-04-26',
    '2099-04-13',
    '2100-03-29',
  ])('know that %s is an Easter Monday', (day) => {
    expect(isPublicHoliday(day)).toBe(true)
  })

  it('have Easter Monday, Ascension and Whit Monday on their weekdays every year', () => {
    for (let year = 2000; year < 2100; year++) {
      const easterMonday = publicHolidaysOf(year).find(
        (day) => day > `${year}-03-22` && day < `${year}-04-27`,
      )
      expect(easterMonday, `${year}`).toBeDefined()
      const [monday, ascension, whitMonday] = [0, 38, 49].map((days) => addDays(easterMonday ?? '', days))
      expect([monday, ascension, whitMonday].map((day) => weekdayOf(day ?? ''))).toEqual([1, 4, 1])
      expect([monday, ascension, whitMonday].every((day) => isPublicHoliday(day ?? ''))).toBe(true)
    }
  })

  it.each(['2026-04-05', '2026-05-02', '2026-12-24', '2026-12-26'])('do not count %s', (day) => {
    expect(isPublicHoliday(day)).toBe(false)
  })
})
