import type { Day, InstantText } from '@bulletin/domain/time/day'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { DATABASE_LOCKS, type Queries } from '../database/database.ts'
import { instantTextOf } from '../database/instant-text.ts'
import { dailyPassword, dailyPasswordDisplay } from '../database/schema/daily-password.ts'

export type KeptPassword = Pick<typeof dailyPassword.$inferSelect, 'day' | 'id' | 'keyId' | 'sealed'>
export type Display = typeof dailyPasswordDisplay.$inferInsert

export const dailyPasswordRepository = (queries: Queries) => ({
  find: async (day: Day): Promise<KeptPassword | null> => {
    const { id, keyId, sealed } = dailyPassword
    const [row] = await queries
      .select({ day: dailyPassword.day, id, keyId, sealed })
      .from(dailyPassword)
      .where(eq(dailyPassword.day, day))
    return row ?? null
  },

  /** Inserts or replaces the password of the day. */
  put: async (password: KeptPassword, madeAt: InstantText): Promise<void> => {
    const { id, keyId, sealed } = password
    await queries
      .insert(dailyPassword)
      .values({ ...password, madeAt })
      .onConflictDoUpdate({ target: dailyPassword.day, set: { id, keyId, sealed, madeAt } })
  },

  /** The same password, encrypted with another key. */
  reseal: async ({ day, keyId, sealed }: KeptPassword): Promise<void> => {
    await queries.update(dailyPassword).set({ keyId, sealed }).where(eq(dailyPassword.day, day))
  },

  removeBefore: async (day: Day): Promise<void> => {
    await queries.delete(dailyPassword).where(lt(dailyPassword.day, day))
  },

  removeDisplaysBefore: async (at: InstantText): Promise<void> => {
    await queries.delete(dailyPasswordDisplay).where(lt(dailyPasswordDisplay.at, at))
  },

  /**
   * Records a display unless `refuse`, given the driver's displays since then, returns a reason. A lock per driver
   * serialises calls: of two taps at once, the second counts the first.
   */
  addDisplay: <Refusal>(
    display: Display,
    since: InstantText,
    refuse: (shown: InstantText[]) => Refusal | null,
  ): Promise<Refusal | null> =>
    queries.transaction(async (transaction) => {
      const { matricularAccount: driver } = display
      await transaction.execute(
        sql`select pg_advisory_xact_lock(${DATABASE_LOCKS.dailyPasswordDisplay}, ${Number(driver)})`,
      )
      const { at, matricularAccount } = dailyPasswordDisplay
      const shown = await transaction
        .select({ at: instantTextOf(at) })
        .from(dailyPasswordDisplay)
        .where(and(eq(matricularAccount, driver), gt(at, since)))
      const refusal = refuse(shown.map((row) => row.at))
      if (refusal === null) await transaction.insert(dailyPasswordDisplay).values(display)
      return refusal
    }),
})
export type DailyPasswordRepository = ReturnType<typeof dailyPasswordRepository>
