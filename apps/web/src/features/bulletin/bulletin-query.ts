import { Key } from '@bulletin/domain/document/key'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/api-client.ts'
import { ResponseError } from '../../api/errors.ts'

const FORBIDDEN = 403

/**
 * Silent: the page itself reports a failed load. The key includes the reader, because the server hides some fields from
 * some users.
 */
export const bulletinQuery = (
  client: Pick<ApiClient, 'getBulletin'>,
  { id, ownMatricule }: { id: string; ownMatricule: string },
) =>
  queryOptions({
    meta: { silent: true },
    queryKey: ['bulletin', ownMatricule, id],
    queryFn: ({ signal }) => client.getBulletin({ params: { id } }, { signal }),
    // An id with an invalid format cannot exist: skip the request.
    enabled: Key.safeParse(id).success,
  })

/** The server answers 403 for both unknown and forbidden bulletins, so that nobody can probe which ids exist. */
export const isOutOfReach = (id: string, error: Error | null): boolean =>
  !Key.safeParse(id).success || (error instanceof ResponseError && error.status === FORBIDDEN)
