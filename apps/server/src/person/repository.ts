import { JournalRow } from '@bulletin/domain/journal/journal-row'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { newParameters } from '../database/bulletins/parameters.ts'
import type { Database } from '../database/database.ts'
import { instantTextOf } from '../database/instant-text.ts'
import { statementRows } from '../database/rows.ts'
import { customAccount } from '../database/schema/administration.ts'
import { refusedPost } from '../database/schema/bulletins.ts'
import { dailyPasswordDisplay } from '../database/schema/daily-password.ts'
import { chief, person } from '../database/schema/people.ts'
import { roster, rosterDriver, rosterException } from '../database/schema/planning.ts'
import { namesOneOf, ROW, WITH_NUMBER } from '../journal/row-sql.ts'

const ROWS_AT_A_TIME = 500

const BulletinName = z.object({ id: z.string(), date: z.string(), service: z.string() })
export type BulletinName = z.infer<typeof BulletinName>

const Known = z.object({ isKnown: z.boolean(), bulletins: z.number() })

/** Whether anything at all is stored under a matricule: who has left the list of people may still have bulletins. */
const KNOWN = `
  select (select count(*)::int from bulletin where driver = $1) as bulletins,
    exists (select from bulletin where driver = $1) or exists (select from person where matricule = $1)
    or exists (select from custom_account where matricular_account = $1)
    or exists (select from roster_driver where matricule = $1)
    or exists (select from roster_exception where matricule = $1)
    or exists (select from refused_post where matricular_account = $1)
    or exists (select from journal where matricule = $1) or exists (select from journal where driver = $1)
    as "isKnown"`

const BULLETINS = `
  select id, date::text as date, service from bulletin
  where driver = $1 and (date, id) > ($2::date, $3::uuid) order by date, id limit ${ROWS_AT_A_TIME}`

const BEFORE_ALL = { date: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

/** The entries of the journal by a person, or about them by others. */
export type JournalSide = 'by' | 'about'

type Place = Pick<JournalRow, 'at' | 'position'>

/** Each condition along an index of its own. */
const sidesOf = (side: JournalSide, own: string, ownAccount: string): string[] =>
  side === 'by'
    ? [`j.matricule = ${own}`]
    : [
        `j.driver = ${own}`,
        `j.action = 'RIGHTS' and j.driver is distinct from ${own} and j.changes @> ${ownAccount}::jsonb`,
        `j.driver is null and ${namesOneOf(own)}`,
      ]

/** All that is stored about one person, read in batches by a key: no connection is held meanwhile. */
export const personRepository = (database: Pick<Database, 'queries' | 'run'>) => {
  const { queries } = database

  async function* journal(matricule: string, side: JournalSide): AsyncGenerator<JournalRow[]> {
    let after: Place | null = null
    for (;;) {
      const { add, values } = newParameters()
      const own = add(matricule)
      const account =
        side === 'by' ? '' : add(JSON.stringify([{ subject: { kind: 'ACCOUNT', id: matricule } }]))
      const others = side === 'by' ? '' : `and j.matricule is distinct from ${own}`
      const place: string =
        after === null
          ? ''
          : `and (j.at, j.position) > (${add(after.at)}::timestamptz, ${add(after.position)}::bigint)`
      const order = `order by j.at, j.position limit ${ROWS_AT_A_TIME}`
      const parts = sidesOf(side, own, account).map(
        (condition) => `(select j.* from journal j where ${condition} ${others} ${place} ${order})`,
      )
      const text = `select ${ROW} from (${parts.join(' union all ')}) j ${WITH_NUMBER} ${order}`
      const rows: JournalRow[] = await statementRows(database, JournalRow, { text, values })
      const last = rows.at(-1)
      if (!last) return
      yield rows
      after = last
    }
  }

  async function* bulletins(matricule: string): AsyncGenerator<BulletinName> {
    let after: Pick<BulletinName, 'date' | 'id'> = BEFORE_ALL
    for (;;) {
      const found: BulletinName[] = await statementRows(database, BulletinName, {
        text: BULLETINS,
        values: [matricule, after.date, after.id],
      })
      const last = found.at(-1)
      if (!last) return
      yield* found
      after = last
    }
  }

  return {
    /** How many bulletins there are; null where nothing is stored under this matricule. */
    countKnown: async (matricule: string): Promise<number | null> => {
      const [known] = await statementRows(database, Known, { text: KNOWN, values: [matricule] })
      return known?.isKnown ? known.bulletins : null
    },

    bulletins,
    journal,

    /** Few rows each. */
    readFacts: async (matricule: string) => ({
      personne: await queries
        .select({ matricule: person.matricule, lastname: person.lastname, firstname: person.firstname })
        .from(person)
        .where(eq(person.matricule, matricule)),
      estChef: (await queries.$count(chief, eq(chief.matricule, matricule))) > 0,
      compteSaisi: await queries
        .select()
        .from(customAccount)
        .where(eq(customAccount.matricularAccount, matricule)),
      roulements: await queries
        .select({
          name: roster.name,
          lineName: roster.lineName,
          terminus: roster.terminus,
          startDay: roster.startDay,
          cycleDays: roster.cycleDays,
          daysAhead: rosterDriver.daysAhead,
        })
        .from(rosterDriver)
        .innerJoin(roster, eq(roster.id, rosterDriver.rosterId))
        .where(eq(rosterDriver.matricule, matricule))
        .orderBy(roster.startDay, roster.name),
      commandesDuJour: await queries
        .select({
          day: rosterException.day,
          lineName: rosterException.lineName,
          serviceName: rosterException.serviceName,
        })
        .from(rosterException)
        .where(eq(rosterException.matricule, matricule))
        .orderBy(rosterException.day),
      affichagesDuMotDePasseDuJour: await queries
        .select({ at: instantTextOf(dailyPasswordDisplay.at), day: dailyPasswordDisplay.day })
        .from(dailyPasswordDisplay)
        .where(eq(dailyPasswordDisplay.matricularAccount, matricule))
        .orderBy(dailyPasswordDisplay.at),
    }),

    listRefused: (matricule: string) =>
      queries
        .select({
          id: refusedPost.id,
          receivedAt: instantTextOf(refusedPost.receivedAt),
          code: refusedPost.code,
          size: sql<number>`octet_length(${refusedPost.body})`,
        })
        .from(refusedPost)
        .where(eq(refusedPost.matricularAccount, matricule))
        .orderBy(refusedPost.receivedAt, refusedPost.id),

    /** Null for one that went meanwhile. */
    findRefusedBody: async (id: string): Promise<Uint8Array | null> => {
      const [found] = await queries
        .select({ body: refusedPost.body })
        .from(refusedPost)
        .where(eq(refusedPost.id, id))
      return found?.body ?? null
    },
  }
}
export type PersonRepository = ReturnType<typeof personRepository>
