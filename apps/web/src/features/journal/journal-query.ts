import type { JournalCalls } from '@bulletin/contract/journal-calls'
import type { Key } from '@bulletin/domain/document/key'
import type { JournalRow } from '@bulletin/domain/journal/journal-row'
import type { ClientOf } from '../../api/client.ts'
import { answerOf, listQuery } from '../../session/list-query.ts'
import type { ListAnswer, ListPage } from '../../session/list-view.ts'
import { csvQueryOf, type JournalView } from './journal-view.ts'

export type JournalClient = ClientOf<JournalCalls>

export type JournalAnswer = ListAnswer<JournalRow>

const asGiven = <Row>(row: Row): Row => row

export const journalQuery = (
  client: Pick<JournalClient, 'listJournal'>,
  { view, ownMatricule }: { view: JournalView; ownMatricule: string },
) => {
  const query = { ...csvQueryOf(view), page: view.page, sizePerPage: view.pageSize }
  return listQuery(['journal', ownMatricule, query], async (signal) =>
    answerOf(await client.listJournal({ query }, { signal }), asGiven),
  )
}

export const readersQuery = (
  client: Pick<JournalClient, 'listMyReaders'>,
  { page, pageSize, bulletin, ownMatricule }: ListPage & { bulletin: Key | null; ownMatricule: string },
) => {
  const query = { ...(bulletin !== null && { bulletin }), page, sizePerPage: pageSize }
  return listQuery(['myReaders', ownMatricule, query], async (signal) =>
    answerOf(await client.listMyReaders({ query }, { signal }), asGiven),
  )
}
