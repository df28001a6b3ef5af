import type { YearlyRow } from '@bulletin/domain/manual-driving/yearly'
import type { ApiClient } from '../../api/api-client.ts'
import { answerOf, listQuery } from '../../session/list-query.ts'
import type { ListAnswer } from '../../session/list-view.ts'
import type { YearlyListQuery } from './tracking-view.ts'

/** A row for the grid, which requires a string id. */
export type TrackingRow = YearlyRow['id'] & Omit<YearlyRow, 'id'> & { id: string }
export type TrackingPage = ListAnswer<TrackingRow>

const rowOf = ({ id, ...row }: YearlyRow): TrackingRow => ({
  ...id,
  ...row,
  id: `${id.line} ${id.matricule}`,
})

/** Fetched on every visit. */
export const trackingQuery = (
  client: Pick<ApiClient, 'listYearlyManualDriving'>,
  { query, ownMatricule }: { query: YearlyListQuery; ownMatricule: string },
) =>
  listQuery(['manualDriving', ownMatricule, query], async (signal) =>
    answerOf(await client.listYearlyManualDriving({ query }, { signal }), rowOf),
  )
