import type { CustomAccountRole, Role } from '@bulletin/domain/access/role'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

/** Which work code opens which role. A code opens one role only: the primary key says so. */
export const roleMapping = pgTable('role_mapping', {
  id: uuid().primaryKey(),
  role: text().$type<Role>().notNull().unique(),
})

export const roleWorkCode = pgTable('role_work_code', {
  code: text().primaryKey(),
  role: text()
    .$type<Role>()
    .notNull()
    .references(() => roleMapping.role),
})

/** Lines in the order in which people name them (`position`), and the UO codes whose people work on them. */
export const adminLine = pgTable('admin_line', {
  id: uuid().primaryKey(),
  lineName: text().notNull().unique(),
  position: integer().notNull().unique(),
  activated: boolean().notNull(),
})

export const adminLineUoCode = pgTable(
  'admin_line_uo_code',
  {
    lineId: uuid()
      .notNull()
      .references(() => adminLine.id, { onDelete: 'cascade' }),
    code: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.lineId] })],
)

/** Accounts entered by an administrator. ADMIN comes from a work code only, and the database insists. */
export const customAccount = pgTable(
  'custom_account',
  {
    matricularAccount: text().primaryKey(),
    firstname: text().notNull(),
    lastname: text().notNull(),
    role: text().$type<CustomAccountRole>().notNull(),
    assignedLine: text().references(() => adminLine.lineName, { onUpdate: 'cascade' }),
  },
  (table) => [check('custom_account_is_not_admin', sql`${table.role} <> 'ADMIN'`)],
)

/** What the embedded sign-in remembers (sessions, grants, tokens), so that a restart signs nobody out. */
export const signInRecord = pgTable(
  'sign_in_record',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text(),
    uid: text(),
    /** Epoch seconds, as the library counts. */
    consumedAt: bigint({ mode: 'number' }),
    expiresAt: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('sign_in_record_grant').on(table.grantId),
    index('sign_in_record_uid').on(table.model, table.uid),
    index('sign_in_record_expiry').on(table.expiresAt),
  ],
)

/** The embedded sign-in's signing keys and cookie secret, by name. */
export const signInKey = pgTable('sign_in_key', {
  name: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
})
