import type { Role } from '@bulletin/domain/access/role'
import type { AccessAction } from '@bulletin/domain/journal/access-action'
import type { AccessRefusal } from '@bulletin/domain/journal/access-refusal'
import type { JournalChange, JournalFilter } from '@bulletin/domain/journal/journal-row'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { hash, instant, key } from './column-types.ts'

/**
 * Who consulted, exported, changed or was refused what. In a partition a month, which the migration adds by hand: see
 * `journal_add_months` and `journal_remove_month`.
 */
export const journal = pgTable(
  'journal',
  {
    /** From a sequence: PostgreSQL before 17 has no identity column in a partitioned table. */
    position: bigint({ mode: 'number' })
      .notNull()
      .default(sql`nextval('journal_position_seq')`),
    at: instant().notNull(),
    matricule: key(),
    name: text(),
    /** The name as it is searched for. */
    nameKey: key(),
    roles: text().array().$type<Role[]>().notNull(),
    action: text().$type<AccessAction>().notNull(),
    isRefused: boolean().notNull(),
    reason: text().$type<AccessRefusal>(),
    /** The call of the contract. */
    call: text(),
    bulletinId: uuid(),
    bulletinDate: date(),
    service: text(),
    line: text(),
    /** The person whose data was reached. */
    driver: key(),
    driverName: text(),
    driverNameKey: key(),
    filter: jsonb().$type<JournalFilter>(),
    count: integer(),
    changes: jsonb().$type<JournalChange[]>().notNull(),
    isOnSelf: boolean().notNull(),
    requestId: text(),
    network: text(),
    secret: hash().notNull(),
    hash: hash().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.position, table.at] }),
    index('journal_order').on(table.at, table.position),
    index('journal_of_person').on(table.matricule, table.at),
    index('journal_of_driver').on(table.driver, table.at),
    index('journal_of_bulletin_day').on(table.bulletinDate, table.service),
    index('journal_of_action').on(table.action, table.at),
    index('journal_of_refused')
      .on(table.at)
      .where(sql`is_refused`),
    // Lists of bulletins that were asked for by id.
    index('journal_of_ids')
      .using('gin', sql`(filter -> 'ids')`)
      .where(sql`filter ? 'ids'`),
  ],
)

/** The names under which people stand in the journal: a few thousand, in which a part of a name is looked for. */
export const journalPerson = pgTable(
  'journal_person',
  {
    matricule: key().notNull(),
    nameKey: key().notNull(),
  },
  (table) => [primaryKey({ columns: [table.matricule, table.nameKey] })],
)

/** Sign-ins that the journal has, so that one is recorded once, whichever process sees it. */
export const journalSignIn = pgTable(
  'journal_sign_in',
  {
    /** SHA-256 of the session or token. */
    session: hash().primaryKey(),
    at: instant().notNull(),
  },
  (table) => [index('journal_sign_in_at').on(table.at)],
)
