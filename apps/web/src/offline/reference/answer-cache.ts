import type { Clock } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'
import type { Query, QueryClient, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { ResponseError } from '../../api/errors.ts'
import { pause } from '../../platform/idle.ts'
import { logError } from '../../platform/log.ts'
import type { Place, ReferenceStore } from './reference-store.ts'

/** A reachable server mostly answers within this delay; the cache is not read for data that is about to be replaced. */
const ANSWERED_SOON_MILLISECONDS = 300

/** Timeout: a database that does not open must not delay the error message. */
const READ_SOON_MILLISECONDS = 1000

const UNAUTHORIZED = 401
const TOO_MANY_REQUESTS = 429
const SERVER_TROUBLE = 500

/**
 * Whether the server denies this user the data. An expired token (401), a rate limit (429) or a server error (5xx) says
 * nothing about that.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ResponseError &&
  error.status !== UNAUTHORIZED &&
  error.status !== TOO_MANY_REQUESTS &&
  error.status < SERVER_TROUBLE

type Parts = {
  records: Pick<ReferenceStore, 'keep' | 'recall' | 'forget'>
  /** Matricule of the signed-in user; null when nobody is. */
  whose: () => string | null
  isOffline: () => boolean
  clock: Clock
  /** The clock by which the query client computes the age of a response. */
  systemClock: Clock
  untilIdle: () => Promise<void>
}

type Answer = <Data>(ask: QueryFunction<Data>, context: QueryFunctionContext, query: Query) => Promise<Data>

export type AnswerCache = {
  /**
   * Every query goes through here. A query whose `meta` names a `kept` schema shows the cached response while the
   * request runs, and still shows it when no response arrives:
   *
   * | the server              | shown                                                    | kept      |
   * |-------------------------|----------------------------------------------------------|-----------|
   * | answers soon            | its answer                                               | it        |
   * | answers late            | what is kept, then its answer                            | it        |
   * | gives no usable answer  | what is kept, with its age; without that, the failure    | unchanged |
   * | has trouble (5xx, 429)  | the same                                                 | unchanged |
   * | refuses                 | the refusal                                              | no longer |
   *
   * While offline, the cached response is shown at once, without waiting for the server.
   */
  readonly answer: Answer
  /** Shows the cached response before any request; returns whether there is something to show. */
  readonly showEarly: (
    queryClient: QueryClient,
    asked: Pick<Query['options'], 'meta'> & { queryKey: QueryKey },
  ) => Promise<boolean>
}

export const createAnswerCache = (parts: Parts): AnswerCache => {
  const { records, whose, isOffline, clock, systemClock, untilIdle } = parts

  /** Converts the time of storage to the query client's clock; never in the future. */
  const updatedAt = (savedAt: string): number => {
    const age = clock.now().epochMilliseconds - Temporal.Instant.from(savedAt).epochMilliseconds
    return systemClock.now().epochMilliseconds - Math.max(0, age)
  }

  const show = async (place: Place, query: Query, isWanted = () => true): Promise<boolean> => {
    try {
      const schema = query.meta?.kept
      const kept = schema ? await records.recall(place, schema) : null
      // Another user may have signed in, or the server may have answered meanwhile.
      if (kept === null || query.state.data !== undefined || whose() !== place.matricule || !isWanted())
        return false
      query.setData(kept.answer, { updatedAt: updatedAt(kept.savedAt), manual: true })
      return true
    } catch (error) {
      logError('What the tablet knows could not be read', error)
      return false
    }
  }

  const keepLater = async (place: Place, answer: unknown): Promise<void> => {
    try {
      await untilIdle()
      if (whose() === place.matricule) await records.keep(place, answer)
    } catch (error) {
      logError('An answer could not be kept on the tablet', error)
    }
  }

  const forget = (place: Place): void => {
    records
      .forget(place)
      .catch((error: unknown) => logError('A refused answer could not be removed from the tablet', error))
  }

  const showUnlessAnswered = async (
    place: Place,
    query: Query,
    asked: Promise<unknown>,
    isWanted: () => boolean,
  ): Promise<boolean> => {
    if (query.state.data !== undefined) return false
    if (!isOffline()) {
      const isAnswered = asked.then(
        () => true,
        () => false,
      )
      if (await Promise.race([isAnswered, pause(ANSWERED_SOON_MILLISECONDS)])) return false
    }
    return show(place, query, isWanted)
  }

  const placeOf = (query: Query): Place | null => {
    const matricule = whose()
    return query.meta?.kept && matricule !== null ? { matricule, key: query.queryHash } : null
  }

  return {
    answer: async (ask, context, query) => {
      const place = placeOf(query)
      if (!place) return ask(context)
      const asked = Promise.resolve(ask(context))
      let isRefused = false
      const shown = showUnlessAnswered(place, query, asked, () => !isRefused)
      try {
        const answer = await asked
        void keepLater(place, answer)
        return answer
      } catch (error) {
        isRefused = isRefusal(error)
        // Wait before throwing, so that the cached response is shown instead of the error.
        const isShown = await Promise.race([shown, pause(READ_SOON_MILLISECONDS)])
        if (isRefused) {
          forget(place)
          if (isShown) query.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending' })
        }
        throw error
      }
    },

    showEarly: async (queryClient, { queryKey, meta }) => {
      const query: Query = queryClient.getQueryCache().build(queryClient, { queryKey, ...(meta && { meta }) })
      const place = placeOf(query)
      return query.state.data !== undefined || (place !== null && (await show(place, query)))
    },
  }
}
