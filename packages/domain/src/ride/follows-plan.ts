import { isSameStation } from '../document/recorded-station.ts'
import { TIME_WHEEL_STEP_SECONDS } from '../limits.ts'
import type { InstantText } from '../time/day.ts'
import { secondsBetween } from '../time/instant.ts'
import type { DraftRide, RidePlan } from './ride.ts'

type Ends = Pick<DraftRide, 'departureStation' | 'arrivalStation'>

export const hasStationsOf = (
  ride: Ends,
  plan: Pick<RidePlan, 'departureStation' | 'arrivalStation'>,
): boolean =>
  isSameStation(ride.departureStation, plan.departureStation) &&
  isSameStation(ride.arrivalStation, plan.arrivalStation)

/** A time that is not entered yet does not differ; and the wheel cannot show the plan to the second. */
const isPlannedTime = (time: InstantText | null, planned: InstantText | null): boolean =>
  time === null || (planned !== null && Math.abs(secondsBetween(planned, time)) < TIME_WHEEL_STEP_SECONDS / 2)

/**
 * Whether departure, arrival, stations, type and service match the plan, and the ride is the driver's own. Train,
 * material and manual driving do not matter.
 */
export const followsPlan = (ride: DraftRide): boolean =>
  ride.planned !== null &&
  ride.driverSubstitution?.type !== 'SUBSTITUTING' &&
  hasStationsOf(ride, ride.planned) &&
  ride.type === ride.planned.type &&
  ride.service === ride.planned.service &&
  isPlannedTime(ride.departureTime, ride.theoreticalDepartureTime) &&
  isPlannedTime(ride.arrivalTime, ride.theoreticalArrivalTime)
