import type { Day } from '@bulletin/domain/time/day'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { bulletin } from '../../database/schema/bulletins.ts'

/** The drivers of whom there is a bulletin of that day, played or real: nobody gets a second one. */
export const driversWithBulletin =
  (queries: Queries) =>
  async (day: Day): Promise<ReadonlySet<string>> => {
    const rows = await queries
      .select({ driver: bulletin.driver })
      .from(bulletin)
      .where(eq(bulletin.date, day))
    return new Set(rows.map(({ driver }) => driver))
  }
