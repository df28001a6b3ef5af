import type { LineAtReceipt } from '@bulletin/domain/bulletin/derived'
import { NetworkAtReceipt, type KnownAtReceipt } from '@bulletin/domain/bulletin/known-at-receipt'
import type { PlanMismatch } from '@bulletin/domain/bulletin/plan-mismatch'
import type { RideAtReceipt } from '@bulletin/domain/bulletin/remarkable'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { and, asc, eq, getTableColumns, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PlannedService, serviceOf, timetableOn } from '../../database/bulletins/plan.ts'
import {
  certifiedOf,
  CorrectedRides,
  keptAs,
  keptPlanOf,
  type KeptPlan,
  KeptReasons,
  type CertifiedRow,
} from '../../database/bulletins/stored.ts'
import { columnNameOf, recordTextsOf } from '../../database/column-names.ts'
import type { Queries } from '../../database/database.ts'
import { rowsOf } from '../../database/rows.ts'
import { bulletin, bulletinDocument } from '../../database/schema/bulletins.ts'
import { lineNetwork } from '../../database/schema/network.ts'
import type { DerivedColumns } from '../row.ts'

export type DerivedRow = { id: string } & DerivedColumns
/**
 * Derived values stored with the document: mismatches, and the plan of a bulletin received before plans were stored.
 */
export type DerivedDocument = {
  id: string
  planMismatches: PlanMismatch[] | null
  known: KnownAtReceipt | null
  plannedRides: RideAtReceipt[] | null
}

/** The inputs of the derived columns, as stored. */
type FactsOfRow = {
  id: string
  correctedDelayMinute: number | null
  correctedValidManualDriving: (typeof bulletin.$inferSelect)['correctedValidManualDriving']
  initialService: string | null
  line: LineAtReceipt
}
type StoredUnderived = FactsOfRow &
  CertifiedRow &
  Record<'known' | 'planned' | 'correctedRides' | 'delayReason', unknown>

/** All inputs of the derived columns, as stored at receipt: none is read from today's reference data. */
export type Underived = FactsOfRow &
  z.infer<typeof KeptPlan> & {
    certified: SubmittedBulletin
    correctedRides: z.infer<typeof CorrectedRides>
    delayReason: z.infer<typeof KeptReasons>
  }

/** Parses the stored inputs. */
export const underivedOf = (stored: StoredUnderived): Underived => {
  const { id, known, planned } = stored
  return {
    ...stored,
    certified: certifiedOf(stored),
    ...keptPlanOf({ known, planned }, id),
    correctedRides: keptAs(CorrectedRides, stored.correctedRides, id),
    delayReason: keptAs(KeptReasons, stored.delayReason, id),
  }
}

const SERVICE = 'b.service collate "default"'

/** A timetable of the version in use at the time: imports change the ids. */
const SAME_VERSION = timetableOn({
  line: 'b.line collate "default"',
  day: 'b.date',
  service: SERVICE,
  besides: 'and t.version = b.timetable_version',
})

/** A service from the bulletin's own timetable, or from a later import of the same version. */
const FoundPlan = z.object({
  id: z.string(),
  exact: z.nullable(PlannedService),
  similar: z.nullable(PlannedService),
})
export type FoundPlan = z.infer<typeof FoundPlan>

const { id: _id, ...COLUMNS } = getTableColumns(bulletin)
const recordTextOf = recordTextsOf(bulletin)

export const rederiveRepository = (queries: Queries) => ({
  /** The last id of the next batch; null when none is left. */
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
   * Bulletins of a range of ids, locked until the transaction ends; `below` selects those of an older rule only. Row
   * and document are both locked: otherwise, if the row were corrected meanwhile, its document would be read in its old
   * state.
   */
  takeStretch: ({
    after,
    upTo,
    below,
  }: {
    after: string
    upTo: string
    below: number | null
  }): Promise<StoredUnderived[]> =>
    queries
      .select({
        id: bulletin.id,
        certified: bulletinDocument.certified,
        contract: bulletinDocument.contract,
        known: sql<unknown>`${bulletinDocument.known}`,
        planned: sql<unknown>`${bulletinDocument.plannedRides}`,
        correctedDelayMinute: bulletin.correctedDelayMinute,
        correctedRides: sql<unknown>`${bulletinDocument.correctedRides}`,
        correctedValidManualDriving: bulletin.correctedValidManualDriving,
        initialService: bulletin.initialService,
        delayReason: sql<unknown>`${bulletin.delayReason}`,
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

  /** Plans, as far as they are still stored, for bulletins received before plans were kept; by id. */
  findPlans: async (ids: readonly string[]): Promise<ReadonlyMap<string, FoundPlan>> => {
    if (ids.length === 0) return new Map()
    const found = await rowsOf(
      queries,
      FoundPlan,
      sql`
      select b.id,
        ${sql.raw(serviceOf('b.timetable_id', SERVICE))} as exact,
        ${sql.raw(serviceOf('plan.id', SERVICE))} as similar
      from bulletin b left join lateral (${sql.raw(SAME_VERSION)}) plan on true
      where b.id = any(${sql.param([...ids])}::uuid[])`,
    )
    return new Map(found.map((one) => [one.id, one]))
  },

  findNetworks: async (ids: readonly string[]): Promise<[string, NetworkAtReceipt][]> => {
    if (ids.length === 0) return []
    const found = await queries
      .select({ id: lineNetwork.id, names: lineNetwork.names, paths: lineNetwork.paths })
      .from(lineNetwork)
      .where(inArray(lineNetwork.id, [...ids]))
    return found.map(({ id, ...network }) => [id, NetworkAtReceipt.parse(network)])
  },

  /** Updates only the documents that changed: most do not. */
  writeDocuments: async (documents: readonly DerivedDocument[]): Promise<void> => {
    if (documents.length === 0) return
    await queries.execute(sql`
      update bulletin_document d set
        plan_mismatches = derived."planMismatches",
        known = coalesce(d.known, derived.known),
        planned_rides = coalesce(d.planned_rides, derived."plannedRides")
      from json_to_recordset(${JSON.stringify(documents)}::json)
        as derived(id uuid, "planMismatches" jsonb, known jsonb, "plannedRides" jsonb)
      where d.id = derived.id and (
        d.plan_mismatches is distinct from derived."planMismatches"
        or d.known is null and derived.known is not null
        or d.planned_rides is null and derived."plannedRides" is not null)`)
  },

  /** All rows must have the same columns as the first. */
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
