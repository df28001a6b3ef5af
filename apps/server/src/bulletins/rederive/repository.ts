import type { LineAtReceipt } from '@bulletin/domain/bulletin/derived'
import type { RideAtReceipt } from '@bulletin/domain/bulletin/remarkable'
import type { Ride } from '@bulletin/domain/ride/ride'
import { and, asc, eq, getTableColumns, gt, lt, lte, sql } from 'drizzle-orm'
import { plannedRidesOf, timetableOn } from '../../database/bulletins/plan.ts'
import { columnNameOf, recordTextsOf } from '../../database/column-names.ts'
import type { Queries } from '../../database/database.ts'
import { rowsOf } from '../../database/rows.ts'
import { bulletin, bulletinDocument } from '../../database/schema/bulletins.ts'
import type { DerivedColumns } from '../row.ts'

export type DerivedRow = { id: string } & DerivedColumns

/** All that derived columns follow from; nothing of it is today's. */
export type Underived = {
  id: string
  certified: string
  planned: RideAtReceipt[] | null
  correctedDelayMinute: number | null
  correctedRides: Ride[] | null
  correctedValidManualDriving: (typeof bulletin.$inferSelect)['correctedValidManualDriving']
  initialService: string | null
  delayReason: (typeof bulletin.$inferSelect)['delayReason']
  line: LineAtReceipt
}

/** Of the version that was in use: imports give other ids. */
const PLAN_OF_ROW = timetableOn({
  line: 'b.line collate "default"',
  day: 'b.date',
  service: 'b.service collate "default"',
  besides: 'and (t.id = b.timetable_id or t.version = b.timetable_version)',
})
const RIDES_OF_ROW = plannedRidesOf('plan.id', 'b.service collate "default"')

const { id: _id, ...COLUMNS } = getTableColumns(bulletin)
const recordTextOf = recordTextsOf(bulletin)

export const rederiveRepository = (queries: Queries) => ({
  /** The last of the next ids in their order; null after the last of all. */
  findEndOfStretch: async ({ after, size }: { after: string; size: number }): Promise<string | null> => {
    const ids = await queries
      .select({ id: bulletin.id })
      .from(bulletin)
      .where(gt(bulletin.id, after))
      .orderBy(asc(bulletin.id))
      .limit(size)
    return ids.at(-1)?.id ?? null
  },

  /**
   * Those of a stretch of ids, held until the transaction ends; `below`: of an older rule only. Row and document are
   * both held: of a row that somebody corrects meanwhile, the document would be read as it was before.
   */
  takeStretch: ({
    after,
    upTo,
    below,
  }: {
    after: string
    upTo: string
    below: number | null
  }): Promise<Underived[]> =>
    queries
      .select({
        id: bulletin.id,
        certified: bulletinDocument.certified,
        planned: bulletinDocument.plannedRides,
        correctedDelayMinute: bulletin.correctedDelayMinute,
        correctedRides: bulletinDocument.correctedRides,
        correctedValidManualDriving: bulletin.correctedValidManualDriving,
        initialService: bulletin.initialService,
        delayReason: bulletin.delayReason,
        line: {
          maxDelay: bulletin.maxDelay,
          maxLaps: bulletin.maxLaps,
          activatedCM: bulletin.activatedCM,
          autoComputeValidCm: bulletin.autoComputeValidCm,
          lapsCountCheckpoints: bulletin.lapsCountCheckpoints,
        },
      })
      .from(bulletin)
      .innerJoin(bulletinDocument, eq(bulletinDocument.id, bulletin.id))
      .where(
        and(
          gt(bulletin.id, after),
          lte(bulletin.id, upTo),
          below === null ? undefined : lt(bulletin.derivationVersion, below),
        ),
      )
      .orderBy(asc(bulletin.id))
      .for('update'),

  /**
   * The plans of those that came before plans were kept, as far as they are still known: kept from now on, and given by
   * id. The rows are held already.
   */
  keepPlans: async (ids: readonly string[]): Promise<ReadonlyMap<string, RideAtReceipt[]>> => {
    if (ids.length === 0) return new Map()
    const kept = await rowsOf<{ id: string; rides: RideAtReceipt[] }>(
      queries,
      sql`
      update bulletin_document d set planned_rides = found.rides
      from (
        select b.id, ${sql.raw(RIDES_OF_ROW)} as rides
        from bulletin b cross join lateral (${sql.raw(PLAN_OF_ROW)}) plan
        where b.id = any(${sql.param([...ids])}::uuid[])
      ) found
      where d.id = found.id and found.rides is not null
      returning d.id, found.rides`,
    )
    return new Map(kept.map(({ id, rides }) => [id, rides]))
  },

  /** Every row names the same columns: those of the first. */
  write: async (rows: readonly DerivedRow[]): Promise<void> => {
    const [first] = rows
    if (!first) return
    const names = Object.entries(COLUMNS)
      .filter(([key]) => key in first)
      .map(([, column]) => sql.identifier(columnNameOf(column)))
    const assignments = sql.join(
      names.map((name) => sql`${name} = derived.${name}`),
      sql`, `,
    )
    await queries.execute(sql`
      update ${bulletin} set ${assignments}
      from json_populate_recordset(null::${bulletin}, ${`[${rows.map(recordTextOf).join(',')}]`}::json) derived
      where ${bulletin}.id = derived.id`)
  },
})
