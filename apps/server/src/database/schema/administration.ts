import type { CustomAccountRole, Role } from '@bulletin/domain/access/role'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** Which work code grants which role. The primary key ensures that a code grants one role only. */
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

/** Lines in their usual order (`position`), and the UO codes of the people who work on them. */
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

/** Accounts entered by an administrator. ADMIN is granted by a work code only, as the check constraint ensures. */
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
