import type { DelayPosItems } from '@bulletin/contract/calls/bulletins'
import type { Clock } from '@bulletin/domain/time/clock'
import type { ApiClient } from '../../api/api-client.ts'
import { readListedPage, type BulletinListQuery } from '../../bulletin/list/list-requests.ts'
import { treatmentCountsKey, treatmentPagesKey } from '../../bulletin/hr-processing/treated-rows.ts'
import { listQuery } from '../../session/list-query.ts'
import type { DelayPosFilters } from './delay-pos-filters.ts'
import { leftQueryOf } from './delay-pos-view.ts'

type Surroundings = { client: Pick<ApiClient, 'listBulletins'>; clock: Clock }

/** Fetched on every visit. */
export const delayPosQuery = (
  { client, clock }: Surroundings,
  { query, ownMatricule }: { query: BulletinListQuery; ownMatricule: string },
) =>
  listQuery([...treatmentPagesKey(ownMatricule), query], (signal) =>
    readListedPage({ client, clock }, query, signal),
  )

export type LeftCount = { total: number; isLowerBound: boolean }

/** When a count fails to load, its toggle shows none. */
export const leftQuery = (
  client: Pick<ApiClient, 'listBulletins'>,
  { items, filters, ownMatricule }: { items: DelayPosItems; filters: DelayPosFilters; ownMatricule: string },
) => {
  const query = leftQueryOf(items, filters)
  return listQuery([...treatmentCountsKey(ownMatricule), query], async (signal): Promise<LeftCount> => {
    const { totalElements, totalIsLowerBound } = await client.listBulletins({ query }, { signal })
    return { total: totalElements, isLowerBound: totalIsLowerBound }
  })
}
