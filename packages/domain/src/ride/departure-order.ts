import { isSameStation } from '../document/recorded-station.ts'
import type { InstantText } from '../time/day.ts'
import { isBefore } from '../time/instant.ts'
import type { DraftRide } from './ride.ts'

/** A ride of a draft or of a certified bulletin; the latter has no plan and needs none. */
export type Departing = Pick<DraftRide, 'departureTime' | 'theoreticalDepartureTime' | 'departureStation'> & {
  planned?: DraftRide['planned']
}

const beginsAsPlanned = ({ planned, departureStation }: Departing): boolean =>
  planned !== undefined && planned !== null && isSameStation(planned.departureStation, departureStation)

/**
 * The sort time of a ride: the confirmed departure, else the planned one. The plan does not apply to a ride that begins
 * elsewhere, or that is not in it.
 */
const departureOf = (ride: Departing): InstantText | null =>
  ride.departureTime ?? (beginsAsPlanned(ride) ? ride.theoreticalDepartureTime : null)

/** Each ride's own time, or that of the ride before it: a ride without a time keeps its place. */
const placesOf = (rides: readonly Departing[]): (InstantText | null)[] => {
  let before: InstantText | null = null
  return rides.map((ride) => {
    before = departureOf(ride) ?? before
    return before
  })
}

/** Rides without any sort time come first, because no ride with a time preceded them. */
const comesBefore = (one: InstantText | null, other: InstantText | null): boolean =>
  other !== null && (one === null || isBefore(one, other))

/**
 * Sorts rides by departure. On a tie they keep their order; a ride without a time stays behind its predecessor. Rides
 * already in order are returned as the same array.
 */
export const inDepartureOrder = <Ride extends Departing>(rides: readonly Ride[]): readonly Ride[] => {
  const places = placesOf(rides)
  const isInOrder = places.every((place, index) => !comesBefore(place, places[index - 1] ?? null))
  if (isInOrder) return rides
  return rides
    .map((ride, index) => ({ ride, place: places[index] ?? null }))
    .toSorted((one, other) => {
      if (comesBefore(one.place, other.place)) return -1
      return comesBefore(other.place, one.place) ? 1 : 0
    })
    .map(({ ride }) => ride)
}

/**
 * A ride with an unconfirmed departure is inserted after all that leave no later than its expected time; without one,
 * last.
 */
export const withRideAt = <Ride extends Departing>(
  rides: readonly Ride[],
  ride: Ride,
  expected: InstantText | null,
): Ride[] => {
  const at = ride.departureTime ?? expected
  if (at === null) return [...rides, ride]
  const before = placesOf(rides).findLastIndex((place) => place === null || !isBefore(at, place))
  return rides.toSpliced(before + 1, 0, ride)
}
