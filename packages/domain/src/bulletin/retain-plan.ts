import { delayBetween } from '../delay/delay.ts'
import { canonicalJson } from '../document/canonical.ts'
import type { RecordedStation } from '../document/recorded-station.ts'
import { findStation } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import type { Quadrigram } from '../network/station.ts'
import type { DraftRide } from '../ride/ride.ts'
import { placedBetween } from '../ride/stations.ts'
import type { InstantText } from '../time/day.ts'
import type { Bulletin } from './bulletin.ts'
import type { PlanMismatch } from './plan-mismatch.ts'

/** The part of the manager's correction in progress that the plan can change. */
export type PlanRetaining = { readonly delayMinute: number | null; readonly rides: readonly DraftRide[] }

type Around = {
  bulletin: Pick<Bulletin, 'realEndService' | 'plan'>
  line: Pick<Line, 'stations' | 'paths'> | null
}

/** The server's value for a declared instant, station or name. */
type Instead = { declared: PlanMismatch['declared']; known: string }

/** A time equal to the declared plan's follows the plan; any other was read from a clock and stays. */
const followed = (time: InstantText | null, { declared, known }: Instead): InstantText | null =>
  time !== null && time === declared ? known : time

const renamed = <Station extends RecordedStation | null>(
  station: Station,
  { declared, known }: Instead,
): Station => (station !== null && station.name === declared ? { ...station, name: known } : station)

/** Renames the station everywhere in a ride, except in its observations, which are never corrected. */
const withStationName = (ride: DraftRide, instead: Instead): DraftRide => {
  const { driverSubstitution: relief } = ride
  return {
    ...ride,
    departureStation: renamed(ride.departureStation, instead),
    arrivalStation: renamed(ride.arrivalStation, instead),
    stationSP: renamed(ride.stationSP, instead),
    materials: ride.materials.map((use) => ({
      ...use,
      rollingStockChange: renamed(use.rollingStockChange, instead),
    })),
    driverSubstitution: relief && {
      ...relief,
      startStation: renamed(relief.startStation, instead),
      endStation: renamed(relief.endStation, instead),
    },
  }
}

/** Replaces the declared station by the planned one, with everything derived from it; the times stay. */
const placed = (
  ride: DraftRide,
  end: 'departureStation' | 'arrivalStation',
  station: Quadrigram,
  { bulletin, line }: Around,
): DraftRide => {
  if (!line) return ride
  const isDeparture = end === 'departureStation'
  const departure = findStation(line, isDeparture ? station : ride.departureStation.quadrigram)
  const arrival = findStation(line, isDeparture ? ride.arrivalStation.quadrigram : station)
  if (!departure || !arrival) return ride
  // The stored plan is that of the driver's own service: a ride of a relieved driver is not in it.
  const isOwn = ride.driverSubstitution?.type !== 'SUBSTITUTING'
  const planned = bulletin.plan?.rides.find(
    ({ orderInService }) => isOwn && orderInService === ride.orderInService,
  )
  const isWholePlan =
    planned?.departureStation.quadrigram === departure.quadrigram &&
    planned.arrivalStation.quadrigram === arrival.quadrigram
  const moved = placedBetween({ ...ride, planned: null }, { departure, arrival }, line)
  return {
    ...moved,
    planned: ride.planned,
    departureTime: ride.departureTime,
    arrivalTime: ride.arrivalTime,
    // Where the ride ends as planned, it has no provisional terminus.
    stationSP: isDeparture ? ride.stationSP : null,
    ...(isWholePlan && { meter: planned.meter }),
  }
}

const rideWith = (ride: DraftRide, mismatch: PlanMismatch, around: Around): DraftRide => {
  const { field, declared, known } = mismatch
  if (field === 'meter') return typeof known === 'number' ? { ...ride, meter: known } : ride
  if (typeof known !== 'string') return ride
  switch (field) {
    case 'departureStation':
    case 'arrivalStation':
      return placed(ride, field, known, around)
    case 'theoreticalDepartureTime':
      return { ...ride, departureTime: followed(ride.departureTime, { declared, known }) }
    case 'theoreticalArrivalTime':
      return { ...ride, arrivalTime: followed(ride.arrivalTime, { declared, known }) }
    case 'realArrivalTime':
      return { ...ride, realArrivalTime: known }
    case 'stationName':
      return withStationName(ride, { declared, known })
    case 'theoreticalStartService':
    case 'theoreticalEndService':
      return ride
  }
}

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

/**
 * « Retenir la valeur du plan »: the correction after replacing the declared value by the server's. Null where there is
 * nothing to do: the value is retained already, or a correction cannot hold it.
 *
 * | field                    | retained                                                            |
 * |--------------------------|---------------------------------------------------------------------|
 * | theoreticalEndService    | the delay that the real end has after the end of the plan           |
 * | theoreticalStartService  | nothing: no figure follows from it                                  |
 * | departure-, arrivalStation | the station, with place, direction and metres; times stay         |
 * | theoreticalDeparture-, ArrivalTime | the planned time, where the ride was said to be on time   |
 * | realArrivalTime          | the arrival that was recorded                                       |
 * | meter                    | the metres of the network                                           |
 * | stationName              | the name of the station                                             |
 */
export const withPlanValue = (
  current: PlanRetaining,
  mismatch: PlanMismatch,
  around: Around,
): PlanRetaining | null => {
  const { field, known, rideKey } = mismatch
  if (field === 'theoreticalEndService') {
    if (typeof known !== 'string') return null
    const delayMinute = delayBetween(known, around.bulletin.realEndService)
    return delayMinute === current.delayMinute ? null : { ...current, delayMinute }
  }
  const ride = current.rides.find(({ key }) => key === rideKey)
  if (!ride) return null
  const retained = rideWith(ride, mismatch, around)
  if (isSame(retained, ride)) return null
  return { ...current, rides: current.rides.map((one) => (one === ride ? retained : one)) }
}
