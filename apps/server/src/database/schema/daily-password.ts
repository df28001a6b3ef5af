import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-types.ts'

/** The encrypted password of each current exploitation day: access to the database alone reveals none. */
export const dailyPassword = pgTable('daily_password', {
  day: date().primaryKey(),
  id: uuid().notNull(),
  /** Fingerprint of the encryption key, useless for decryption. */
  keyId: text().notNull(),
  sealed: text().notNull(),
  madeAt: instant().notNull(),
})

/** Which account was shown which password, and when. */
export const dailyPasswordDisplay = pgTable(
  'daily_password_display',
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    matricularAccount: text().notNull(),
    day: date().notNull(),
    passwordId: uuid().notNull(),
    requestId: text().notNull(),
  },
  (table) => [
    index('daily_password_display_driver').on(table.matricularAccount, table.at),
    index('daily_password_display_at').on(table.at),
  ],
)
