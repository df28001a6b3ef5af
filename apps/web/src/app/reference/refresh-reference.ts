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

/** Data that a screen requested this recently is not requested again. */
const ASKED_JUST_NOW_MILLISECONDS = 60_000

const TOO_MANY_REQUESTS = 429

type Parts = {
  queryClient: Pick<QueryClient, 'query'>
  client: ApiClient
  account: LineWorker
  days: readonly Day[]
  /** Each request waits until the browser is idle, so that it never delays the user. */
  untilIdle: () => Promise<void>
  /**
   * Requests about other days also wait for a pause in user input: the user would notice the time to parse a response.
   */
  untilRest: () => Promise<void>
  /** Whether the refresh is still needed: another user may have signed in. */
  isWanted: () => boolean
}

/**
 * Requests everything that a whole bulletin needs, one call after the other; the responses are cached on the way. One
 * failed response does not stop the others, but no response at all (or a 429) skips the rest. Resolves with false when
 * something should be requested again.
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
