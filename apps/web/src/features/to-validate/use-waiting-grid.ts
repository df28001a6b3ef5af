import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { findNearerPage } from '../../ui/data-grid/page-range.ts'
import {
  gridQuery,
  withGrid,
  type BulletinListQuery,
  type GridId,
  type ToValidateView,
} from './to-validate-view.ts'
import { waitingPageQuery, type WaitingPage } from './waiting-query.ts'

export type WaitingGrid = {
  query: BulletinListQuery
  /** The latest response, even when a refetch failed or it belongs to another page. */
  answer: WaitingPage | null
  /** Rows other than those of the latest response are loading. */
  isLoading: boolean
  /** The error of the refetch, or of the first request when there is no response yet. */
  error: Error | null
}

/** One of the two lists, refetched every ten seconds. */
export const useWaitingGrid = (
  grid: GridId,
  lines: readonly string[],
  view: ToValidateView,
  onView: (view: ToValidateView) => void,
): WaitingGrid => {
  const { client, clock } = useServices()
  const { matricularAccount: ownMatricule } = useAccount()
  const query = useMemo(() => gridQuery(grid, lines, view), [grid, lines, view])
  const { data, error, isPending, isPlaceholderData, errorUpdateCount } = useQuery({
    ...waitingPageQuery({ client, clock }, { query, ownMatricule }),
    enabled: lines.length > 0,
  })
  // During a retry of a list that never loaded, the last error stays on screen.
  const [lastError, setLastError] = useState(error)
  if (error && error !== lastError) setLastError(error)
  const hasFailed = isPending && errorUpdateCount > 0
  const answer = data ?? null

  // The page may no longer exist because bulletins were removed since it was last fetched.
  const nearerPage =
    answer && !isPlaceholderData
      ? findNearerPage({ ...view[grid], rows: answer.rows.length, total: answer.total })
      : null
  useEffect(() => {
    if (nearerPage !== null) onView(withGrid(view, grid, { page: nearerPage }))
  }, [grid, nearerPage, onView, view])

  return {
    query,
    answer,
    isLoading: (isPending && !hasFailed) || isPlaceholderData,
    error: error ?? (hasFailed ? lastError : null),
  }
}
