import { describeProblem } from '@bulletin/contract/describe-problem'
import { problem, type ProblemCode } from '@bulletin/domain/problem/problem'
import type { PlatformArrival } from '@bulletin/domain/service/platform-arrival'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { FetchError, ResponseError } from '../../api/errors.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { platformArrivalQuery, platformStateOf } from './platform-arrival.ts'

const QUERY = { line: '7', quadrigram: 'COUR', trainNumber: '11', arrivalTime: '2026-03-11T00:35:00Z' }

const ARRIVAL: PlatformArrival = {
  date: '2026-03-10',
  lineName: '7',
  trainNumber: '11',
  realTimeArrival: '2026-03-11T00:39:30Z',
  theoreticalArrivalTime: '2026-03-11T00:35:00Z',
  stationId: 'COUR-1',
  track: '1',
}

const refusing = (code: ProblemCode) => async () => {
  const document = describeProblem(problem(code))
  throw new ResponseError('getIntergare', { status: document.status, problem: document, requestId: null })
}

const ask = (getIntergare: ApiClient['getIntergare']) =>
  createQueryClient(() => undefined).query(platformArrivalQuery({ getIntergare }, { query: QUERY }))

describe('the question to the watch over platforms', () => {
  it('names the line, the station, the train and the planned arrival [2.4.7]', async () => {
    const getIntergare = vi.fn<ApiClient['getIntergare']>(async () => ARRIVAL)
    expect(await ask(getIntergare)).toEqual(ARRIVAL)
    expect(getIntergare.mock.lastCall?.[0]).toEqual({ query: QUERY })
  })

  it('takes a train that was not seen for an answer, and no other refusal', async () => {
    expect(await ask(refusing('PLATFORM_ARRIVAL_NOT_FOUND'))).toBeNull()
    await expect(ask(refusing('FORBIDDEN'))).rejects.toThrow('getIntergare: 403 FORBIDDEN')
  })
})

describe('what is known of the arrival at the platform', () => {
  const day = () =>
    aDriversDay()
      .comesToWork()
      .drives(1, 'MF77-001', '30001')
      .departsAsPlanned(2)
      .returnsWithSameTrain(2)
      .finishesDriving()
  const { rides } = day().draft
  const answered = { isFetching: false, error: null }

  it('is waited for, not seen, out of reach, refused, or not to be had', () => {
    expect(platformStateOf(rides, { ...answered, isFetching: true })).toEqual({ kind: 'waiting' })
    expect(platformStateOf(rides, answered)).toEqual({ kind: 'unknown' })
    const unreachable = new FetchError('getIntergare', new Error('no network'))
    expect(platformStateOf(rides, { ...answered, error: unreachable })).toEqual({ kind: 'offline' })
    expect(platformStateOf(rides, { ...answered, error: new Error('403') })).toEqual({ kind: 'failed' })
    expect(platformStateOf(rides, null)).toEqual({ kind: 'noRide' })
  })

  it('is what the bulletin holds, also when nobody answers any more [2.4.7]', () => {
    const last = rides.at(-1)
    const at = last?.theoreticalArrivalTime ?? ''
    const told = rides.map((ride) => (ride === last ? { ...ride, realArrivalTime: at } : ride))
    expect(platformStateOf(told, { isFetching: true, error: new Error('503') })).toEqual({
      kind: 'known',
      at,
      delay: 0,
    })
  })
})
