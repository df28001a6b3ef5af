import type { JournalCsvQuery, ReadersQuery } from '@bulletin/contract/calls/journal'
import { TOTAL_EXACT_MAX } from '@bulletin/domain/limits'
import { CALLS_OF_BULLETIN_ROWS } from '@bulletin/domain/journal/call-trace'
import { JournalBulletin, JournalRow, Reader } from '@bulletin/domain/journal/journal-row'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { newParameters } from '../database/bulletins/parameters.ts'
import type { Database, Queries } from '../database/database.ts'
import { addToJournal } from '../database/journal/adding.ts'
import { rowsOf, statementRows } from '../database/rows.ts'
import { journalSignIn } from '../database/schema/journal.ts'
import { namesOneOf, ROW, WITH_NUMBER } from './row-sql.ts'
import { journalCondition, namedCondition, periodConditions } from './conditions.ts'
import type { Waiting } from './writer.ts'

const LOCK_MILLISECONDS = 1000
const STATEMENT_MILLISECONDS = 5000

const NewSession = z.object({ session: z.string() })

/** The sessions that no process had recorded before; in one order, so that two processes do not wait for each other. */
const takeSessions = async (queries: Queries, batch: readonly Waiting[]): Promise<ReadonlySet<string>> => {
  const rows = batch.flatMap(({ entry, session }) =>
    session === undefined ? [] : [{ session, at: entry.at }],
  )
  if (rows.length === 0) return new Set()
  const taken = await rowsOf(
    queries,
    NewSession,
    sql`
      insert into ${journalSignIn} (session, at)
      select decode(one.session, 'hex'), one.at
      from json_to_recordset(${JSON.stringify(rows)}::json) as one (session text, at timestamptz)
      order by one.session
      on conflict do nothing
      returning encode(session, 'hex') as session`,
  )
  return new Set(taken.map(({ session }) => session))
}

/** The first roles of an entry give the function of a reader; a person may have several. */
const READERS = `
  select case when j.bulletin_id is not null then
      json_build_object('id', j.bulletin_id, 'date', j.bulletin_date, 'service', j.service, 'line', j.line)::text end as bulletin,
    j.roles[1] as role, (j.at at time zone $1)::date::text as day, array_agg(distinct j.action order by j.action) as actions,
    j.bulletin_date as bulletin_date, j.service as service
  from`

const BY_READER = `
  group by j.bulletin_id, j.bulletin_date, j.service, j.line, j.roles[1], (j.at at time zone $1)::date`

const Counted = z.object({ total: z.number() })
const Matricule = z.object({ matricule: z.string() })
const ReaderRow = z.object({ ...Reader.shape, bulletin: z.nullable(z.string()) })

type Paging = { page: number; sizePerPage: number }

const pageOf = ({ page, sizePerPage }: Paging): string => `limit ${sizePerPage} offset ${page * sizePerPage}`

/** Where the rows of a file continue. */
export type Place = Pick<JournalRow, 'at' | 'position'>

