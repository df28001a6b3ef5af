import { recapOf, type ManagerDay } from '@bulletin/domain/bulletin/validation-statistics'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { settledTextOf } from '../../testing/page-text.tsx'
import { aLine, LA_COURNEUVE, VILLEJUIF } from '../../testing/planning.ts'
import { percentCorrected } from './percent.ts'
import { StatsGrids } from './stats-grids.tsx'
import { ValidationStatsScreen } from './validation-stats-screen.tsx'

const account = anAccount({ matricularAccount: '500001', roles: ['CT'] })

const aDay = (given: Partial<ManagerDay>): ManagerDay => ({
  line: '7',
  managerMatricularAccount: '200001',
  managerName: 'Nadia Faure',
  terminus: 'LACO',
  validationDate: '2026-11-10',
  nbValidated: 8,
  nbCorrected: 1,
  nbCorrectedDelay: 0,
  validatedBulletinIds: ['019caa00-0000-7000-9000-000000000001'],
  ...given,
})

const withTermini = () => {
  const line = aLine('7', [LA_COURNEUVE, VILLEJUIF])
  return { ...line, stations: line.stations.map((one) => ({ ...one, assignmentTerminusFlag: true })) }
}

const aServer = () => ({
  listLines: async () => [withTermini()],
  getValidationStatistics: vi.fn<ApiClient['getValidationStatistics']>(),
})

describe("an executive's statistics [1.4] [2.1.11] [2.4.60]", () => {
  it('begin with a line that is given, termini of it to choose from, no days, and no call [5.31]', async () => {
    const server = aServer()
    const text = await settledTextOf(<ValidationStatsScreen />, { account, calls: server })
    for (const part of [
      `Terminus Choisissez un terminus Tous ${LA_COURNEUVE.name} ${VILLEJUIF.name}`,
      'Date de début jj/mm/aaaa Date de fin jj/mm/aaaa',
      'Les statistiques sont disponibles à partir du 01/06/2025.',
      'Choisissez un terminus et une période pour afficher les statistiques.',
    ])
      expect(text).toContain(part)
    expect(server.getValidationStatistics).not.toHaveBeenCalled()
  })

  it('tell who has no line so, and ask nothing [8.6]', async () => {
    const server = aServer()
    const text = await settledTextOf(<ValidationStatsScreen />, {
      account: anAccount({ roles: ['CT'], assignedLine: null }),
      calls: server,
    })
    expect(text).toContain("Aucune ligne d'affectation n'a été trouvée pour votre matricule.")
    expect(server.getValidationStatistics).not.toHaveBeenCalled()
  })

  it('are told by terminus and by manager and day, with totals [2.4.60]', async () => {
    const details = [
      aDay({}),
      aDay({ validationDate: '2026-11-09', nbValidated: 2, nbCorrected: 2, nbCorrectedDelay: 1 }),
      aDay({
        managerMatricularAccount: '200002',
        managerName: 'Luc Étienne',
        terminus: 'VILA',
        nbValidated: 1000,
        nbCorrected: 0,
        validatedBulletinIds: [],
      }),
    ]
    const text = await settledTextOf(
      <StatsGrids
        answer={{ recap: recapOf(details), details }}
        terminusName={(code) => (code === 'LACO' ? 'La Courneuve' : 'Villejuif')}
        page={{ page: 0, pageSize: 50 }}
        onPage={() => undefined}
        onOpen={() => undefined}
      />,
      { account },
    )
    const words = text.replace(/\s/g, ' ')
    for (const part of [
      'Terminus Nombre de MEF Bulletins validés Bulletins corrigés Délais corrigés % corrigés',
      'La Courneuve 1 10 3 1 30 %',
      'Villejuif 1 1 000 0 0 0 %',
      'Total 2 1 010 3 1 0,3 %',
      'Ligne MEF Matricule Terminus Date de validation Validés Corrigés Délais corrigés % corrigés Bulletins',
      'Nadia Faure 200001 La Courneuve 10/11/2026 8 1 0 12,5 % Voir',
      'Nadia Faure 200001 La Courneuve 09/11/2026 2 2 1 100 % Voir',
      'Luc Étienne 200002 Villejuif 10/11/2026 1 000 0 0 0 % Total',
      'Total 1 010 3 1 0,3 %',
    ])
      expect(words).toContain(part)
  })

  it('write shares as French does, and none of nothing [2.4.60]', () => {
    expect(percentCorrected(8, 1)).toMatch(/^12,5\s%$/)
    expect(percentCorrected(3, 1)).toMatch(/^33,3\s%$/)
    expect(percentCorrected(0, 0)).toBeNull()
  })
})
