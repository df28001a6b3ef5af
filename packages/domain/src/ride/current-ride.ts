import type { Key } from '../document/key.ts'
import type { Line } from '../network/line.ts'
import type { InstantText } from '../time/day.ts'
import { isBefore } from '../time/instant.ts'
import type { DraftRide } from './ride.ts'
import { expectedArrival, plannedDeparture } from './run-time.ts'

type Ways = Pick<Line, 'paths'>

/** Uses the entered times, else the planned times of the train at the ride's current stations. */
const isUnderWay = (ride: DraftRide, now: InstantText, line: Ways): boolean => {
  const departureTime = ride.departureTime ?? plannedDeparture(ride, line)
  const arrival = ride.arrivalTime ?? expectedArrival({ ...ride, departureTime }, line)
  return departureTime !== null && arrival !== null && !isBefore(now, departureTime) && isBefore(now, arrival)
}

/** The ride in progress by the clock; of two that overlap, the one that left last. */
export const currentRideKey = (rides: readonly DraftRide[], now: InstantText, line: Ways): Key | null =>
  rides.findLast((ride) => isUnderWay(ride, now, line))?.key ?? null
