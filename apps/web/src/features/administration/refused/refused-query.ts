import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../api/api-client.ts'
import { nullWhen } from '../../../bulletin/plan/plan-queries.ts'
import { listQuery } from '../../../session/list-query.ts'

export type RefusedView = { page: number; pageSize: number }

/** Fetched on every visit. */
export const refusedQuery = (
  client: Pick<ApiClient, 'listRefusedPosts'>,
  { page, pageSize, ownMatricule }: RefusedView & { ownMatricule: string },
) =>
  listQuery(['administration', ownMatricule, 'refused', page, pageSize], (signal) =>
    client.listRefusedPosts({ query: { page, sizePerPage: pageSize } }, { signal }),
  )

/** The whole of one; null where it went meanwhile. Not kept: it may be large, and is personal. */
export const refusedPostQuery = (
  client: Pick<ApiClient, 'readRefusedPost'>,
  { id, ownMatricule }: { id: string; ownMatricule: string },
) =>
  queryOptions({
    meta: { silent: true },
    queryKey: ['administration', ownMatricule, 'refusedPost', id],
    queryFn: ({ signal }) =>
      client.readRefusedPost({ params: { id } }, { signal }).catch(nullWhen('REFUSED_POST_NOT_FOUND')),
    gcTime: 0,
  })
