import { isSameStation } from '../bulletin/recorded-station.ts'
import type { InstantText } from '../time/day.ts'
import { isBefore } from '../time/instant.ts'
import type { DraftRide } from './ride.ts'

/** Of a draft or of a certified bulletin; the latter knows no plan, and needs none. */
export type Departing = Pick<DraftRide, 'departureTime' | 'theoreticalDepartureTime' | 'departureStation'> & {
  planned?: DraftRide['planned']
}

const beginsAsPlanned = ({ planned, departureStation }: Departing): boolean =>
  planned !== undefined && planned !== null && isSameStation(planned.departureStation, departureStation)

/**
 * By which time a ride stands among the others: the confirmed departure, else the planned one. The plan says nothing of a
 * ride that begins elsewhere than planned, nor of one beside the plan.
 */
const departureOf = (ride: Departing): InstantText | null =>
  ride.departureTime ?? (beginsAsPlanned(ride) ? ride.theoreticalDepartureTime : null)

/** Each ride's own time, or that of the ride it stands behind: what has no time yet stays there. */
const placesOf = (rides: readonly Departing[]): (InstantText | null)[] => {
  let before: InstantText | null = null
  return rides.map((ride) => {
    before = departureOf(ride) ?? before
    return before
  })
}

/** What has no place at all comes first: nothing with a time stood before it. */
const comesBefore = (one: InstantText | null, other: InstantText | null): boolean =>
  other !== null && (one === null || isBefore(one, other))

/**
 * Rides stand in the order of their departure. Of two that leave at once, the one that stood first stays first; a ride
 * without a time stays behind the one it stands behind. Rides that are in order come back as they were given.
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

/** A ride whose departure is yet to be confirmed comes behind all that leave no later than it is expected to; else last. */
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
