import type { Sha256 } from '@bulletin/domain/bulletin/canonical'
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
  sha256: Sha256
  /** All of them, also those that the current rule derived. */
  force: boolean
  batchSize?: number
  /** Hears of each that cannot be read, and stays as it is. */
  onUnreadable?: (found: UnreadableBulletin) => void
  /** Hears how many have been done, batch by batch. */
  onProgress?: (done: number) => void
}

/** Those that can be read; one that cannot stands in nobody's way. */
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

/** One that came before plans were kept, with what is still known of its plan. Names are those that it gives. */
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

const derivedAgain = (
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
 * Derives columns again, from what was certified and from what was kept beside it when it came, and marks those that
 * are of the same service as another, if they came before receipts did so. One stretch of ids a
 * transaction, so that no statement looks at all bulletins: with millions that are done already, one would be given
 * up before it finds those that are not. What stops in the middle goes on where it was, because what is done bears
 * the current version.
 */
export const rederive = async (
  queries: Queries,
  { timeZone, clock, sha256, force, batchSize = BATCH_SIZE, onUnreadable, onProgress }: RederiveOptions,
): Promise<number> => {
  const below = force ? null : DERIVATION_VERSION
  let [after, done] = [BEFORE_ALL_IDS, 0]
  for (;;) {
    const upTo = await rederiveRepository(queries).findEndOfStretch({ after, size: batchSize })
    if (upTo === null) return done
    // First, because nobody looks for them any more once they bear the current version.
    await markSameServices(queries, { after, upTo, below }, { at: instantText(clock.now()), sha256 })
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
