import type { Account } from '@bulletin/domain/access/account'
import { mayOpen } from '@bulletin/domain/access/route'
import { lineGroupOf } from '@bulletin/domain/network/line-group'
import type { Clock } from '@bulletin/domain/time/clock'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../api/api-client.ts'
import type { SavedFilters } from '../../session/saved-filters.ts'
import { DEFAULT_VIEW, gridQuery, ToValidateView, type GridId } from './to-validate-view.ts'
import { waitingPageQuery } from './waiting-query.ts'

type Parts = {
  client: Pick<ApiClient, 'listBulletins'>
  clock: Clock
  queryClient: QueryClient
  savedFilters: SavedFilters
}

const GRIDS = ['remarkable', 'plain'] as const satisfies readonly GridId[]

/** Prefetches both lists while the page loads. Errors are ignored here: the page fetches again and reports them. */
export const askEarly = (
  { client, clock, queryClient, savedFilters }: Parts,
  { matricularAccount: ownMatricule, assignedLine, roles }: Account,
): void => {
  if (assignedLine === null || !mayOpen(roles, 'toValidate')) return
  const view = savedFilters.of('toValidate', ToValidateView).read() ?? DEFAULT_VIEW
  const lines = lineGroupOf(assignedLine)
  for (const grid of GRIDS)
    void queryClient
      .query(waitingPageQuery({ client, clock }, { query: gridQuery(grid, lines, view), ownMatricule }))
      .catch(() => undefined)
}
