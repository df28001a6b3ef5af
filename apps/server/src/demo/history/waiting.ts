import type { Day } from '@bulletin/domain/time/day'
import { and, asc, eq, exists, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { instantTextOf } from '../../database/instant-text.ts'
import { bulletin, bulletinDocument, bulletinHistory } from '../../database/schema/bulletins.ts'
import type { Waiting } from './manage.ts'

/** Those of a day that were played and wait for a manager. What visitors sent themselves is left to visitors. */
export const playedBulletinsWaiting =
  (queries: Queries) =>
  (day: Day): Promise<Waiting[]> =>
    queries
      .select({
        id: bulletin.id,
        driver: bulletin.driver,
        line: bulletin.line,
        date: bulletin.date,
        receivedAt: instantTextOf(bulletin.receivedAt),
        validManualDriving: bulletin.validManualDriving,
        certified: bulletinDocument.certified,
      })
      .from(bulletin)
      .innerJoin(bulletinDocument, eq(bulletinDocument.id, bulletin.id))
      .where(
        and(
          eq(bulletin.date, day),
          eq(bulletin.status, 'MEF_TO_VALIDATE'),
          eq(bulletin.training, false),
          // A played bulletin is its own request.
          exists(
            queries
              .select({ one: sql`1` })
              .from(bulletinHistory)
              .where(
                and(
                  eq(bulletinHistory.bulletinId, bulletin.id),
                  eq(bulletinHistory.number, 1),
                  eq(bulletinHistory.requestId, sql`${bulletin.id}::text`),
                ),
              ),
          ),
        ),
      )
      .orderBy(asc(bulletin.id))
