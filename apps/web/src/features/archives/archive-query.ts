import type { BulletinItem, BulletinPage } from '@bulletin/domain/bulletin/bulletin-item'
import { virtualStatusOf } from '@bulletin/domain/bulletin/progress'
import type { VirtualStatus } from '@bulletin/domain/bulletin/virtual-status'
import type { Clock } from '@bulletin/domain/time/clock'
import { exploitationDayAt, type Day } from '@bulletin/domain/time/day'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/api-client.ts'
import type { BulletinListQuery } from './archive-view.ts'

export type ArchiveRow = BulletinItem & { progress: VirtualStatus }
export type ArchivePage = { rows: readonly ArchiveRow[]; total: number; totalIsLowerBound: boolean }

/** How far a bulletin has come depends on the day: all rows speak of the one on which the list was filtered. */
const archivePageOf = (
  { content, totalElements, totalIsLowerBound }: BulletinPage,
  today: Day,
): ArchivePage => ({
  rows: content.map((item) => ({ ...item, progress: virtualStatusOf(item, today) })),
  total: totalElements,
  totalIsLowerBound,
})

type Surroundings = { client: Pick<ApiClient, 'listBulletins'>; clock: Clock; timeZone: string }

/** Silent: the list says itself what could not be loaded. It is asked for again on every visit. */
export const archiveQuery = (
  { client, clock, timeZone }: Surroundings,
  { query, ownMatricule }: { query: BulletinListQuery; ownMatricule: string },
) =>
  queryOptions({
    meta: { silent: true },
    queryKey: ['bulletins', ownMatricule, query],
    queryFn: async ({ signal }): Promise<ArchivePage> => {
      const today = exploitationDayAt(clock.now(), timeZone)
      return archivePageOf(await client.listBulletins({ query }, { signal }), today)
    },
    placeholderData: keepPreviousData,
  })
