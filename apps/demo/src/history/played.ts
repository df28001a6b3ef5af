import type { Day, InstantText } from '@bulletin/domain/time/day'
import { and, asc, eq, exists, isNull, lte, sql } from 'drizzle-orm'
import type { Queries } from '@bulletin/server/database/database'
import { instantTextOf } from '@bulletin/server/database/instant-text'
import { bulletin, bulletinDocument, bulletinHistory } from '@bulletin/server/database/schema/bulletins'
import type { Waiting } from './manage.ts'
import type { Outstanding } from './treat.ts'

/**
 * The first history entry of a played bulletin has the bulletin id as its request id. Bulletins sent by visitors are
 * excluded.
 */
const isPlayed = (queries: Queries) =>
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
  )

const FACTS = {
  id: bulletin.id,
  driver: bulletin.driver,
  line: bulletin.line,
  date: bulletin.date,
} as const

/** Played bulletins of a day that wait for a manager. */
export const playedWaiting =
  (queries: Queries) =>
  (day: Day): Promise<Waiting[]> =>
    queries
      .select({
        ...FACTS,
        receivedAt: instantTextOf(bulletin.receivedAt),
        validManualDriving: bulletin.validManualDriving,
        certified: bulletinDocument.certified,
        contract: bulletinDocument.contract,
      })
      .from(bulletin)
      .innerJoin(bulletinDocument, eq(bulletinDocument.id, bulletin.id))
      .where(
        and(
          eq(bulletin.date, day),
          eq(bulletin.status, 'MEF_TO_VALIDATE'),
          eq(bulletin.training, false),
          isPlayed(queries),
        ),
      )
      .orderBy(asc(bulletin.id))

/** Played bulletins of a day that wait for the secretariat. */
export const playedOutstanding =
  (queries: Queries) =>
  (day: Day): Promise<Outstanding[]> =>
    queries
      .select({
        ...FACTS,
        validatedAt: instantTextOf(bulletin.managerValidationDate),
        isDelayOutstanding: sql<boolean>`${bulletin.delayItem} and ${isNull(bulletin.hrProcessedDelayDate)}`,
        isPositionOutstanding: sql<boolean>`${bulletin.positionItem} and ${isNull(bulletin.hrProcessedPosDate)}`,
      })
      .from(bulletin)
      .where(and(eq(bulletin.date, day), eq(bulletin.status, 'C2SP_TO_VALIDATE'), isPlayed(queries)))
      .orderBy(asc(bulletin.id))

/** Played bulletins that a close at that instant could have archived. */
export const playedValidated =
  (queries: Queries) =>
  async (by: InstantText): Promise<ReadonlySet<string>> => {
    const found = await queries
      .select({ id: bulletin.id })
      .from(bulletin)
      .where(
        and(
          eq(bulletin.status, 'C2SP_TO_VALIDATE'),
          lte(bulletin.managerValidationDate, sql`${by}::timestamptz`),
          isPlayed(queries),
        ),
      )
    return new Set(found.map(({ id }) => id))
  }
