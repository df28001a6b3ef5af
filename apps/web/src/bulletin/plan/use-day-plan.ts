import type { Account } from '@bulletin/domain/access/account'
import { lineGroupOf } from '@bulletin/domain/network/line-group'
import type { Day } from '@bulletin/domain/time/day'
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useServices } from '../../session/services.ts'
import { useAfterFirstFrame } from '../../ui/after-first-frame.ts'
import { answerOf, type Answer } from './answer.ts'
import { noteCodesOf, type DayPlan } from './day-plan.ts'
import { worksOnLine } from './line-worker.ts'
import {
  linesQuery,
  materialsQuery,
  noteHQuery,
  orderedServiceQuery,
  parkPositionsQuery,
  plannedServicesQuery,
  reservesQuery,
} from './plan-queries.ts'

type Asked = { day: Day; account: Account }

const useAnswer = <Value>(
  query: { data: Value | undefined; error: Error | null; errorUpdateCount: number },
  isAsked: boolean,
  otherwise: Value,
): Answer<Value> => {
  const { data, error, errorUpdateCount } = isAsked
    ? query
    : { data: otherwise, error: null, errorUpdateCount: 0 }
  return useMemo(() => answerOf({ data, error, errorUpdateCount }), [data, error, errorUpdateCount])
}

const NONE: never[] = []

const answersOf = (results: UseQueryResult<{ code: string } | null>[]): Answer<string | null>[] =>
  results.map(({ data, error, errorUpdateCount }) =>
    answerOf({ data: data === undefined ? undefined : (data?.code ?? null), error, errorUpdateCount }),
  )

/** The notes of the driver's lines, and of the ordered line if it is a different one. */
const useNotes = (
  { day, account }: Asked,
  orderedLine: string | null,
  isDrawn: boolean,
): DayPlan['notes'] => {
  const { client } = useServices()
  const own = worksOnLine(account) ? lineGroupOf(account.assignedLine) : NONE
  const names = orderedLine === null || own.includes(orderedLine) ? own : [...own, orderedLine]
  const answers = useQueries({
    queries: names.map((line) => ({ ...noteHQuery(client, { day, line }), enabled: isDrawn })),
    combine: answersOf,
  })
  const key = names.join(' ')
  return useMemo(
    () =>
      new Map(
        (key === '' ? [] : key.split(' ')).map((line, index) => [
          line,
          answers[index] ?? { state: 'pending' },
        ]),
      ),
    [key, answers],
  )
}

/** The plan of a day; the object is stable until new data arrives. */
export const useDayPlan = ({ day, account }: Asked): DayPlan => {
  const { client } = useServices()
  const isAsked = worksOnLine(account)
  const matricule = account.matricularAccount
  const assignedLine = account.assignedLine ?? ''
  // Cached data is displayed at once; requests wait until the first frame is rendered.
  const isDrawn = useAfterFirstFrame()
  const ask = { enabled: isAsked && isDrawn }
  const ordered = useAnswer(
    useQuery({ ...orderedServiceQuery(client, { day, matricule }), ...ask }),
    isAsked,
    null,
  )
  const services = useAnswer(
    useQuery({ ...plannedServicesQuery(client, { day, assignedLine }), ...ask }),
    isAsked,
    NONE,
  )
  const reserves = useAnswer(useQuery({ ...reservesQuery(client, { day }), ...ask }), isAsked, NONE)
  const lines = useAnswer(useQuery({ ...linesQuery(client), ...ask }), isAsked, NONE)
  const fleet = useAnswer(useQuery({ ...materialsQuery(client, { assignedLine }), ...ask }), isAsked, NONE)
  const parkPositions = useAnswer(
    useQuery({ ...parkPositionsQuery(client, { assignedLine }), ...ask }),
    isAsked,
    NONE,
  )
  const orderedLine = ordered.state === 'answered' ? (ordered.value?.service.line ?? null) : null
  const notes = useNotes({ day, account }, orderedLine, isDrawn)
  return useMemo(
    () => ({
      day,
      ordered,
      services,
      reserves,
      notes,
      noteCodes: noteCodesOf(notes),
      lines,
      fleet,
      parkPositions,
    }),
    [day, ordered, services, reserves, notes, lines, fleet, parkPositions],
  )
}

const OF_THE_DAY: readonly unknown[] = ['orderedService', 'plannedServices', 'reserves', 'noteH']

/** Refetches the data of the day and all failed queries; resolves when all have succeeded or failed. */
export const useAskAgain = (): (() => Promise<void>) => {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      queryClient.refetchQueries({
        type: 'active',
        predicate: ({ state, queryKey }) => state.status === 'error' || OF_THE_DAY.includes(queryKey[0]),
      }),
    [queryClient],
  )
}
