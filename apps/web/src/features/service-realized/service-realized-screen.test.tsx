import { describeProblem } from '@bulletin/contract/describe-problem'
import { anAccount } from '@bulletin/domain/testing/account'
import { smallLine } from '@bulletin/domain/testing/small-day'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { FetchError, ResponseError } from '../../api/errors.ts'
import { settledTextOf, textOf } from '../../testing/page-text.tsx'
import { aRealizedService } from '../../testing/realized-service.ts'
import { ServiceDetail } from './service-detail.tsx'
import { ServiceRealizedScreen } from './service-realized-screen.tsx'

const manager = anAccount({ matricularAccount: '200001', roles: ['MEF'] })
const ADDRESS = '/service-realized?date=2026-03-10&line=7&serviceName=201'

const answering = (services: ReturnType<typeof aRealizedService>[]) => ({
  listRealizedServices: vi.fn<ApiClient['listRealizedServices']>(async () => services),
  listLines: vi.fn<ApiClient['listLines']>(async () => [smallLine('7'), smallLine('7bis'), smallLine('13')]),
})
const failing = (error: Error) => ({
  ...answering([]),
  listRealizedServices: async () => {
    throw error
  },
})
const screenAt = (address: string, calls: Partial<ApiClient>, account = manager) =>
  settledTextOf(<ServiceRealizedScreen />, { account, calls, address })

describe('a realized service [2.1.16] [2.4.50]', () => {
  it('says line, service, terminus, day and table code, and who drove each ride', async () => {
    const calls = answering([aRealizedService()])
    const text = await screenAt(ADDRESS, calls)
    expect(calls.listRealizedServices.mock.calls[0]?.[0]).toEqual({
      query: { date: '2026-03-10', line: '7', serviceName: '201' },
    })
    for (const part of [
      'Service 201 – La Courneuve',
      '10 mars 2026 – tableau 7SE1',
      'Réalisé',
      'LAMBERT Claire (100001)',
      'ÉMERY Zoé (110001)',
      '2 sur 2',
    ])
      expect(text).toContain(part)
    // The name and initials appear in the legend and again at the ride.
    expect(text.split('LAMBERT Claire')).toHaveLength(3)
    expect(text.split('LC')).toHaveLength(3)
    expect(text.lastIndexOf('LAMBERT Claire')).toBeLessThan(text.lastIndexOf('ÉMERY Zoé'))
  })

  it('names what nobody drove, and says that nothing was', async () => {
    const { realizedRides, ...rest } = aRealizedService()
    const planned = {
      orderInService: 2,
      type: 'NORMAL' as const,
      direction: 'LANE2' as const,
      train: '12',
      unpark: false,
      unparkPosition: null,
      park: false,
      parkPosition: null,
      departureStation: { quadrigram: 'VILJ', name: 'Villejuif' },
      arrivalStation: { quadrigram: 'COUR', name: 'La Courneuve' },
      departurePosition: 10,
      arrivalPosition: 0,
      theoreticalDepartureTime: '2026-03-11T00:00:00Z',
      theoreticalArrivalTime: '2026-03-11T00:06:00Z',
      meter: 3000,
    }
    const shown = (service: Partial<ReturnType<typeof aRealizedService>>) =>
      textOf(<ServiceDetail service={{ ...rest, realizedRides, ...service }} lines={[]} failure={null} />, {
        account: manager,
      })
    const partly = shown({ realizedRides: realizedRides.slice(0, 1), undrivenRides: [planned] })
    expect(partly).toContain("1 course prévue que personne n'a conduite")
    expect(partly).toContain('Non conduite')
    expect(shown({ realizedRides: [], drivers: [] })).toContain('Aucune course réalisée pour ce service')

    // The figures count only rides with passengers; the undriven rides include an empty train.
    const nobody = shown({
      realizedRides: [],
      drivers: [],
      okRate: null,
      realizedRidesCount: 0,
      undrivenRides: [planned, { ...planned, orderInService: 3 }, { ...planned, type: 'WITHOUT_PASSENGER' }],
    })
    expect(nobody).toContain('Courses avec voyageurs 0 sur 2')
    expect(nobody).toContain("3 courses prévues que personne n'a conduites, dont 1 hors service voyageurs")
    expect(nobody).toContain("CM Sans objet : personne n'a conduit")
    expect(shown({ okRate: null })).toContain('CM Non suivie')
  })

  it('is not found, or is another line’s, in words with a way out', async () => {
    expect(await screenAt(ADDRESS, answering([]))).toContain('Service introuvable')
    expect(await screenAt('/service-realized?date=x', answering([]))).toContain('Service introuvable')
    const refused = new ResponseError('listRealizedServices', {
      status: 403,
      problem: describeProblem({ code: 'FORBIDDEN' }),
      requestId: null,
    })
    expect(await screenAt(ADDRESS, failing(refused))).toContain("Service d'une autre ligne")
  })

  it('could not be loaded, which is said, with another try', async () => {
    const text = await screenAt(ADDRESS, failing(new FetchError('listRealizedServices', null)))
    for (const part of ["Les services réalisés n'ont pas pu être chargés.", 'Réessayer'])
      expect(text).toContain(part)
  })
})

describe('the services where none is named [2.4.49]', () => {
  it('are those of every line for an administrator, a line at a time', async () => {
    const calls = answering([aRealizedService()])
    const admin = anAccount({ matricularAccount: '600001', roles: ['ADMIN'], assignedLine: null })
    const text = await screenAt('/service-realized', calls, admin)
    for (const part of [
      'Services réalisés',
      'Ligne 7',
      'Ligne 7bis',
      'Ligne 13',
      '1 service',
      'Réalisé',
      'Voir',
    ])
      expect(text).toContain(part)
    expect(calls.listRealizedServices.mock.calls[0]?.[0]).toEqual({
      query: { date: '2026-11-14', line: '7', withRides: false },
    })
  })

  it('are first those of a line in use: the first of the network may have no drivers', async () => {
    const calls = {
      ...answering([]),
      listLines: async () => [{ ...smallLine('7'), name: '1', activated: false }, smallLine('7')],
    }
    const admin = anAccount({ matricularAccount: '600001', roles: ['ADMIN'], assignedLine: null })
    await screenAt('/service-realized', calls, admin)
    expect(calls.listRealizedServices.mock.calls[0]?.[0].query).toMatchObject({ line: '7' })
  })

  it('are none for a manager without a line, who is told why [2.3.10] [8.6]', async () => {
    const calls = answering([])
    const text = await screenAt('/service-realized', calls, { ...manager, assignedLine: null })
    expect(text).toContain("Aucune ligne d'affectation n'a été trouvée pour votre matricule.")
    expect(calls.listRealizedServices).not.toHaveBeenCalled()
  })

  it('are those of the own group for a manager, together', async () => {
    const calls = answering([])
    const text = await screenAt('/service-realized', calls)
    expect(text).toContain('Aucun service pour cette journée')
    expect(calls.listRealizedServices.mock.calls[0]?.[0]).toEqual({
      query: { date: '2026-11-14', withRides: false },
    })
  })
})
