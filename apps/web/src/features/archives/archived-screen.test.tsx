import type { Account } from '@bulletin/domain/access/account'
import { aFullBulletinItem } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { settledTextOf } from '../../testing/page-text.tsx'
import { ArchivedScreen } from './archived-screen.tsx'
import { MyArchivedScreen } from './my-archived-screen.tsx'
import { observationTypesOf } from './observations-choice.tsx'

const aServer = (total = 1) => ({
  listBulletins: vi.fn<ApiClient['listBulletins']>(async () => ({
    content: total === 0 ? [] : [aFullBulletinItem()],
    pageable: { pageNumber: 0, pageSize: 50 },
    totalPages: 1,
    totalElements: total,
    totalIsLowerBound: false,
  })),
  listLines: vi.fn<ApiClient['listLines']>(async () => []),
})

const manager = anAccount({ roles: ['MEF', 'CR'] })

const pageOf = (account: Partial<Account>, calls = aServer()) =>
  settledTextOf(<ArchivedScreen />, { account: anAccount(account), calls })

describe('archived bulletins of everybody [1.5] [2.1.3] [2.4.51]', () => {
  it('are those of yesterday and today, of everybody one may look at [7.46]', async () => {
    const calls = aServer()
    const text = await pageOf({ roles: ['MEF'] }, calls)
    const query = calls.listBulletins.mock.lastCall?.[0].query
    expect(query).toMatchObject({ startDate: '2026-11-13', endDate: '2026-11-14', sizePerPage: 50 })
    expect(query).not.toHaveProperty('searchedDriver')
    for (const part of ['Date de début 13/11/2026', 'Date de fin 14/11/2026', 'Exporter (CSV)'])
      expect(text).toContain(part)
  })

  it('are narrowed by period, lines, driver, status, service, material and observations [2.4.52]', async () => {
    const text = await pageOf({ roles: ['C2SP'] })
    expect(text).toMatch(
      /Date de début.*Date de fin.*Lignes Toutes.*Conducteur \(matricule ou nom\).*Statut.*Service.*Matériel.*Observations Toutes.*Réinitialiser.*Filtrer/,
    )
  })

  it('can be narrowed to what is remarkable by managers alone [6.2]', async () => {
    expect(await pageOf({ roles: ['MEF'] })).toMatch(/Remarquable Tous/)
    for (const role of ['C2SP', 'AUDIT', 'CT'] as const)
      expect(await pageOf({ roles: [role] })).not.toContain('Remarquable')
    expect(await settledTextOf(<MyArchivedScreen />, { account: manager, calls: aServer() })).not.toContain(
      'Remarquable',
    )
  })

  it('tell an executive without a line why there are none [2.3.10]', async () => {
    const without = "Aucune ligne d'affectation n'a été trouvée pour votre matricule."
    expect(await pageOf({ roles: ['CT'], assignedLine: null }, aServer(0))).toContain(without)
    expect(await pageOf({ roles: ['CT'] }, aServer(0))).not.toContain(without)
    expect(await pageOf({ roles: ['AUDIT'], assignedLine: null })).not.toContain(without)
  })

  it('where there are none, say so [8.13]', async () => {
    expect(await pageOf({ roles: ['CT'] }, aServer(0))).toContain('0 bulletin archivé')
  })
})

describe('kinds of observations to choose from [2.4.52]', () => {
  it('are those of rides and those of the service', () => {
    expect(observationTypesOf('ORDINARY')).toHaveLength(11)
    expect(observationTypesOf('SERVICE')).toEqual(['DRIVER_TRAINING', 'SERVICE_FREE_INPUT'])
  })
})
