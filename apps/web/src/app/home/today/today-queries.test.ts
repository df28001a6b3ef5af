import { describeProblem } from '@bulletin/contract/problem-document'
import { problem, type ProblemCode } from '@bulletin/domain/problem/problem'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../../api/api-client.ts'
import { ResponseError } from '../../../api/errors.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { anOrderedService } from '../../../testing/planning.ts'
import { linesQuery, noteHQuery, orderedServiceQuery } from './today-queries.ts'

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
  }
  return {
    ordered: orderedServiceQuery(client, { day: DAY, matricule: '100001' }),
    noteH: noteHQuery(client, { day: DAY, line: '7' }),
    lines: linesQuery(client),
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

  it('fails without a message in the bar: the ticket says it itself [7.44]', async () => {
    const tellFailure = vi.fn<() => void>()
    const queryClient = createQueryClient(tellFailure)
    const { ordered, noteH, lines } = queriesOf('INTERNAL_ERROR')
    const failures = await Promise.allSettled([
      queryClient.query(ordered),
      queryClient.query(noteH),
      queryClient.query(lines),
    ])
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(tellFailure).not.toHaveBeenCalled()
  })
})
