import { expect, it } from 'vitest'
import { Temporal } from '@bulletin/domain/time/temporal'
import {
  dateOfMonth,
  dayInFigures,
  dayInParts,
  dayInWords,
  dayOfMonthYear,
  monthInWords,
  monthOf,
  weekdayOf,
} from './date-words.ts'

it('says « 1er » of the first of a month, and of no other day', () => {
  expect(['2026-11-01', '2026-11-02', '2026-11-11', '2026-11-21', '2026-12-31'].map(dateOfMonth)).toEqual([
    '1er',
    '2',
    '11',
    '21',
    '31',
  ])
})

it('calls a month by its name', () => {
  expect(monthInWords('2026-11-14')).toBe('novembre 2026')
})

it('has the words of the language for every day and month', () => {
  const first = Temporal.PlainDate.from('2026-01-01')
  for (let count = 0; count < 365; count += 1) {
    const date = first.add({ days: count })
    const inFrench = (options: Intl.DateTimeFormatOptions) => date.toLocaleString('fr-FR', options)
    expect(weekdayOf(date.toString())).toEqual({
      short: inFrench({ weekday: 'short' }),
      long: inFrench({ weekday: 'long' }),
    })
    expect(monthOf(date.toString())).toEqual({
      short: inFrench({ month: 'short' }),
      long: inFrench({ month: 'long' }),
    })
  }
})

it('says « 1er » within a whole date too', () => {
  expect(dayInWords('2026-11-01')).toBe('dimanche 1er novembre 2026')
  expect(dayInWords('2026-11-11')).toBe('mercredi 11 novembre 2026')
  expect(dayInWords('2026-11-21')).toBe('samedi 21 novembre 2026')
})

it('writes day, month, year [9.7]', () => {
  expect(dayInFigures('2026-11-04')).toBe('04/11/2026')
})

it('takes a day apart for a tile', () => {
  expect(dayInParts('2026-11-14')).toEqual({ weekday: 'sam.', date: '14', month: 'nov.', year: '2026' })
  expect(dayInParts('2026-11-01')).toMatchObject({ weekday: 'dim.', date: '1er' })
})

it('the day of a service is written dd MMMM yyyy, in French [2.4.50]', () => {
  expect(dayOfMonthYear('2026-11-10')).toBe('10 novembre 2026')
  expect(dayOfMonthYear('2026-08-01')).toBe('01 août 2026')
})
