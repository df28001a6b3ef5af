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
 * Raise it with every change of the rules below, to tell stored values of an older rule apart. Since 4, a second
 * bulletin of the same service is marked on receipt.
 */
export const DERIVATION_VERSION = 4

/**
 * What was looked up on receipt and is stored beside the bulletin: the line, the plan and the ordered service at that
 * time.
 */
export type FactsAtReceipt = {
  line: LineAtReceipt
  /** Null where the service is not in the plan. */
  planned: readonly RideAtReceipt[] | null
  /** Plan, network and arrivals to compare with; null where none were stored. */
  known: KnownAtReceipt | null
  /** The networks that `known` refers to by id. */
  networks: NetworksById
  /** As certified, else from the roster. */
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

/** Everything derived from a bulletin, its corrections and the facts stored on receipt. */
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
  /** Every train driven, deduplicated. */
  materials: string[]
  observationTypes: ObservationType[]
  managerReasons: DerivedReason[]
  /** The manager retained a value other than the declared one. */
  corrected: boolean
}

/**
 * The only rule for what the server derives from a certified bulletin: what lists filter and sort by, why a manager
 * should look at it, what the secretariat has to process. It reads no current data, so it can be recomputed at any
 * time.
 */
export const derive = (
  certified: SubmittedBulletin,
  corrections: CorrectionsKept,
  { line, planned, known, networks, initialService, timeZone }: FactsAtReceipt,
): Derived => {
  const { rides, service } = certified
  const state = known && stateOf(known, networks)
  /** The metres of the part that was driven, from the server's network; the declared metres where it had none. */
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
  // Fields are named one by one: destructuring and spreading the rest costs as much as the whole derivation.
  return {
    theoreticalDistance: distanceOf(rides, metresOf),
    correctedDistance: correctedRides && distanceOf(correctedRides, metresOf),
    // The retained count, as lists and boards show it; the manager reason uses the declared one.
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
