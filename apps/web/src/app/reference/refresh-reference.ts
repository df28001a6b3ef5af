import { lineGroupOf } from '@bulletin/domain/network/line-group'
import type { Day } from '@bulletin/domain/time/day'
import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import type { ApiClient } from '../../api/api-client.ts'
import { ResponseError } from '../../api/errors.ts'
import { chiefsQuery } from '../../bulletin/observations/model42/chiefs-query.ts'
import type { LineWorker } from '../../bulletin/plan/line-worker.ts'
import {
  linesQuery,
  materialsQuery,
  noteHQuery,
  orderedDriversQuery,
  orderedServiceQuery,
  parkPositionsQuery,
  plannedServicesQuery,
  reservesQuery,
} from '../../bulletin/plan/plan-queries.ts'
import { isRefusal } from '../../offline/reference/answer-cache.ts'

/** A screen has just asked for it: it need not be asked for twice. */
const ASKED_JUST_NOW_MILLISECONDS = 60_000

const TOO_MANY_REQUESTS = 429

type Parts = {
  queryClient: Pick<QueryClient, 'query'>
  client: ApiClient
  account: LineWorker
  days: readonly Day[]
  /** Nobody is kept waiting: each call waits for a moment in which there is nothing else to do. */
  untilIdle: () => Promise<void>
  /** And those about other days even for somebody to put the tablet down: to read an answer would be felt. */
  untilRest: () => Promise<void>
  /** Whether it is still wanted: somebody else may have come. */
  isWanted: () => boolean
}

/**
 * Asks for all that a whole bulletin needs, one call after the other; what is answered is kept on the way. One answer
 * that fails does not cost the others, but where nobody answers the rest would fare no better. False when something
 * should be asked for again.
 */
export const refreshReference = async (parts: Parts): Promise<boolean> => {
  const { queryClient, client, account, days, untilIdle, untilRest, isWanted } = parts
  const { assignedLine, matricularAccount: matricule } = account
  let isAnswered = true
  let isComplete = true
  let untilMayAsk = untilIdle

  const ask = async <Data, Key extends QueryKey>(
    query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
  ): Promise<Data | null> => {
    if (isAnswered) await untilMayAsk()
    if (!isAnswered || !isWanted()) return null
    try {
      return await queryClient.query({ ...query, staleTime: ASKED_JUST_NOW_MILLISECONDS })
    } catch (error) {
      isAnswered = error instanceof ResponseError && error.status !== TOO_MANY_REQUESTS
      isComplete &&= isRefusal(error)
      return null
    }
  }

  const askForDay = async (day: Day): Promise<void> => {
    const ordered = await ask(orderedServiceQuery(client, { day, matricule }))
    await ask(plannedServicesQuery(client, { day, assignedLine }))
    await ask(reservesQuery(client, { day }))
    const lines = new Set([...lineGroupOf(assignedLine), ordered?.service.line ?? assignedLine])
    for (const line of lines) {
      await ask(noteHQuery(client, { day, line }))
      await ask(orderedDriversQuery(client, { day, line }))
    }
  }

  const [first = null, ...others] = days
  await ask(linesQuery(client))
  if (first !== null) await askForDay(first)
  await ask(materialsQuery(client, { assignedLine }))
  await ask(parkPositionsQuery(client, { assignedLine }))
  await ask(chiefsQuery(client))
  untilMayAsk = untilRest
  for (const day of others) await askForDay(day)
  return isComplete && isWanted()
}
