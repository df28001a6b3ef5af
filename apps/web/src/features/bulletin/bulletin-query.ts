import { Key } from '@bulletin/domain/bulletin/key'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/api-client.ts'
import { ResponseError } from '../../api/errors.ts'

const FORBIDDEN = 403

/** Silent: the page says itself what could not be loaded. Keyed by who looks: not everybody is shown everything. */
export const bulletinQuery = (
  client: Pick<ApiClient, 'getBulletin'>,
  { id, ownMatricule }: { id: string; ownMatricule: string },
) =>
  queryOptions({
    meta: { silent: true },
    queryKey: ['bulletin', ownMatricule, id],
    queryFn: ({ signal }) => client.getBulletin({ params: { id } }, { signal }),
    // Nobody needs to be asked about an address that no bulletin can have.
    enabled: Key.safeParse(id).success,
  })

/** Unknown and out of reach are one answer: nobody learns which bulletins exist. */
export const isOutOfReach = (id: string, error: Error | null): boolean =>
  !Key.safeParse(id).success || (error instanceof ResponseError && error.status === FORBIDDEN)
