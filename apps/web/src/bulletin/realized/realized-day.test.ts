import { expect, it } from 'vitest'
import { dayOfMonthYear } from './realized-day.ts'

it('the day of a service is written dd MMMM yyyy, in French [2.4.50]', () => {
  expect(dayOfMonthYear('2026-11-10')).toBe('10 novembre 2026')
  expect(dayOfMonthYear('2026-08-01')).toBe('01 août 2026')
})
