import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../api/api-client.ts'

/** Asked for whenever it is opened: it may have grown. */
export const historyQuery = (
  client: Pick<ApiClient, 'getBulletinHistory'>,
  { id, ownMatricule }: { id: string; ownMatricule: string },
) =>
  queryOptions({
    meta: { silent: true },
    queryKey: ['bulletinHistory', ownMatricule, id],
    queryFn: ({ signal }) => client.getBulletinHistory({ params: { id } }, { signal }),
  })
