import type { Key } from '@bulletin/domain/bulletin/key'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import type { InstantText } from '@bulletin/domain/time/day'
import { isBefore } from '@bulletin/domain/time/instant'

type TimedRide = Pick<
  DraftRide,
  'key' | 'departureTime' | 'theoreticalDepartureTime' | 'arrivalTime' | 'theoreticalArrivalTime'
>

const isUnderWay = (ride: TimedRide, now: InstantText): boolean => {
  const departure = ride.departureTime ?? ride.theoreticalDepartureTime
  const arrival = ride.arrivalTime ?? ride.theoreticalArrivalTime
  return departure !== null && arrival !== null && !isBefore(now, departure) && isBefore(now, arrival)
}

/** The ride that the clock says is being driven; of two that overlap, the one that left last. */
export const currentRideKey = (rides: readonly TimedRide[], now: InstantText): Key | null =>
  rides.findLast((ride) => isUnderWay(ride, now))?.key ?? null
