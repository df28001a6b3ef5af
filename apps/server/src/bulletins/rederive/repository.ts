import type { LineAtReceipt } from '@bulletin/domain/bulletin/derived'
import {
  NetworkAtReceipt,
  type KnownAtReceipt,
  type ServiceOfTimetable,
} from '@bulletin/domain/bulletin/known-at-receipt'
import type { PlanMismatch } from '@bulletin/domain/bulletin/plan-mismatch'
import type { RideAtReceipt } from '@bulletin/domain/bulletin/remarkable'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { and, asc, eq, getTableColumns, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { serviceOf, timetableOn } from '../../database/bulletins/plan.ts'
import {
  certifiedOf,
  CorrectedRides,
  keptAs,
  KeptPlan,
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
/** What is kept with the document: mismatches, and the plan of one that came before plans were kept. */
export type DerivedDocument = {
  id: string
  planMismatches: PlanMismatch[] | null
  known: KnownAtReceipt | null
  plannedRides: RideAtReceipt[] | null
}

/** What derived columns follow from, as it lies in columns and as JSON. */
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

/** All that derived columns follow from; nothing of it is today's. */
export type Underived = FactsOfRow &
  z.infer<typeof KeptPlan> & {
    certified: SubmittedBulletin
    correctedRides: z.infer<typeof CorrectedRides>
    delayReason: z.infer<typeof KeptReasons>
  }

/** The same as this build reads it. */
export const underivedOf = (stored: StoredUnderived): Underived => {
  const { id, known, planned } = stored
  return {
    ...stored,
    certified: certifiedOf(stored),
    ...keptAs(KeptPlan, { known, planned }, id),
    correctedRides: keptAs(CorrectedRides, stored.correctedRides, id),
    delayReason: keptAs(KeptReasons, stored.delayReason, id),
  }
}

const SERVICE = 'b.service collate "default"'

/** Of the version that was in use: imports give other ids. */
const SAME_VERSION = timetableOn({
  line: 'b.line collate "default"',
  day: 'b.date',
  service: SERVICE,
  besides: 'and t.version = b.timetable_version',
})

/** A service as the plan had it: of the very timetable of that day, or of one of the same version since. */
export type FoundPlan = { id: string; exact: ServiceOfTimetable | null; similar: ServiceOfTimetable | null }

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

  /** The plans of those that came before plans were kept, as far as they are still known, by id. */
  findPlans: async (ids: readonly string[]): Promise<ReadonlyMap<string, FoundPlan>> => {
    if (ids.length === 0) return new Map()
    const found = await rowsOf<FoundPlan>(
      queries,
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

  /** Only those of which something is not as it was: most documents stay as they lie. */
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
