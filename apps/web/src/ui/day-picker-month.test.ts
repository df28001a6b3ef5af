import { addDays, weekdayOf } from '@bulletin/domain/time/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WEEKDAYS } from './date-words.ts'
import { dayAfterKey, findDayInMonth, weeksOf } from './day-picker-month.ts'

const DAYS = { min: '2026-10-14', max: '2026-11-15' }
const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2010-01-01', days))

describe('the month of a day', () => {
  it('begins on a Monday and leaves other months out', () => {
    const [first, , , , , last] = weeksOf('2026-11-14')
    expect(first).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(last).toEqual(['2026-11-30', null, null, null, null, null, null])
  })

  it('has each of its days once, under its weekday', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = weeksOf(day)
        const days = weeks.flat().filter((one) => one !== null)
        expect(days).toContain(day)
        expect(new Set(days.map((one) => one.slice(0, 7)))).toEqual(new Set([day.slice(0, 7)]))
        expect(new Set(days).size).toBe(days.length)
        for (const week of weeks)
          expect(week.every((one, index) => one === null || weekdayOf(one) === index + 1)).toBe(true)
      }),
    )
  })

  it('has weekdays that are called by their names', () => {
    expect(WEEKDAYS.map(({ long }) => long)).toEqual([
      'lundi',
      'mardi',
      'mercredi',
      'jeudi',
      'vendredi',
      'samedi',
      'dimanche',
    ])
  })
})

describe('the keys', () => {
  it.each([
    ['ArrowLeft', '2026-11-10'],
    ['ArrowRight', '2026-11-12'],
    ['ArrowUp', '2026-11-04'],
    ['Home', '2026-11-09'],
    ['End', '2026-11-15'],
    ['PageUp', '2026-10-14'],
  ])('%s leads to %s', (key, day) => {
    expect(dayAfterKey(key, '2026-11-11', DAYS)).toBe(day)
  })

  it('never lead out of the days that may be chosen', () => {
    expect(dayAfterKey('ArrowDown', '2026-11-11', DAYS)).toBe('2026-11-15')
    expect(dayAfterKey('ArrowLeft', '2026-10-14', DAYS)).toBe('2026-10-14')
  })

  it('are left alone where they mean nothing here', () => {
    expect(dayAfterKey('Tab', '2026-11-11', DAYS)).toBeNull()
    expect(dayAfterKey('toString', '2026-11-11', DAYS)).toBeNull()
  })
})

describe('another month', () => {
  it('is reached at the same date, or at the nearest that may be chosen', () => {
    expect(findDayInMonth('2026-11-14', -1, DAYS)).toBe('2026-10-14')
    expect(findDayInMonth('2026-11-02', -1, DAYS)).toBe('2026-10-14')
    expect(findDayInMonth('2026-10-31', 1, DAYS)).toBe('2026-11-15')
  })

  it('is none where nothing of it may be chosen', () => {
    expect(findDayInMonth('2026-11-14', 1, DAYS)).toBeNull()
    expect(findDayInMonth('2026-10-20', -1, DAYS)).toBeNull()
  })
})
