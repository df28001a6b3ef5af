import { expect, it } from 'vitest'
import { dayInFigures, dayInParts, dayInWords } from './day-words.ts'

it('says « 1er » of the first of a month, and of no other day', () => {
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
