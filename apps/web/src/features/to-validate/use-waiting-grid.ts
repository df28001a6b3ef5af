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
  /** The last answer, also where it could not be asked for again, or is that of another page. */
  answer: WaitingPage | null
  /** Other rows than those of the last answer are on their way. */
  isLoading: boolean
  /** Since the last answer, or for want of one. */
  error: Error | null
}

/** One of the two lists, as it is now and in ten seconds. */
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
  // While it is asked for again, what never came has still failed.
  const [lastError, setLastError] = useState(error)
  if (error && error !== lastError) setLastError(error)
  const hasFailed = isPending && errorUpdateCount > 0
  const answer = data ?? null

  // Bulletins may have gone since this page was last asked for.
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
