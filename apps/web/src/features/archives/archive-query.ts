import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { Clock } from '@bulletin/domain/time/clock'
import { exploitationDayAt } from '@bulletin/domain/time/day'
import { virtualStatusOf } from '@bulletin/domain/workflow/progress'
import type { VirtualStatus } from '@bulletin/domain/workflow/virtual-status'
import type { ApiClient } from '../../api/api-client.ts'
import type { BulletinListQuery } from '../../bulletin/list/list-requests.ts'
import { answerOf, listQuery } from '../../session/list-query.ts'
import type { ListAnswer } from '../../session/list-view.ts'

export type ArchiveRow = BulletinItem & { progress: VirtualStatus }
export type ArchivePage = ListAnswer<ArchiveRow>

type Surroundings = { client: Pick<ApiClient, 'listBulletins'>; clock: Clock; timeZone: string }

/** Fetched on every visit. The status of a bulletin depends on the day, which is that of the filters. */
export const archiveQuery = (
  { client, clock, timeZone }: Surroundings,
  { query, ownMatricule }: { query: BulletinListQuery; ownMatricule: string },
) =>
  listQuery(['bulletins', ownMatricule, query], async (signal): Promise<ArchivePage> => {
    const today = exploitationDayAt(clock.now(), timeZone)
    const page = await client.listBulletins({ query }, { signal })
    return answerOf(page, (item) => ({ ...item, progress: virtualStatusOf(item, today) }))
  })
