import { describeProblem } from '@bulletin/contract/describe-problem'
import { problem, type ProblemCode } from '@bulletin/domain/problem/problem'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { ResponseError } from '../../api/errors.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { anOrderedService } from '../../testing/planning.ts'
import {
  linesQuery,
  materialsQuery,
  noteHQuery,
  orderedServiceQuery,
  parkPositionsQuery,
  plannedServicesQuery,
  reservesQuery,
} from './plan-queries.ts'

const refusing = (code: ProblemCode) => async () => {
  const document = describeProblem(problem(code))
  throw new ResponseError('a call', { status: document.status, problem: document, requestId: null })
}

const DAY = '2026-11-14'

const queriesOf = (code: ProblemCode) => {
  const client = {
    getOrderedService: refusing(code),
    getNoteH: refusing(code),
    listLines: refusing(code),
    listPlannedServices: refusing(code),
    listReserves: refusing(code),
    listMaterials: refusing(code),
    listParkPositions: refusing(code),
  }
  return {
    ordered: orderedServiceQuery(client, { day: DAY, matricule: '100001' }),
    noteH: noteHQuery(client, { day: DAY, line: '7' }),
    lines: linesQuery(client),
    services: plannedServicesQuery(client, { day: DAY, assignedLine: '7' }),
    reserves: reservesQuery(client, { day: DAY }),
    materials: materialsQuery(client, { assignedLine: '7' }),
    parkPositions: parkPositionsQuery(client, { assignedLine: '7' }),
  }
}

const silence = () => createQueryClient(() => undefined)

describe('what the day asks the server', () => {
  it('names the day and the driver [7.37]', async () => {
    const getOrderedService = vi.fn<ApiClient['getOrderedService']>(async () => anOrderedService())
    await silence().query(orderedServiceQuery({ getOrderedService }, { day: DAY, matricule: '100001' }))
    expect(getOrderedService.mock.lastCall?.[0]).toEqual({ query: { date: DAY, driverId: '100001' } })
  })

  it('keeps the answers of two days apart', () => {
    const getOrderedService = vi.fn<ApiClient['getOrderedService']>()
    const keys = [DAY, '2026-11-15'].map(
      (day) => orderedServiceQuery({ getOrderedService }, { day, matricule: '100001' }).queryKey,
    )
    expect(keys[0]).not.toEqual(keys[1])
  })

  it('takes a day without a service for an answer [7.37]', async () => {
    expect(await silence().query(queriesOf('ORDERED_SERVICE_NOT_FOUND').ordered)).toBeNull()
  })

  it('takes a line without a note H for an answer', async () => {
    expect(await silence().query(queriesOf('NOTE_H_NOT_FOUND').noteH)).toBeNull()
  })

  it('takes a note H of others for none: asking again would not help', async () => {
    expect(await silence().query(queriesOf('FORBIDDEN').noteH)).toBeNull()
  })

  it('takes no other refusal for an answer', async () => {
    const { ordered, noteH } = queriesOf('ROUTE_NOT_FOUND')
    await expect(silence().query(ordered)).rejects.toThrow('404 ROUTE_NOT_FOUND')
    await expect(silence().query(noteH)).rejects.toThrow('404 ROUTE_NOT_FOUND')
  })

  it('takes a day without a timetable for one without services [8.13]', async () => {
    expect(await silence().query(queriesOf('TIMETABLE_NOT_FOUND').services)).toEqual([])
  })

  it('leaves out reserves of public holidays on any other day [3.31]', async () => {
    const reserve = { start: '2026-11-14T04:00:00Z', end: '2026-11-14T11:00:00Z' }
    const listReserves = vi.fn<ApiClient['listReserves']>(async () => [
      { ...reserve, type: 'RA', publicHolidayOnly: false },
      { ...reserve, type: 'RF', publicHolidayOnly: true },
    ])
    const offered = async (day: string) => {
      const reserves = await silence().query(reservesQuery({ listReserves }, { day }))
      return reserves.map(({ type }) => type)
    }
    expect(await offered(DAY)).toEqual(['RA'])
    expect(await offered('2026-11-11')).toEqual(['RA', 'RF'])
  })

  it('fails without a message in the bar: the screen says it itself [7.44]', async () => {
    const tellFailure = vi.fn<() => void>()
    const queryClient = createQueryClient(tellFailure)
    const { ordered, noteH, lines, services, reserves, materials, parkPositions } =
      queriesOf('INTERNAL_ERROR')
    const failures = await Promise.allSettled([
      queryClient.query(ordered),
      queryClient.query(noteH),
      queryClient.query(lines),
      queryClient.query(services),
      queryClient.query(reserves),
      queryClient.query(materials),
      queryClient.query(parkPositions),
    ])
    expect(new Set(failures.map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect(tellFailure).not.toHaveBeenCalled()
  })
})
