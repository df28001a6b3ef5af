import type { Chaining } from '@bulletin/domain/bulletin/history-chain'
import { DERIVATION_VERSION, derive } from '@bulletin/domain/bulletin/derive'
import {
  networksIn,
  planLaidOn,
  plannedRidesIn,
  type NetworksById,
  type ServiceOfTimetable,
} from '@bulletin/domain/bulletin/known-at-receipt'
import type { PlanAtReceipt } from '@bulletin/domain/bulletin/plan-mismatch'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import { originOf } from '@bulletin/domain/time/service-time'
import { UnreadableBulletin } from '../../database/bulletins/stored.ts'
import type { Queries } from '../../database/database.ts'
import { derivedColumns } from '../row.ts'
import {
  rederiveRepository,
  underivedOf,
  type DerivedDocument,
  type DerivedRow,
  type FoundPlan,
  type Underived,
} from './repository.ts'
import { markSameServices } from './same-service/service.ts'

const BATCH_SIZE = 500
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

export type RederiveOptions = {
  timeZone: string
  clock: Clock
  chaining: Chaining
  /** Also derives bulletins already at the current rule. */
  force: boolean
  batchSize?: number
  /** Called for each unreadable bulletin, which is left unchanged. */
  onUnreadable?: (found: UnreadableBulletin) => void
  /** Called after each batch with the number derived so far. */
  onProgress?: (done: number) => void
}

/** The bulletins that can be parsed: an unreadable one does not block the others. */
const readableAmong = (
  stored: readonly Parameters<typeof underivedOf>[0][],
  onUnreadable: RederiveOptions['onUnreadable'],
): Underived[] =>
  stored.flatMap((one) => {
    try {
      return [underivedOf(one)]
    } catch (error) {
      if (!(error instanceof UnreadableBulletin)) throw error
      onUnreadable?.(error)
      return []
    }
  })

/**
 * Adds what is still stored of the plan to a bulletin received before plans were kept. Station names are the bulletin's
 * own.
 */
const withFoundPlan = (one: Underived, found: FoundPlan | undefined, timeZone: string): Underived => {
  if (one.known !== null || !found) return one
  const { service, date, rides } = one.certified
  const stations = rides.flatMap(({ departureStation, arrivalStation }) => [departureStation, arrivalStation])
  const names = Object.fromEntries(stations.map(({ quadrigram, name }) => [quadrigram, name]))
  const lay = (content: ServiceOfTimetable): PlanAtReceipt =>
    planLaidOn(content, { origin: originOf(date, timeZone), networks: [{ names, paths: [] }] })
  const { exact, similar } = found
  return {
    ...one,
    known: exact && { plans: { [service]: lay(exact) }, networks: [], arrivals: {}, superseded: [] },
    planned: one.planned ?? (similar && plannedRidesIn(lay(similar))),
  }
}

/** The derived columns, from what is stored with the bulletin. */
export const derivedAgain = (
  one: Underived,
  { networks, timeZone }: { networks: NetworksById; timeZone: string },
): { row: DerivedRow; document: DerivedDocument } => {
  const { id, certified, known, line, planned, initialService, delayReason } = one
  const derived = derive(
    certified,
    {
      correctedDelayMinute: one.correctedDelayMinute,
      correctedRides: one.correctedRides,
      correctedValidManualDriving: one.correctedValidManualDriving,
      correctedDelayByReason: delayReason?.correctedDelayByReason ?? null,
    },
    {
      line,
      planned: known ? plannedRidesIn(known.plans[certified.service]) : planned,
      known,
      networks,
      initialService,
      timeZone,
    },
  )
  const { planMismatches } = derived
  return {
    row: { id, ...derivedColumns(derived) },
    document: {
      id,
      planMismatches: planMismatches.length > 0 ? planMismatches : null,
      known,
      plannedRides: known ? null : planned,
    },
  }
}

/**
 * Derives columns again from the certified text and the facts stored at receipt, and marks pairs of the same service
 * received before receipts did so. Each transaction handles one range of ids, so that no statement scans all bulletins:
 * among millions already done, it would time out before finding the others. An interrupted run resumes where it
 * stopped, because finished rows have the current version.
 */
export const rederive = async (
  queries: Queries,
  { timeZone, clock, chaining, force, batchSize = BATCH_SIZE, onUnreadable, onProgress }: RederiveOptions,
): Promise<number> => {
  const below = force ? null : DERIVATION_VERSION
  let [after, done] = [BEFORE_ALL_IDS, 0]
  for (;;) {
    const upTo = await rederiveRepository(queries).findEndOfStretch({ after, size: batchSize })
    if (upTo === null) return done
    // Marked first: once a row has the current version, this search no longer finds it.
    await markSameServices(queries, { after, upTo, below }, { at: instantText(clock.now()), chaining })
    const count = await queries.transaction(async (transaction) => {
      const repository = rederiveRepository(transaction)
      const stretch = readableAmong(await repository.takeStretch({ after, upTo, below }), onUnreadable)
      const plans = await repository.findPlans(
        stretch.flatMap(({ id, known }) => (known === null ? [id] : [])),
      )
      const withPlans = stretch.map((one) => withFoundPlan(one, plans.get(one.id), timeZone))
      const named = new Set(withPlans.flatMap(({ known }) => (known ? networksIn(known) : [])))
      const networks = new Map(await repository.findNetworks([...named]))
      const derived = withPlans.map((one) => derivedAgain(one, { networks, timeZone }))
      await repository.write(derived.map(({ row }) => row))
      await repository.writeDocuments(derived.map(({ document }) => document))
      return stretch.length
    })
    after = upTo
    done += count
    if (count > 0) onProgress?.(done)
  }
}
