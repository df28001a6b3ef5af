import type { BulletinItem, BulletinPage } from '@bulletin/domain/bulletin/bulletin-item'
import { virtualStatusOf, type VirtualStatus } from '@bulletin/domain/bulletin/virtual-status'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/api-client.ts'
import type { BulletinListQuery } from './archive-view.ts'

export type ArchiveRow = BulletinItem & { progress: VirtualStatus }
export type ArchivePage = { rows: readonly ArchiveRow[]; total: number; totalIsLowerBound: boolean }

/** How far a bulletin has come depends on now: all rows speak of the instant at which the list was filtered. */
export const archivePageOf = (
  { content, totalElements, totalIsLowerBound }: BulletinPage,
  moment: { now: InstantText; timeZone: string },
): ArchivePage => ({
  rows: content.map((item) => ({ ...item, progress: virtualStatusOf(item, moment) })),
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
      const now = instantText(clock.now())
      return archivePageOf(await client.listBulletins({ query }, { signal }), { now, timeZone })
    },
    placeholderData: keepPreviousData,
  })
