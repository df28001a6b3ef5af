import type { LineAtReceipt } from '@bulletin/domain/bulletin/derived'
import type { Ride } from '@bulletin/domain/ride/ride'
import { and, asc, eq, getTableColumns, gt, lt, lte, sql } from 'drizzle-orm'
import { columnNameOf, recordTextsOf } from '../../database/column-names.ts'
import type { Queries } from '../../database/database.ts'
import { bulletin, bulletinDocument } from '../../database/schema/bulletins.ts'
import type { derivedColumns } from '../row.ts'

export type DerivedRow = { id: string } & ReturnType<typeof derivedColumns>

/** All that derived columns follow from; nothing of it is today's. */
export type Underived = {
  id: string
  certified: string
  correctedRides: Ride[] | null
  initialService: string | null
  delayReason: (typeof bulletin.$inferSelect)['delayReason']
  line: LineAtReceipt
}

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
        correctedRides: bulletinDocument.correctedRides,
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
