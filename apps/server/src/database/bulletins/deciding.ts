import type { HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import type { ReceivedStatus } from '@bulletin/domain/bulletin/status'
import { getTableColumns } from 'drizzle-orm'
import { hash } from 'node:crypto'
import type { JournalEntry } from '@bulletin/domain/journal/entry'
import { JOURNAL_COLUMNS, journalColumnsOf, journalRecordText } from '../journal/adding.ts'
import { columnNameOf, recordTextsOf } from '../column-names.ts'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { statementRows } from '../rows.ts'
import { bulletin, bulletinDocument, bulletinHistory } from '../schema/bulletins.ts'
import { notingOf } from './telling.ts'

const ROW_COLUMNS = getTableColumns(bulletin)
const DOCUMENT_COLUMNS = getTableColumns(bulletinDocument)
const HISTORY_COLUMNS = Object.entries(getTableColumns(bulletinHistory))
  .filter(([key]) => key !== 'position')
  .map(([, column]) => columnNameOf(column))

type RowKey = keyof typeof ROW_COLUMNS
type DocumentKey = keyof typeof DOCUMENT_COLUMNS

const assignments = (columns: readonly string[]): string =>
  columns.map((name) => `${name} = decided.${name}`).join(', ')

const JOURNALLED = `, journalled as (
    insert into journal (${JOURNAL_COLUMNS})
    select ${journalColumnsOf('entry')} from taken cross join json_populate_record(null::journal, $6::json) entry
  )`

/**
 * Writes row, document, history, journal and the board notification in one statement, hence one transaction. A concurrent second
 * decision finds another status or another end of the history, and changes nothing.
 *
 * $1 id · $2 row · $3 document · $4 history · $5 hash of the entry before · $6 journal, where a person decided
 */
const decidingText = (
  from: ReceivedStatus,
  rowKeys: readonly RowKey[],
  documentKeys: readonly DocumentKey[],
  isJournalled: boolean,
): string => `
  with taken as (
    update bulletin b set ${assignments(rowKeys.map((key) => columnNameOf(ROW_COLUMNS[key])))}
    from json_populate_record(null::bulletin, $2::json) decided
    where b.id = $1::uuid and b.status = '${from}' and b.history_hash = decode($5, 'hex')
    returning b.id, b.line, b.date, b.training
  ), document as (
    update bulletin_document d
    set ${assignments(documentKeys.map((key) => columnNameOf(DOCUMENT_COLUMNS[key])))}
    from taken cross join json_populate_record(null::bulletin_document, $3::json) decided
    where d.id = taken.id
  ), history as (
    insert into bulletin_history (${HISTORY_COLUMNS.join(', ')})
    select ${HISTORY_COLUMNS.map((name) => `entry.${name}`).join(', ')}
    from taken cross join json_populate_record(null::bulletin_history, $4::json) entry
  )${isJournalled ? JOURNALLED : ''}, noted as (
    ${notingOf('taken', "$4::json ->> 'action'")}
  )
  select exists (select from taken) as "isDone"`

const rowText = recordTextsOf(bulletin)
const documentText = recordTextsOf(bulletinDocument)
const historyText = recordTextsOf(bulletinHistory)

/**
 * About a dozen statements, each prepared once per connection. Named by their text: the bundle of a demonstration has
 * its own copy of this module, and both use the same connections.
 */
const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `bulletin-decide-${hash('sha256', text, 'base64url').slice(0, 22)}`
  names.set(text, name)
  return name
}

const Answer = z.object({ isDone: z.boolean() })

/** A decision about a bulletin: the values to write and the history entry. */
export type Decision = {
  from: ReceivedStatus
  row: Partial<Omit<typeof bulletin.$inferInsert, 'id' | 'historyHash'>>
  document: Partial<Omit<typeof bulletinDocument.$inferInsert, 'id' | 'certified'>>
  entry: HistoryEntry
  /** Null where the product decides on its own. */
  journalled: JournalEntry | null
}

/** False if the bulletin changed since the decision was made; nothing is written. */
export const decide = async (
  database: Pick<Database, 'run'>,
  { from, row, document, entry, journalled }: Decision,
): Promise<boolean> => {
  const written = { ...row, historyHash: entry.hash }
  const text = decidingText(
    from,
    Object.keys(written) as RowKey[],
    Object.keys(document) as DocumentKey[],
    journalled !== null,
  )
  const [answer] = await statementRows(database, Answer, {
    name: nameOf(text),
    text,
    values: [
      entry.bulletinId,
      rowText(written),
      documentText(document),
      historyText(entry),
      entry.previousHash,
      ...(journalled ? [journalRecordText(journalled)] : []),
    ],
  })
  if (!answer) throw new Error('The database gave no answer')
  return answer.isDone
}
