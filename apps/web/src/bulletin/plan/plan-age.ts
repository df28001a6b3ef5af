import type { Query, QueryCache } from '@tanstack/react-query'
import type { Connection } from '../../offline/connectivity.ts'

/** Nobody has said lately that it still holds: nobody answers, or not yet. */
const isUnconfirmed = (query: Query, connection: Connection): boolean => {
  const { status, fetchStatus } = query.state
  return connection === 'offline' || status === 'error' || fetchStatus === 'fetching'
}

/**
 * Of what stands on the screen and comes from the tablet rather than from the server just now: when the oldest of it was
 * answered, on the clock of the query client. Null when the server has confirmed all of it.
 */
export const oldestShown = (cache: Pick<QueryCache, 'getAll'>, connection: Connection): number | null => {
  const times = cache
    .getAll()
    .filter((query) => query.meta?.kept && query.isActive() && query.state.data !== undefined)
    .filter((query) => isUnconfirmed(query, connection))
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}
