import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../api/api-client.ts'

export type RefusedView = { page: number; pageSize: number }

/** Fetched on every visit. Silent: the page itself shows the load error. */
export const refusedQuery = (
  client: Pick<ApiClient, 'listRefusedPosts'>,
  { page, pageSize, ownMatricule }: RefusedView & { ownMatricule: string },
) =>
  queryOptions({
    queryKey: ['administration', ownMatricule, 'refused', page, pageSize],
    meta: { silent: true },
    queryFn: ({ signal }) => client.listRefusedPosts({ query: { page, sizePerPage: pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })
