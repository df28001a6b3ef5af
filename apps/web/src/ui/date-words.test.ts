import { expect, it } from 'vitest'
import { dateOfMonth, monthInWords } from './date-words.ts'

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