export const journalRepository = (database: Pick<Database, 'queries' | 'run'>, timeZone: string) => {
  const { queries } = database

  const count = async (from: string, values: readonly unknown[], max: number): Promise<number> => {
    const text = `select count(*)::int as total from (select 1 ${from} limit ${max}) found`
    const [counted] = await statementRows(database, Counted, { text, values })
    return counted?.total ?? 0
  }

  const listNamed = async (typed: string | undefined): Promise<string[] | null> => {
    const parameters = newParameters()
    const condition = namedCondition(typed, parameters)
    if (condition === null) return null
    const text = `select distinct p.matricule from journal_person p where ${condition}`
    const found = await statementRows(database, Matricule, { text, values: parameters.values })
    return found.map(({ matricule }) => matricule)
  }

  const filtered = async (query: JournalCsvQuery) => {
    const named = { person: await listNamed(query.person), driver: await listNamed(query.driver) }
    const parameters = newParameters()
    return { condition: journalCondition(query, named, timeZone, parameters), parameters }
  }

  return {
    add: (batch: readonly Waiting[]): Promise<void> =>
      queries.transaction(async (transaction) => {
        // A locked journal must not hold the connections that answer drivers.
        await transaction.execute(sql.raw(`set local lock_timeout = ${LOCK_MILLISECONDS}`))
        await transaction.execute(sql.raw(`set local statement_timeout = ${STATEMENT_MILLISECONDS}`))
        const isNew = await takeSessions(transaction, batch)
        await addToJournal(
          transaction,
          batch.flatMap(({ entry, session }) => (session === undefined || isNew.has(session) ? [entry] : [])),
        )
      }),

    /** Newest first, with a total: counting stops one above the largest exact total. */
    readPage: async (query: JournalCsvQuery & Paging) => {
      const { condition, parameters } = await filtered(query)
      const from = `from journal j where ${condition}`
      const { values } = parameters
      const text = `
        select ${ROW} from (
          select j.* ${from} order by j.at desc, j.position desc ${pageOf(query)}
        ) j ${WITH_NUMBER} order by j.at desc, j.position desc`
      return {
        found: await count(from, values, TOTAL_EXACT_MAX + 1),
        rows: await statementRows(database, JournalRow, { text, values }),
      }
    },

    count: async (query: JournalCsvQuery, max: number): Promise<number> => {
      const { condition, parameters } = await filtered(query)
      return count(`from journal j where ${condition}`, parameters.values, max)
    },

    /** The next rows of a file, after the last that was written. */
    readAfter: async (query: JournalCsvQuery, after: Place | null, size: number): Promise<JournalRow[]> => {
      const { condition, parameters } = await filtered(query)
      const place =
        after === null
          ? ''
          : `and (j.at, j.position) < (${parameters.add(after.at)}::timestamptz, ${parameters.add(after.position)}::bigint)`
      const text = `
        select ${ROW} from (
          select j.* from journal j where ${condition} ${place}
          order by j.at desc, j.position desc limit ${size}
        ) j ${WITH_NUMBER} order by j.at desc, j.position desc`
      return statementRows(database, JournalRow, { text, values: parameters.values })
    },

    /** Who reached the bulletins of a driver, one of them or a list of them: function and day, without names. */
    readReaders: async (driver: string, query: ReadersQuery) => {
      const parameters = newParameters(timeZone)
      const own = parameters.add(driver)
      const condition = [
        `j.matricule is distinct from ${own} and not j.is_refused`,
        ...periodConditions(query, timeZone, parameters),
      ].join(' and ')
      const reached = (which: string) => `select j.* from journal j where ${which} and ${condition}`
      const entries = (): string[] => {
        if (query.bulletin !== undefined)
          return [`j.driver = ${own} and j.bulletin_id = ${parameters.add(query.bulletin)}::uuid`]
        const isList = `j.call = any(${parameters.add(CALLS_OF_BULLETIN_ROWS)}::text[]) and j.count > 0`
        return [
          `j.driver = ${own} and (j.bulletin_id is not null or ${isList})`,
          `j.driver is null and ${isList} and ${namesOneOf(own)}`,
        ]
      }
      const grouped = `${READERS} (${entries().map(reached).join(' union all ')}) j ${BY_READER}`
      const { values } = parameters
      const rows = await statementRows(database, ReaderRow, {
        text: `
          select bulletin, role, day, actions from (${grouped}) readers
          order by coalesce(bulletin_date::text, day) desc, day desc, service, role ${pageOf(query)}`,
        values,
      })
      return {
        found: await count(`from (${grouped}) readers`, values, TOTAL_EXACT_MAX + 1),
        rows: rows.map(({ bulletin, ...row }) => ({
          ...row,
          bulletin: bulletin === null ? null : JournalBulletin.parse(JSON.parse(bulletin)),
        })),
      }
    },
  }
}
export type JournalRepository = ReturnType<typeof journalRepository>
