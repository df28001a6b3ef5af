import type { Key } from '../bulletin/key.ts'
import { coversArrival, coversDeparture } from '../substitution/driver-substitution.ts'
import type { InstantText } from '../time/day.ts'
import { isBefore } from '../time/instant.ts'
import type { DraftRide } from './ride.ts'

/** What one must know of a ride to say when it kept its driver; drafts and certified rides alike. */
export type TimedRide = Pick<
  DraftRide,
  'key' | 'departureStation' | 'arrivalStation' | 'departureTime' | 'arrivalTime' | 'driverSubstitution'
>

/** Two rides that one person cannot have been on, in the order of departure. */
export type Overlap = { earlier: Key; later: Key }

type Held = { key: Key; from: InstantText; until: InstantText }

/**
 * From when to when a ride certainly kept the driver of the bulletin, as a passenger too. Nobody says at which time one
 * was relieved on the way: a ride that others end keeps its driver at its departure, one that others begin at its arrival.
 */
const heldBy = (ride: TimedRide): Held | null => {
  const { key, departureTime, arrivalTime } = ride
  const [isBegun, isEnded] = [!coversDeparture(ride), !coversArrival(ride)]
  if (departureTime === null || (!isBegun && !isEnded)) return null
  const until = isEnded ? (arrivalTime ?? departureTime) : departureTime
  return { key, from: isBegun ? departureTime : until, until }
}

/** In the order in which they begin; those that begin together keep the order of the list. */
const inOrder = (one: Held, other: Held): number => {
  if (one.from === other.from) return 0
  return isBefore(one.from, other.from) ? -1 : 1
}

/**
 * Rides that depart before one that departed earlier has arrived. Each is told with the one that arrives last of those
 * before it: a ride within a longer one does not hide what follows.
 */
export const overlappingRides = (rides: readonly TimedRide[]): Overlap[] => {
  const held = rides.flatMap((ride) => heldBy(ride) ?? []).toSorted(inOrder)
  const overlaps: Overlap[] = []
  let last: Held | null = null
  for (const one of held) {
    if (last && isBefore(one.from, last.until)) overlaps.push({ earlier: last.key, later: one.key })
    if (!last || isBefore(last.until, one.until)) last = one
  }
  return overlaps
}
