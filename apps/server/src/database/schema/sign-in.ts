import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** State of the embedded sign-in (sessions, grants, tokens), stored so that a restart does not sign users out. */
export const signInRecord = pgTable(
  'sign_in_record',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text(),
    uid: text(),
    /** Epoch seconds, as the library uses. */
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
