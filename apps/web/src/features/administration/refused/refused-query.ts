import type { ApiClient } from '../../../api/api-client.ts'
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
