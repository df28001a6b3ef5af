import { expect, it } from 'vitest'
import { csvNameOf } from './csv-name.ts'

it.each([
  [{ startDate: '2026-11-09', endDate: '2026-11-10' }, 'bulletins-2026-11-09-au-2026-11-10.csv'],
  [{ startDate: '2026-11-10', endDate: '2026-11-10' }, 'bulletins-2026-11-10.csv'],
  [{ startDate: '2026-11-10' }, 'bulletins-depuis-2026-11-10.csv'],
  [{ endDate: '2026-11-10' }, 'bulletins-jusqu-au-2026-11-10.csv'],
  [{}, 'bulletins.csv'],
])('the file of a list is named after its period: %j is %s', (period, name) => {
  expect(csvNameOf(period)).toBe(name)
})
