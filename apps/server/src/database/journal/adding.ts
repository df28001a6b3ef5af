import type { JournalEntry } from '@bulletin/domain/journal/entry'
import { searchKeyOf } from '@bulletin/domain/people/search-key'
import { getTableColumns, sql } from 'drizzle-orm'
import { columnNameOf, recordTextsOf } from '../column-names.ts'
import type { Queries } from '../database.ts'
import { journal } from '../schema/journal.ts'

/** All but the position, which the database gives. */
const NAMES = Object.entries(getTableColumns(journal))
  .filter(([key]) => key !== 'position')
  .map(([, column]) => columnNameOf(column))

/** The columns that an insertion names, and the same of a record. */
export const JOURNAL_COLUMNS = NAMES.join(', ')
export const journalColumnsOf = (record: string): string =>
  NAMES.map((name) => `${record}.${name}`).join(', ')

const rowText = recordTextsOf(journal)

const keyOf = (name: string | null | undefined): string | null =>
  name === null || name === undefined ? null : searchKeyOf(name)

/** An entry as JSON with column names. */
export const journalRecordText = (entry: JournalEntry): string => {
  const { outcome, bulletin, driver, name, onSelf, ...same } = entry
  const row: Omit<typeof journal.$inferInsert, 'position'> = {
    ...same,
    name,
    nameKey: keyOf(name),
    isRefused: outcome === 'REFUSED',
    bulletinId: bulletin?.id ?? null,
    bulletinDate: bulletin?.date ?? null,
    service: bulletin?.service ?? null,
    line: bulletin?.line ?? null,
    driver: driver?.matricule ?? null,
    driverName: driver?.name ?? null,
    driverNameKey: keyOf(driver?.name),
    isOnSelf: onSelf,
  }
  return rowText(row)
}

/** Adds entries in the transaction of `queries`: those of a deed stand or fall with it. */
export const addToJournal = async (queries: Queries, entries: readonly JournalEntry[]): Promise<void> => {
  if (entries.length === 0) return
  const columns = sql.raw(JOURNAL_COLUMNS)
  await queries.execute(sql`
    insert into journal (${columns})
    select ${columns} from json_populate_recordset(null::journal, ${`[${entries.map(journalRecordText).join(',')}]`}::json)`)
}
