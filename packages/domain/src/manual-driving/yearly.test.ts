import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personSortKey } from '../people/sort-key.ts'
import { sortedYearly, yearlyRowOf, YearlySortField, type YearlyRow } from './yearly.ts'

const PERIOD = { startDate: '2025-11-11', endDate: '2026-11-10' }

const counted = (driver: string, days: Partial<Record<'ok' | 'nok' | 'noObject', number>>, line = '7') => ({
  line,
  driver,
  driverName: `Agent ${driver}`,
  driverSort: `${driver} agent`,
  ok: 0,
  nok: 0,
  noObject: 0,
  ...days,
})
const matricules = (rows: readonly YearlyRow[]) => rows.map(({ id }) => `${id.matricule} ${id.line}`)

describe('a yearly row of manual driving [3.29]', () => {
  it('tells the rates of a driver on a line, and of how many days', () => {
    expect(yearlyRowOf(counted('100001', { ok: 5, nok: 2, noObject: 1 }), PERIOD)).toEqual({
      id: { line: '7', matricule: '100001', ...PERIOD },
      okRate: 62.5,
      nokRate: 25,
      noObjectRate: 12.5,
      nbWorkingDays: 8,
      driverName: 'Agent 100001',
    })
  })

  it('is not there for somebody who did not work', () => {
    expect(yearlyRowOf(counted('100001', {}), PERIOD)).toBeNull()
  })
})

describe('the order of yearly rows [7.19] [7.46]', () => {
  it('puts equals by matricule in both directions, and the lines of a driver in their order', () => {
    const rows = [
      counted('100003', { ok: 1 }),
      counted('100001', { ok: 1 }, '10'),
      counted('100002', { nok: 1 }),
      counted('100001', { ok: 1 }, '7'),
    ]
    const sorted = (sortField: YearlySortField, sortDirection: 'ASC' | 'DESC') =>
      matricules(sortedYearly(rows, PERIOD, { sortField, sortDirection }))
    expect(sorted('okRate', 'DESC')).toEqual(['100001 7', '100001 10', '100003 7', '100002 7'])
    expect(sorted('okRate', 'ASC')).toEqual(['100002 7', '100001 7', '100001 10', '100003 7'])
    expect(sorted('matricule', 'DESC')).toEqual(['100003 7', '100002 7', '100001 7', '100001 10'])
  })

  it('sorts people by family name, without regard to case and accents', () => {
    const named = (driver: string, driverName: string) => ({
      ...counted(driver, { ok: 1 }),
      driverName,
      driverSort: personSortKey(driverName),
    })
    const rows = [
      named('100001', 'Alix faure'),
      named('100002', 'Chloé Émery'),
      named('100003', 'Zoé DURAND'),
    ]
    expect(matricules(sortedYearly(rows, PERIOD, { sortField: 'driverName', sortDirection: 'ASC' }))).toEqual(
      ['100003 7', '100002 7', '100001 7'],
    )
  })

  it('is that of the numbers on the screen, whatever the days behind them', () => {
    const someDays = fc.record({ ok: fc.nat(400), nok: fc.nat(400), noObject: fc.nat(400) })
    const rate = fc.constantFrom('okRate', 'nokRate', 'noObjectRate', 'nbWorkingDays')
    fc.assert(
      fc.property(fc.array(someDays, { maxLength: 40 }), rate, (all, sortField) => {
        const rows = all.map((days, index) => counted(String(100_000 + index), days))
        const shown = sortedYearly(rows, PERIOD, { sortField, sortDirection: 'ASC' }).map(
          (row) => row[sortField],
        )
        expect(shown).toEqual(shown.toSorted((one, other) => one - other))
      }),
    )
  })

  it('is by one of the shown columns [7.19]', () => {
    expect(YearlySortField.options.join(' ')).toBe(
      'matricule driverName okRate nokRate noObjectRate nbWorkingDays',
    )
  })
})
