import { expect, it } from 'vitest'
import { Temporal } from '@bulletin/domain/time/temporal'
import { dateOfMonth, monthInWords, monthOf, weekdayOf } from './date-words.ts'

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
