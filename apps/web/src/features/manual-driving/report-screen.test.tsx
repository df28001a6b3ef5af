import type { MonthlyRow } from '@bulletin/domain/manual-driving/monthly'
import type { YearlyRow } from '@bulletin/domain/manual-driving/yearly'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { settledTextOf } from '../../testing/page-text.tsx'
import { axisDays, monthLabels } from './months-words.ts'
import { ReportScreen } from './report-screen.tsx'
import { sharesOf } from './shares.ts'

const YEAR: YearlyRow = {
  id: { line: '7', matricule: '100001', startDate: '2025-11-15', endDate: '2026-11-14' },
  okRate: 71.7,
  nokRate: 19.2,
  noObjectRate: 9.1,
  nbWorkingDays: 198,
  driverName: 'Claire Lambert',
}
const month = (startDate: string, nbDriverCmOk: number, nbLineCmOk: number): MonthlyRow => ({
  startDate,
  endDate: `${startDate.slice(0, 7)}-28`,
  driverName: 'Claire Lambert',
  nbDriverWorkingDays: nbDriverCmOk + 2,
  nbDriverCmOk,
  line: '7',
  nbLineCmOk,
})
const MONTHS = [month('2025-11-15', 12, 11.2), month('2025-12-01', 0, 6), month('2026-01-01', 9, 8.5)]

const aServer = (year: YearlyRow[] = [YEAR], months = MONTHS) => ({
  getYearlyManualDriving: vi.fn<ApiClient['getYearlyManualDriving']>(async () => year),
  listMonthlyManualDriving: vi.fn<ApiClient['listMonthlyManualDriving']>(async () => months),
})

const pageOf = (calls = aServer(), at = '/manualdriving/report?matricule=100001') =>
  settledTextOf(<ReportScreen />, { account: anAccount({ roles: ['MEF'] }), calls, address: at })

describe('the report of a driver [2.1.7] [2.4.57]', () => {
  it('says whose it is and of when, and the year in numbers', async () => {
    const text = await pageOf()
    expect(text).toContain('Claire Lambert – matricule 100001')
    expect(text).toContain('du 15/11/2025 au 14/11/2026 · 12 mois glissants')
    expect(text).toMatch(/Jours travaillés 198 CM effectuée 142 jours\s· 71,7\s%/)
  })

  it('has the numbers of each chart in a table', async () => {
    const text = await pageOf()
    expect(text).toMatch(/novembre 2025 14 12 11,2 décembre 2025 2 0 6 janvier 2026 11 9 8,5/)
    expect(text).toMatch(/Effectuée 142 71,7\s% Non effectuée 38 19,2\s% Sans objet 18 9,1\s%/)
  })

  it('asks for the months on the line of the year where the address names none', async () => {
    const calls = aServer()
    await pageOf(calls)
    expect(calls.listMonthlyManualDriving.mock.lastCall?.[0].query).toEqual({
      line: '7',
      searchedDriver: '100001',
      startDate: '2025-11-15',
      endDate: '2026-11-14',
    })
  })

  it('says in words that there is nothing to draw [8.13]', async () => {
    const text = await pageOf(aServer([], []))
    expect(text).toContain('Matricule 100001')
    expect(text).toContain('Aucune donnée mensuelle à afficher')
    expect(text).toContain('Aucune répartition à afficher')
    expect(text).not.toContain('Tableau')
  })
})

describe('what the charts draw [2.4.57]', () => {
  it('is a whole of a hundred percent', () => {
    const shares = sharesOf(YEAR)
    expect(shares.map(({ days }) => days)).toEqual([142, 38, 18])
    expect(shares.reduce((sum, { rate }) => sum + rate, 0)).toBeCloseTo(100, 10)
  })

  it('is named by month, with the year where it begins', () => {
    expect(monthLabels([...MONTHS, month('2026-02-01', 0, 0)])).toEqual([
      'nov. 25',
      'déc.',
      'janv. 26',
      'févr.',
    ])
  })

  it('has an axis by fives that ends above every bar', () => {
    expect(axisDays([])).toEqual([0, 5])
    expect(axisDays([month('2026-01-01', 4, 3.9)])).toEqual([0, 5])
    expect(axisDays([month('2026-01-01', 3, 4.1)])).toEqual([0, 5, 10])
    expect(axisDays(MONTHS)).toEqual([0, 5, 10, 15])
  })
})
