import type { Key } from '../document/key.ts'
import { isSubstitution } from '../ride/driver-substitution.ts'
import { overlappedBy, overlapsAmong } from '../ride/overlap.ts'
import type { Ride } from '../ride/ride.ts'
import { besidePlanOf } from './beside-plan.ts'
import type { Bulletin } from './bulletin.ts'
import { timesAhead } from './certified-ahead.ts'
import type { ManagerReason } from './manager-reason.ts'

/** A place in a bulletin that a reason points to. */
export type ReasonPlace =
  | { readonly place: 'RIDE'; readonly key: Key }
  /** A planned ride that nobody drove, by its order in the service. */
  | { readonly place: 'UNDRIVEN'; readonly order: number }
  | { readonly place: 'END' }
  | { readonly place: 'OBSERVATIONS' }

export type ReasonedBulletin = Pick<
  Bulletin,
  | 'rides'
  | 'maneuvers'
  | 'observations'
  | 'theoreticalStartService'
  | 'realEndService'
  | 'validationDate'
  | 'plan'
  | 'planMismatches'
>

type Find = (bulletin: ReasonedBulletin, reason: ManagerReason) => ReasonPlace[]

const END: ReasonPlace = { place: 'END' }
const OBSERVATIONS: ReasonPlace = { place: 'OBSERVATIONS' }

const ridesThat =
  (isConcerned: (ride: Ride, bulletin: ReasonedBulletin, reason: ManagerReason) => boolean): Find =>
  (bulletin, reason) =>
    bulletin.rides
      .filter((ride) => isConcerned(ride, bulletin, reason))
      .map(({ key }) => ({ place: 'RIDE', key }))

const besidePlan = ridesThat((ride, bulletin, reason) =>
  besidePlanOf(bulletin)
    .ofRide(ride)
    .differences.some((difference) => difference === reason),
)

const parkedFor = (chRctReason: 'CH' | 'RCT') =>
  ridesThat(
    ({ driverSubstitution: relief }) => relief?.type === 'CH_RCT' && relief.chRctReason === chRctReason,
  )

/** Places are deduplicated; a mismatch of the service as a whole is shown at the end of the day. */
const mismatched: Find = ({ planMismatches }, reason) => {
  const own = planMismatches.filter((mismatch) => mismatch.reason === reason)
  const keys = [...new Set(own.flatMap(({ rideKey }) => rideKey ?? []))]
  return [
    ...keys.map((key): ReasonPlace => ({ place: 'RIDE', key })),
    ...(own.some(({ rideKey }) => rideKey === null) ? [END] : []),
  ]
}

/** Manoeuvres have no place of their own: their future times are shown at the end of the day. */
const placesAhead = (bulletin: ReasonedBulletin): ReasonPlace[] => {
  const ahead = timesAhead(bulletin, bulletin.validationDate)
  return [
    ...ahead.flatMap((time): ReasonPlace[] => (time.of === 'RIDE' ? [{ place: 'RIDE', key: time.key }] : [])),
    ...(ahead.some(({ of }) => of === 'OBSERVATION') ? [OBSERVATIONS] : []),
    ...(ahead.some(({ of }) => of === 'END' || of === 'MANEUVER') ? [END] : []),
  ]
}

const PLACES: Partial<Record<ManagerReason, Find>> = {
  OVER_MAX_DELAY: () => [END],
  DELAY_DIFFERENT: () => [END],
  OBSERVATION: () => [OBSERVATIONS],
  RIDE_ADDED: besidePlan,
  RIDE_STATIONS_CHANGED: besidePlan,
  RIDE_TYPE_CHANGED: besidePlan,
  DEPARTURE_OFF_PLAN: besidePlan,
  RIDE_REMOVED: (bulletin) =>
    besidePlanOf(bulletin).undriven.map(({ orderInService: order }) => ({ place: 'UNDRIVEN', order })),
  SUBSTITUTION: ridesThat(isSubstitution),
  CH: parkedFor('CH'),
  RCT: parkedFor('RCT'),
  CERTIFIED_AHEAD: placesAhead,
  RIDES_OVERLAP: ridesThat(({ key }, { rides }) => overlappedBy(overlapsAmong(rides), key).length > 0),
  PLAN_MISMATCH: mismatched,
  DISTANCE_MISMATCH: mismatched,
  ARRIVAL_MISMATCH: mismatched,
}

/** The places that a reason points to, in the order of the day; empty where it concerns the whole bulletin. */
export const reasonPlaces = (reason: ManagerReason, bulletin: ReasonedBulletin): ReasonPlace[] =>
  PLACES[reason]?.(bulletin, reason) ?? []
