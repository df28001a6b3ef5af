import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../api/api-client.ts'

/** No `staleTime`: each opening of the dialog refetches, because entries may have been added. */
export const historyQuery = (
  client: Pick<ApiClient, 'getBulletinHistory'>,
  { id, ownMatricule }: { id: string; ownMatricule: string },
) =>
  queryOptions({
    meta: { silent: true },
    queryKey: ['bulletinHistory', ownMatricule, id],
    queryFn: ({ signal }) => client.getBulletinHistory({ params: { id } }, { signal }),
  })
