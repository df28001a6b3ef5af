import { manualDrivingResult } from '../manual-driving/manual-driving-result.ts'
import type { Ride } from '../ride/ride.ts'
import type { ObservationType } from '../observation/observation.ts'
import { observationCountOf } from '../observation/observations-in.ts'
import type { Bulletin } from './bulletin.ts'
import { planMismatches } from './compare-with-plan.ts'
import { correctsAnything } from './correction.ts'
import { limitDateOf } from './deadlines.ts'
import {
  distanceOf,
  informationOf,
  isOverMaxDelay,
  lapsOf,
  ridesServicesOf,
  type LineAtReceipt,
} from './derived.ts'
import { drivenMetres } from './driven-metres.ts'
import { hasDelayItem, hasPositionItem, retainedOf, type Corrections } from './hr-items.ts'
import { metresOfRide, stateOf, type KnownAtReceipt, type NetworksById } from './known-at-receipt.ts'
import type { DerivedReason } from './manager-reason.ts'
import { materialsIn, observationTypesIn } from './named-in.ts'
import { managerReasons, type RideAtReceipt } from './remarkable.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'

/**
 * Raised with every change of what follows, so that stored values can be told from those of an older rule. Since 4, a
 * second bulletin of the same service is marked when it comes.
 */
export const DERIVATION_VERSION = 4

/** What was found when it came and is kept beside it: the line and the plan as they were, and what had been ordered. */
export type FactsAtReceipt = {
  line: LineAtReceipt
  /** Null where the plan did not know the service. */
  planned: readonly RideAtReceipt[] | null
  /** Plan, network and arrivals to compare it with; null where nothing of them was kept. */
  known: KnownAtReceipt | null
  /** Those that `known` names by their ids. */
  networks: NetworksById
  /** As certified, or else as the roster had it. */
  initialService: string | null
  timeZone: string
}

export type CorrectionsKept = Corrections & Pick<Bulletin, 'correctedValidManualDriving'>

export const NO_CORRECTION: CorrectionsKept = {
  correctedDelayMinute: null,
  correctedValidManualDriving: null,
  correctedRides: null,
  correctedDelayByReason: null,
}

/** Everything that follows from a bulletin, its corrections and what was found when it came. */
export type Derived = Pick<
  Bulletin,
  | 'theoreticalDistance'
  | 'correctedDistance'
  | 'lapsCount'
  | 'ridesServices'
  | 'observationCount'
  | 'overMaxDelay'
  | 'validManualDriving'
  | 'information'
  | 'limitDate'
  | 'delayItem'
  | 'positionItem'
  | 'planMismatches'
> & {
  /** Every train that was driven, each once. */
  materials: string[]
  observationTypes: ObservationType[]
  managerReasons: DerivedReason[]
  /** The manager retained something else than what was declared. */
  corrected: boolean
}

/**
 * The one rule of what a server keeps beside a certified bulletin: what lists filter and sort by, why a manager should
 * look at it, what the secretariat has to treat. It reads nothing of today, so that it can be computed again for ever.
 */
export const derive = (
  certified: SubmittedBulletin,
  corrections: CorrectionsKept,
  { line, planned, known, networks, initialService, timeZone }: FactsAtReceipt,
): Derived => {
  const { rides, service } = certified
  const state = known && stateOf(known, networks)
  /** Of the part that was driven. The server's own metres; those that were declared where it had no network to measure by. */
  const metresOf = (ride: Ride): number =>
    drivenMetres(ride, (state && metresOfRide(ride, service, state)) ?? ride.meter, state?.networks ?? [])
  const mismatches = known ? planMismatches(certified, known, networks) : []
  const { correctedRides } = corrections
  const retained = retainedOf(certified, corrections)
  const counted = {
    lapsCount: lapsOf(rides, line),
    observationCount: observationCountOf(certified),
    overMaxDelay: isOverMaxDelay(certified.delayMinute, line),
    validManualDriving: manualDrivingResult(rides, line),
    information: informationOf(rides),
  }
  // Named one by one: taking an object apart and spreading the rest costs as much as deriving it all.
  return {
    theoreticalDistance: distanceOf(rides, metresOf),
    correctedDistance: correctedRides && distanceOf(correctedRides, metresOf),
    // What counts, as lists and boards say it; the reason speaks of what was declared.
    lapsCount: correctedRides ? lapsOf(correctedRides, line) : counted.lapsCount,
    ridesServices: ridesServicesOf(certified),
    observationCount: counted.observationCount,
    overMaxDelay: counted.overMaxDelay,
    validManualDriving: counted.validManualDriving,
    information: counted.information,
    limitDate: limitDateOf(certified.date, timeZone),
    materials: materialsIn(certified),
    observationTypes: observationTypesIn(certified),
    managerReasons: managerReasons(certified, counted, { line, planned, mismatches }),
    planMismatches: mismatches,
    corrected: correctsAnything(corrections),
    delayItem: hasDelayItem(retained),
    positionItem: hasPositionItem({
      service,
      initialService,
      rides: retained.rides,
      delayByReason: retained.delayByReason,
    }),
  }
}
