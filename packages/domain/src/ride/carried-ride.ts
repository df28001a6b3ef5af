import { SAME_RIDE_MAX_MINUTES } from '../limits.ts'
import type { Line } from '../network/line.ts'
import type { TrainNumber } from '../service/train-number.ts'
import { secondsBetween } from '../time/instant.ts'
import { followsPlan, hasStationsOf } from './follows-plan.ts'
import { withoutRelief, withRelief } from './relief.ts'
import type { DraftRide, RidePlan } from './ride.ts'
import { expectedArrival, isArrivalEntered } from './run-time.ts'

const SECONDS_PER_MINUTE = 60

/** A ride from the plan of a service, with its planned values. */
export type RideOfPlan = DraftRide & { planned: RidePlan }

/** The fields of a route other than the planned one, and those derived from it. */
const otherWay = (ride: DraftRide): Partial<DraftRide> => ({
  departureStation: ride.departureStation,
  arrivalStation: ride.arrivalStation,
  departurePosition: ride.departurePosition,
  arrivalPosition: ride.arrivalPosition,
  direction: ride.direction,
  meter: ride.meter,
  stationSP: ride.stationSP,
  ...(ride.beforeTurn && { beforeTurn: ride.beforeTurn }),
})

/** What the driver entered on a ride: every difference from the plan it was created from. */
export const enteredOn = (ride: RideOfPlan, plannedTrain: TrainNumber | null): Partial<DraftRide> => {
  const { planned } = ride
  const isUnparkedAsPlanned = ride.unpark === planned.unpark && ride.unparkPosition === planned.unparkPosition
  const isParkedAsPlanned = ride.park === planned.park && ride.parkPosition === planned.parkPosition
  return {
    ...(!hasStationsOf(ride, planned) && otherWay(ride)),
    ...(ride.type !== planned.type && { type: ride.type }),
    ...(ride.service !== planned.service && { service: ride.service }),
    ...(ride.train !== plannedTrain && { train: ride.train }),
    ...(ride.departureTime !== null && { departureTime: ride.departureTime }),
    ...(ride.arrivalTime !== null && { arrivalTime: ride.arrivalTime }),
    ...(ride.materials.length > 0 && { materials: ride.materials }),
    ...(ride.unparkMaterial && { unparkMaterial: ride.unparkMaterial }),
    ...(ride.manualDriving && { manualDriving: true }),
    ...(!isUnparkedAsPlanned && { unpark: ride.unpark, unparkPosition: ride.unparkPosition }),
    ...(!isParkedAsPlanned && { park: ride.park, parkPosition: ride.parkPosition }),
    ...(ride.observations.length > 0 && { observations: ride.observations }),
    ...(ride.driverSubstitution && { driverSubstitution: ride.driverSubstitution }),
  }
}

/**
 * Copies the entries of a ride to a ride of another service between the same planned stations. The platform arrival is
 * dropped, because it was that of the other train; an arrival that was computed from the departure is recomputed.
 */
export const carriedTo = (
  fresh: DraftRide,
  ride: RideOfPlan,
  { line, plannedTrain }: { line: Pick<Line, 'paths'>; plannedTrain: TrainNumber | null },
): DraftRide => {
  const bare = { ...withoutRelief(ride), planned: ride.planned }
  const moved = { ...fresh, ...enteredOn(bare, plannedTrain), key: ride.key }
  const arrivalTime = isArrivalEntered(bare, line) ? bare.arrivalTime : expectedArrival(moved, line)
  const own = { ...moved, arrivalTime }
  const relief = ride.driverSubstitution
  const ends = ride.chosenReliefEnds && { chosenReliefEnds: ride.chosenReliefEnds }
  const carried = relief ? withRelief({ ...own, ...ends }, relief, line) : own
  return { ...carried, serviceType: followsPlan(carried) ? 'ORDERED' : 'CHANGED' }
}

const isBetweenSameStations = (ride: RideOfPlan, { planned }: DraftRide): boolean =>
  planned !== null && hasStationsOf(planned, ride.planned)

/** The distance between the planned departure and the entered one. */
const offPlanSeconds = (ride: RideOfPlan, { theoreticalDepartureTime: planned }: DraftRide): number => {
  const entered = withoutRelief(ride).departureTime
  if (entered === null) return 0
  return planned === null ? Infinity : Math.abs(secondsBetween(planned, entered))
}

/**
 * The matching ride of another service: between the same stations and nearest to the entered departure; without one,
 * the first. Null where there is no match.
 */
export const findSameRide = (ride: RideOfPlan, others: readonly DraftRide[]): DraftRide | null => {
  const [nearest] = others
    .filter((other) => isBetweenSameStations(ride, other))
    .filter((other) => offPlanSeconds(ride, other) <= SAME_RIDE_MAX_MINUTES * SECONDS_PER_MINUTE)
    .toSorted((one, other) => offPlanSeconds(ride, one) - offPlanSeconds(ride, other))
  return nearest ?? null
}
