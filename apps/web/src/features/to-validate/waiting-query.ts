import type { Clock } from '@bulletin/domain/time/clock'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/api-client.ts'
import { readListedPage, type BulletinListQuery } from '../../bulletin/list/list-requests.ts'
import { REFRESHED } from '../../bulletin/list/refreshed.ts'

type Surroundings = { client: Pick<ApiClient, 'listBulletins'>; clock: Clock }

/** Key prefix of every page of both lists and of their counts. */
export const waitingKey = (ownMatricule: string) => ['bulletins', ownMatricule, 'toValidate'] as const

export const waitingPageQuery = (
  { client, clock }: Surroundings,
  { query, ownMatricule }: { query: BulletinListQuery; ownMatricule: string },
) =>
  queryOptions({
    ...REFRESHED,
    queryKey: [...waitingKey(ownMatricule), query],
    queryFn: ({ signal }) => readListedPage({ client, clock }, query, signal),
    placeholderData: keepPreviousData,
  })
