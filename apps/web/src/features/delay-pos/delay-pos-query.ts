import type { DelayPosItems } from '@bulletin/contract/calls/bulletins'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/api-client.ts'
import { treatmentCountsKey, treatmentPagesKey } from '../../bulletin/hr-processing/treated-rows.ts'
import type { DelayPosFilters } from './delay-pos-filters.ts'
import { leftQueryOf, type BulletinListQuery } from './delay-pos-view.ts'

export type DelayPosPage = {
  rows: readonly BulletinItem[]
  total: number
  totalIsLowerBound: boolean
  /** When the request was sent. */
  readAt: InstantText
}

type Surroundings = { client: Pick<ApiClient, 'listBulletins'>; clock: Clock }

/** Silent: the page itself shows the load error. Fetched on every visit. */
export const delayPosQuery = (
  { client, clock }: Surroundings,
  { query, ownMatricule }: { query: BulletinListQuery; ownMatricule: string },
) =>
  queryOptions({
    meta: { silent: true },
    queryKey: [...treatmentPagesKey(ownMatricule), query],
    queryFn: async ({ signal }): Promise<DelayPosPage> => {
      const readAt = instantText(clock.now())
      const { content, totalElements, totalIsLowerBound } = await client.listBulletins({ query }, { signal })
      return { rows: content, total: totalElements, totalIsLowerBound, readAt }
    },
    placeholderData: keepPreviousData,
  })

export type LeftCount = { total: number; isLowerBound: boolean }

/** Also silent: when a count fails to load, its toggle shows none. */
export const leftQuery = (
  client: Pick<ApiClient, 'listBulletins'>,
  { items, filters, ownMatricule }: { items: DelayPosItems; filters: DelayPosFilters; ownMatricule: string },
) => {
  const query = leftQueryOf(items, filters)
  return queryOptions({
    meta: { silent: true },
    queryKey: [...treatmentCountsKey(ownMatricule), query],
    queryFn: async ({ signal }): Promise<LeftCount> => {
      const { totalElements, totalIsLowerBound } = await client.listBulletins({ query }, { signal })
      return { total: totalElements, isLowerBound: totalIsLowerBound }
    },
    placeholderData: keepPreviousData,
  })
}
