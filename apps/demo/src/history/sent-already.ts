import type { Day } from '@bulletin/domain/time/day'
import { eq } from 'drizzle-orm'
import type { Queries } from '@bulletin/server/database/database'
import { bulletin } from '@bulletin/server/database/schema/bulletins'

/** The drivers who already have a bulletin for that day, played or real, and must not get a second one. */
export const driversWithBulletin =
  (queries: Queries) =>
  async (day: Day): Promise<ReadonlySet<string>> => {
    const rows = await queries
      .select({ driver: bulletin.driver })
      .from(bulletin)
      .where(eq(bulletin.date, day))
    return new Set(rows.map(({ driver }) => driver))
  }
