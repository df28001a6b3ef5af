import type { HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import type { Day, InstantText } from '@bulletin/domain/time/day'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { columnNameOf, recordTextsOf } from '../../database/column-names.ts'
import type { Queries } from '../../database/database.ts'
import { rowsOf } from '../../database/rows.ts'
import { bulletin, bulletinDocument, bulletinHistory } from '../../database/schema/bulletins.ts'

/** The columns of a row that name somebody, or follow from a name or a free text. */
const PERSONAL_COLUMNS = [
  'driver',
  'driverName',
  'driverSearch',
  'driverSort',
  'contentHash',
  'delayReason',
  'managerMatricularAccount',
  'managerName',
  'hrMatricularAccountDelay',
  'hrNameDelay',
  'hrMatricularAccountPos',
  'hrNamePos',
  'historyHash',
] as const satisfies readonly (keyof typeof bulletin.$inferSelect)[]

const PERSONAL_DOCUMENT = ['certified', 'correctedRides', 'managerComment', 'hrComment'] as const

const FORGOTTEN = ['matricularAccount', 'name', 'changes', 'tablet', 'requestId', 'secret', 'sealed'] as const

/** An anonymised bulletin: the row and the document as they are stored, and the history with its new entry. */
export type AnonymisedBulletin = {
  id: string
  /** As it was when the bulletin was read: somebody may have added an entry since. */
  historyHashBefore: string
  row: Readonly<Record<string, unknown>>
  document: Readonly<Record<(typeof PERSONAL_DOCUMENT)[number], unknown>>
  left: readonly HistoryEntry[]
  told: HistoryEntry
}

/** A place in the order of days. */
export type Place = { date: Day; id: string }

const Found = z.object({ date: z.string(), id: z.string() })
const Held = z.object({ id: z.string() })
const Counted = z.object({ count: z.number() })
const Deleted = z.object({ matricule: z.string() })

const nameOf = (table: PgTable, key: string): SQL => {
  const column = getTableColumns<PgTable>(table)[key]
  if (!column) throw new Error(`No column ${key}`)
  return sql`${sql.identifier(columnNameOf(column))}`
}

const assignments = (table: PgTable, keys: readonly string[]): SQL =>
  sql.join(
    keys.map((key) => sql`${nameOf(table, key)} = left_over.${nameOf(table, key)}`),
    sql`, `,
  )

const rowText = recordTextsOf(bulletin)
const documentText = recordTextsOf(bulletinDocument)
const entryText = recordTextsOf(bulletinHistory)

const recordsOf = (texts: readonly string[]): string => `[${texts.join(',')}]`

/** Somebody stands in it: the driver, or who decided after it was made anonymous. */
const NAMES_SOMEBODY = sql`(driver !~ '^P' or manager_matricular_account !~ '^P'
  or hr_matricular_account_delay !~ '^P' or hr_matricular_account_pos !~ '^P')`

export const privacyRepository = (queries: Queries) => ({
  countNamed: async (before: Day): Promise<number> => {
    const [counted] = await rowsOf(
      queries,
      Counted,
      sql`select count(*)::int as count from bulletin where date < ${before}::date and ${NAMES_SOMEBODY}`,
    )
    return counted?.count ?? 0
  },

  /** In the order of their days, after a place. */
  findNamed: (before: Day, after: Place | null, size: number): Promise<Place[]> =>
    rowsOf(
      queries,
      Found,
      sql`
      select date::text as date, id::text as id from bulletin
      where date < ${before}::date
        and (date, id) > (${after?.date ?? '0001-01-01'}::date, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
        and ${NAMES_SOMEBODY}
      order by bulletin.date, bulletin.id limit ${size}`,
    ),

  /** The ids of those to which nobody added anything since they were read, locked until the transaction ends. */
  hold: async (read: readonly AnonymisedBulletin[]): Promise<ReadonlySet<string>> => {
    const texts = read.map(({ id, historyHashBefore }) =>
      JSON.stringify({ id, hash: `\\x${historyHashBefore}` }),
    )
    const held = await rowsOf(
      queries,
      Held,
      sql`
      select b.id::text as id
      from bulletin b join json_to_recordset(${recordsOf(texts)}::json) as known(id uuid, hash bytea)
        on b.id = known.id and b.history_hash = known.hash
      order by b.id for update of b`,
    )
    return new Set(held.map(({ id }) => id))
  },

  write: async (bulletins: readonly AnonymisedBulletin[]): Promise<void> => {
    if (bulletins.length === 0) return
    const rows = recordsOf(bulletins.map(({ id, row }) => rowText({ ...row, id })))
    await queries.execute(sql`
      update bulletin set ${assignments(bulletin, PERSONAL_COLUMNS)}
      from json_populate_recordset(null::bulletin, ${rows}::json) left_over where bulletin.id = left_over.id`)
    const documents = recordsOf(bulletins.map(({ id, document }) => documentText({ ...document, id })))
    await queries.execute(sql`
      update bulletin_document set ${assignments(bulletinDocument, PERSONAL_DOCUMENT)}
      from json_populate_recordset(null::bulletin_document, ${documents}::json) left_over
      where bulletin_document.id = left_over.id`)
    await queries.execute(sql`select set_config('bulletin.removes_names', 'on', true)`)
    const entries = recordsOf(bulletins.flatMap(({ left }) => left.map((entry) => entryText(entry))))
    await queries.execute(sql`
      update bulletin_history set ${assignments(bulletinHistory, FORGOTTEN)}
      from json_populate_recordset(null::bulletin_history, ${entries}::json) left_over
      where bulletin_history.bulletin_id = left_over.bulletin_id and bulletin_history.number = left_over.number
        and bulletin_history.sealed is null and left_over.sealed is not null`)
    await queries.insert(bulletinHistory).values(bulletins.map(({ told }) => told))
    await queries.execute(sql`
      insert into bulletin_driver (driver, search)
      select distinct driver, driver_search from json_populate_recordset(null::bulletin, ${rows}::json) left_over
      on conflict do nothing`)
  },

  /** Names under which no bulletin stands any more. */
  removeSearchedNames: async (): Promise<void> => {
    await queries.execute(sql`
      delete from bulletin_driver known where not exists (
        select from bulletin where bulletin.driver = known.driver and bulletin.driver_search = known.search)`)
  },

  countRefused: async (before: InstantText): Promise<number> => {
    const [counted] = await rowsOf(
      queries,
      Counted,
      sql`select count(*)::int as count from refused_post where received_at < ${before}::timestamptz`,
    )
    return counted?.count ?? 0
  },

  removeRefused: async (before: InstantText): Promise<number> => {
    const removed = await rowsOf(
      queries,
      Deleted,
      sql`delete from refused_post where received_at < ${before}::timestamptz returning matricular_account as matricule`,
    )
    return removed.length
  },
})
