import type { BulletinItem, BulletinPage } from '@bulletin/domain/bulletin/bulletin-item'
import type { Clock } from '@bulletin/domain/time/clock'
import { exploitationDayAt, type Day } from '@bulletin/domain/time/day'
import { virtualStatusOf } from '@bulletin/domain/workflow/progress'
import type { VirtualStatus } from '@bulletin/domain/workflow/virtual-status'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/api-client.ts'
import type { BulletinListQuery } from '../../bulletin/list/list-requests.ts'

export type ArchiveRow = BulletinItem & { progress: VirtualStatus }
export type ArchivePage = { rows: readonly ArchiveRow[]; total: number; totalIsLowerBound: boolean }

/** The status of a bulletin depends on the day, so every row is computed for the day used to filter the list. */
const archivePageOf = (
  { content, totalElements, totalIsLowerBound }: BulletinPage,
  today: Day,
): ArchivePage => ({
  rows: content.map((item) => ({ ...item, progress: virtualStatusOf(item, today) })),
  total: totalElements,
  totalIsLowerBound,
})

type Surroundings = { client: Pick<ApiClient, 'listBulletins'>; clock: Clock; timeZone: string }

/** Silent: the list itself shows the load error. Fetched on every visit. */
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
