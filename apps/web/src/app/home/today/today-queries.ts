import type { ProblemCode } from '@bulletin/domain/problem/problem'
import type { Day } from '@bulletin/domain/time/day'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../api/api-client.ts'
import { ResponseError } from '../../../api/errors.ts'

const PLAN_FRESH_FOR_MILLISECONDS = 60_000
const NETWORK_FRESH_FOR_MILLISECONDS = 3_600_000

/** Silent: the ticket says itself what could not be loaded. Looked at again when the tablet wakes up. */
const PLAN = {
  meta: { silent: true },
  staleTime: PLAN_FRESH_FOR_MILLISECONDS,
  refetchOnWindowFocus: true,
} as const

/** That there is none is an answer, not a failure. */
const nullWhen =
  (...codes: ProblemCode[]) =>
  (error: unknown): null => {
    if (error instanceof ResponseError && error.problem && codes.includes(error.problem.code)) return null
    throw error
  }

export const orderedServiceQuery = (
  client: Pick<ApiClient, 'getOrderedService'>,
  { day, matricule }: { day: Day; matricule: string },
) =>
  queryOptions({
    ...PLAN,
    queryKey: ['orderedService', matricule, day],
    queryFn: ({ signal }) =>
      client
        .getOrderedService({ query: { date: day, driverId: matricule } }, { signal })
        .catch(nullWhen('ORDERED_SERVICE_NOT_FOUND')),
  })

export const noteHQuery = (client: Pick<ApiClient, 'getNoteH'>, { day, line }: { day: Day; line: string }) =>
  queryOptions({
    ...PLAN,
    queryKey: ['noteH', line, day],
    queryFn: ({ signal }) =>
      // Somebody sent to help on a line of others may not read its note: asking again would not help.
      client
        .getNoteH({ query: { line, date: day } }, { signal })
        .catch(nullWhen('NOTE_H_NOT_FOUND', 'FORBIDDEN')),
  })

export const linesQuery = (client: Pick<ApiClient, 'listLines'>) =>
  queryOptions({
    meta: { silent: true },
    staleTime: NETWORK_FRESH_FOR_MILLISECONDS,
    queryKey: ['lines'],
    queryFn: ({ signal }) => client.listLines({}, { signal }),
  })
