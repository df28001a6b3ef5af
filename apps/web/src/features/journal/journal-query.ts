import type { JournalCalls } from '@bulletin/contract/journal-calls'
import type { JournalRow } from '@bulletin/domain/journal/journal-row'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientOf } from '../../api/client.ts'
import type { ListPage } from '../../session/list-view.ts'
import { csvQueryOf, type JournalView } from './journal-view.ts'

export type JournalClient = ClientOf<JournalCalls>

export type JournalAnswer = { rows: readonly JournalRow[]; total: number; totalIsLowerBound: boolean }

/** Silent: the list itself shows the load error. */
export const journalQuery = (
  client: Pick<JournalClient, 'listJournal'>,
  { view, ownMatricule }: { view: JournalView; ownMatricule: string },
) => {
  const query = { ...csvQueryOf(view), page: view.page, sizePerPage: view.pageSize }
  return queryOptions({
    meta: { silent: true },
    queryKey: ['journal', ownMatricule, query],
    queryFn: async ({ signal }): Promise<JournalAnswer> => {
      const { content, totalElements, totalIsLowerBound } = await client.listJournal({ query }, { signal })
      return { rows: content, total: totalElements, totalIsLowerBound }
    },
    placeholderData: keepPreviousData,
  })
}

/** Silent: the page itself shows the load error. */
export const readersQuery = (
  client: Pick<JournalClient, 'listMyReaders'>,
  { page, pageSize, ownMatricule }: ListPage & { ownMatricule: string },
) =>
  queryOptions({
    meta: { silent: true },
    queryKey: ['myReaders', ownMatricule, page, pageSize],
    queryFn: async ({ signal }) => {
      const query = { page, sizePerPage: pageSize }
      const { content, totalElements, totalIsLowerBound } = await client.listMyReaders({ query }, { signal })
      return { rows: content, total: totalElements, totalIsLowerBound }
    },
    placeholderData: keepPreviousData,
  })
