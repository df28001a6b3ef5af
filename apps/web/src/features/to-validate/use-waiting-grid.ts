import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import type { BulletinListQuery, ListedPage } from '../../bulletin/list/list-requests.ts'
import { useDelayedError } from '../../bulletin/list/refreshed.ts'
import { useNearerPage } from '../../session/list-view.ts'
import { gridQuery, withGrid, type GridId, type ToValidateView } from './to-validate-view.ts'
import { waitingPageQuery } from './waiting-query.ts'

export type WaitingGrid = {
  query: BulletinListQuery
  /** The latest response, even when a refetch failed or it belongs to another page. */
  answer: ListedPage | null
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
  const list = useQuery({
    ...waitingPageQuery({ client, clock }, { query, ownMatricule }),
    enabled: lines.length > 0,
  })
  const error = useDelayedError(list)
  const { isPending, isPlaceholderData, data: answer = null } = list

  const turn = useCallback(
    (change: { page: number }) => onView(withGrid(view, grid, change)),
    [grid, onView, view],
  )
  useNearerPage(view[grid], isPlaceholderData ? null : answer, turn)

  return { query, answer, isLoading: (isPending && error === null) || isPlaceholderData, error }
}
