import type { YearlyPage } from '@bulletin/contract/calls/tracking'
import type { YearlyRow } from '@bulletin/domain/manual-driving/yearly'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/api-client.ts'
import type { YearlyListQuery } from './tracking-view.ts'

/** A row for the grid, which requires a string id. */
export type TrackingRow = YearlyRow['id'] & Omit<YearlyRow, 'id'> & { id: string }
export type TrackingPage = { rows: readonly TrackingRow[]; total: number; totalIsLowerBound: boolean }

const trackingPageOf = ({ content, totalElements, totalIsLowerBound }: YearlyPage): TrackingPage => ({
  rows: content.map(({ id, ...row }) => ({ ...id, ...row, id: `${id.line} ${id.matricule}` })),
  total: totalElements,
  totalIsLowerBound,
})

/** Silent: the list itself shows the load error. Fetched on every visit. */
export const trackingQuery = (
  client: Pick<ApiClient, 'listYearlyManualDriving'>,
  { query, ownMatricule }: { query: YearlyListQuery; ownMatricule: string },
) =>
  queryOptions({
    meta: { silent: true },
    queryKey: ['manualDriving', ownMatricule, query],
    queryFn: async ({ signal }): Promise<TrackingPage> =>
      trackingPageOf(await client.listYearlyManualDriving({ query }, { signal })),
    placeholderData: keepPreviousData,
  })
