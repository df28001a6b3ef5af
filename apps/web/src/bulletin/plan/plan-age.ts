import type { Query, QueryCache } from '@tanstack/react-query'
import type { Connection } from '../../offline/connectivity.ts'

/** True when the server has not confirmed the data: it is offline, the request failed or is still in flight. */
const isUnconfirmed = (query: Query, connection: Connection): boolean => {
  const { status, fetchStatus } = query.state
  return connection === 'offline' || status === 'error' || fetchStatus === 'fetching'
}

/**
 * The oldest update time of the displayed data that comes from the tablet's cache and that the server has not
 * confirmed, on the query client's clock. Null when the server has confirmed everything.
 */
export const oldestShown = (cache: Pick<QueryCache, 'getAll'>, connection: Connection): number | null => {
  const times = cache
    .getAll()
    .filter((query) => query.meta?.kept && query.isActive() && query.state.data !== undefined)
    .filter((query) => isUnconfirmed(query, connection))
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}
