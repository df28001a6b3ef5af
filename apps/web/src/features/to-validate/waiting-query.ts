import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/api-client.ts'
import { REFRESHED } from '../../bulletin/list/refreshed.ts'
import type { BulletinListQuery } from './to-validate-view.ts'

export type WaitingPage = {
  rows: readonly BulletinItem[]
  total: number
  totalIsLowerBound: boolean
  /** When the request was sent. */
  readAt: InstantText
}

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
    queryFn: async ({ signal }): Promise<WaitingPage> => {
      const readAt = instantText(clock.now())
      const { content, totalElements, totalIsLowerBound } = await client.listBulletins({ query }, { signal })
      return { rows: content, total: totalElements, totalIsLowerBound, readAt }
    },
    placeholderData: keepPreviousData,
  })
