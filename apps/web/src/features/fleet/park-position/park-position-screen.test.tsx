import type { ParkPosition } from '@bulletin/domain/network/park-position'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../../api/api-client.ts'
import { FetchError } from '../../../api/errors.ts'
import { settledTextOf } from '../../../testing/page-text.tsx'
import { aLine, LA_COURNEUVE, VILLEJUIF } from '../../../testing/planning.ts'
import { ParkPositionScreen } from './park-position-screen.tsx'

const account = anAccount({ matricularAccount: '500001', roles: ['CT'] })
const STALINGRAD = { quadrigram: 'STAL', name: 'Stalingrad' }

const withGarages = (name: string) => {
  const line = aLine(name, [LA_COURNEUVE, STALINGRAD, VILLEJUIF])
  const stations = line.stations.map((station) => ({
    ...station,
    parkingGarage: station.quadrigram !== STALINGRAD.quadrigram,
  }))
  return { ...line, stations }
}

const V1: ParkPosition = {
  id: '019caa00-0000-7000-9000-000000000001',
  lineName: '7',
  stationQuadrigram: LA_COURNEUVE.quadrigram,
  stationName: LA_COURNEUVE.name,
  positionName: 'V1',
}

const aServer = (found: ParkPosition[] = [V1]) => ({
  listLines: async () => [withGarages('7'), aLine('13', [{ quadrigram: 'CHTM', name: 'Châtillon' }])],
  listParkPositions: vi.fn<ApiClient['listParkPositions']>(async () => found),
})

describe("an executive's park positions [2.1.10] [2.4.59]", () => {
  it('have their filters, garages of the line alone among them, their count, and a row each', async () => {
    const server = aServer()
    const text = await settledTextOf(<ParkPositionScreen />, { account, calls: server })
    for (const part of [
      `Station Toutes ${LA_COURNEUVE.name} ${VILLEJUIF.name} Position`,
      'Réinitialiser',
      'Filtrer',
      '1 position de garage',
      'Ajouter une position',
      'Ligne Station Position Actions',
      `${LA_COURNEUVE.name} V1`,
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Stalingrad')
    expect(text).not.toContain('Châtillon')
    expect(server.listParkPositions).toHaveBeenCalledWith({ query: { line: '7' } }, expect.anything())
  })

  it('say that there is none [8.13], or that they could not be loaded', async () => {
    expect(await settledTextOf(<ParkPositionScreen />, { account, calls: aServer([]) })).toContain(
      'Aucune position de garage trouvée',
    )
    const listParkPositions = () => Promise.reject(new FetchError('listParkPositions', null))
    expect(
      await settledTextOf(<ParkPositionScreen />, { account, calls: { ...aServer(), listParkPositions } }),
    ).toContain("Les positions de garage n'ont pas pu être chargées.")
  })

  it('tell who has no line so, and ask nothing [8.6]', async () => {
    const server = aServer()
    const text = await settledTextOf(<ParkPositionScreen />, {
      account: anAccount({ roles: ['CT'], assignedLine: null }),
      calls: server,
    })
    expect(text).toContain("Aucune ligne d'affectation n'a été trouvée pour votre matricule.")
    expect(text).toMatch(/Ajout impossible\s: aucune ligne d.affectation/)
    expect(server.listParkPositions).not.toHaveBeenCalled()
  })
})
