import { findLastDrivenRide, platformDelay } from '@bulletin/domain/delay/delay'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { PlatformArrival } from '@bulletin/domain/service/platform-arrival'
import type { InstantText } from '@bulletin/domain/time/day'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/api-client.ts'
import { FetchError } from '../../api/errors.ts'
import { nullWhen } from '../plan/plan-queries.ts'
import type { ArrivalQuestion } from './arrival-question.ts'

/**
 * Silent, because the page displays failures itself. A train that was not seen is a valid answer (null), not an error.
 */
export const platformArrivalQuery = (
  client: Pick<ApiClient, 'getIntergare'>,
  { query }: Pick<ArrivalQuestion, 'query'>,
) =>
  queryOptions({
    meta: { silent: true },
    // Always refetch: a train that was not seen a minute ago may have been seen since.
    staleTime: 0,
    queryKey: ['platformArrival', query.line, query.quadrigram, query.trainNumber, query.arrivalTime],
    queryFn: ({ signal }): Promise<PlatformArrival | null> =>
      client.getIntergare({ query }, { signal }).catch(nullWhen('PLATFORM_ARRIVAL_NOT_FOUND')),
  })

/** The real arrival time at the platform, or the reason why it is not available. */
export type PlatformState =
  | { kind: 'known'; at: InstantText; delay: number }
  | { kind: 'waiting' | 'unknown' | 'offline' | 'failed' | 'noRide' }

type Asked = { isFetching: boolean; error: Error | null }

/** An arrival already stored in the bulletin is kept, even if a later request fails. */
export const platformStateOf = (rides: Draft['rides'], asked: Asked | null): PlatformState => {
  const at = findLastDrivenRide(rides)?.realArrivalTime ?? null
  const delay = platformDelay(rides)
  if (at !== null && delay !== null) return { kind: 'known', at, delay }
  if (!asked) return { kind: 'noRide' }
  if (asked.isFetching) return { kind: 'waiting' }
  if (asked.error) return { kind: asked.error instanceof FetchError ? 'offline' : 'failed' }
  return { kind: 'unknown' }
}
