import type { YearlyPage } from '@bulletin/contract/calls/tracking'
import { YearlySortField } from '@bulletin/domain/manual-driving/yearly'
import type { Account } from '@bulletin/domain/access/account'
import { anAccount } from '@bulletin/domain/testing/account'
import { smallLine } from '@bulletin/domain/testing/small-day'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { settledTextOf } from '../../testing/page-text.tsx'
import { alignedPercent, shortPercent } from './figures.ts'
import { ManualDrivingScreen } from './manual-driving-screen.tsx'
import { trackingColumns } from './tracking-columns.tsx'

const aPage = (total: number): YearlyPage => ({
  content:
    total === 0
      ? []
      : [
          {
            id: { line: '7', matricule: '100001', startDate: '2025-11-15', endDate: '2026-11-14' },
            okRate: 62.5,
            nokRate: 25,
            noObjectRate: 12.5,
            nbWorkingDays: 8,
            driverName: 'Claire Lambert',
          },
        ],
  pageable: { pageNumber: 0, pageSize: 10 },
  totalPages: 1,
  totalElements: total,
  totalIsLowerBound: total === 10_000,
})

const aServer = (total = 1) => ({
  listYearlyManualDriving: vi.fn<ApiClient['listYearlyManualDriving']>(async () => aPage(total)),
  listLines: vi.fn<ApiClient['listLines']>(async () => ['7', '13', '7bis'].map((name) => smallLine(name))),
})

const pageOf = (account: Partial<Account>, calls = aServer()) =>
  settledTextOf(<ManualDrivingScreen />, { account: anAccount(account), calls })

describe('the list of manual driving [2.1.6] [2.4.57]', () => {
  it('is narrowed by line, sliding period, matricule or name', async () => {
    const calls = aServer(3)
    const text = await pageOf({ roles: ['MEF'], assignedLine: '7' }, calls)
    expect(text).toMatch(
      /Ligne Toutes.*Fin de la période 14\/11\/2026 12 mois jusqu'au 14\/11\/2026 du 15\/11\/2025 au 14\/11\/2026 Matricule ou nom/,
    )
    expect(text).toContain('3 conducteurs')
    expect(calls.listYearlyManualDriving.mock.lastCall?.[0].query).toMatchObject({ sizePerPage: 10 })
  })

  it('offers a manager the lines of the group, an auditor every line, groups together [9.9] [1.5]', async () => {
    expect(await pageOf({ roles: ['MEF'], assignedLine: '7' })).toMatch(/Ligne Toutes 7 7bis Fin/)
    expect(await pageOf({ roles: ['AUDIT'], assignedLine: null })).toMatch(/Ligne Toutes 7 7bis 13 Fin/)
  })

  it('says in words that there is nothing, and that there is more than was counted [8.13]', async () => {
    expect(await pageOf({ roles: ['MEF'] }, aServer(0))).toContain('0 conducteur')
    expect(await pageOf({ roles: ['MEF'] }, aServer(10_000))).toMatch(/Plus de 10\s000 conducteurs/)
  })

  it('tells a manager without a line why', async () => {
    expect(await pageOf({ roles: ['MEF'], assignedLine: null })).toContain("Ligne d'affectation introuvable")
  })
})

describe('its columns [2.4.57]', () => {
  const columns = trackingColumns({ isNarrow: false, onLeave: () => undefined })

  it('are matricule, name, the three rates, and the way to the report', () => {
    expect(columns.map(({ header }) => header)).toEqual([
      'Matricule',
      'Ligne',
      'Nom',
      '% CM effectuée',
      '% CM non effectuée',
      '% sans objet',
      'Jours travaillés',
      'Détail',
    ])
  })

  it('are sorted by fields that the server can sort by [7.19]', () => {
    const sorted = columns.filter(({ firstSort }) => firstSort).map(({ id }) => id)
    expect(sorted.toSorted()).toEqual(YearlySortField.options.toSorted())
  })

  it('tell rates as the French write them', () => {
    expect([62.5, 25].map((rate) => alignedPercent(rate))).toEqual(['62,5\u00A0%', '25,0\u00A0%'])
    expect([62.5, 25].map((rate) => shortPercent(rate))).toEqual(['62,5\u00A0%', '25\u00A0%'])
  })
})
