import type { Key } from '../document/key.ts'
import type { InstantText } from '../time/day.ts'
import { isBefore, secondsBetween } from '../time/instant.ts'
import { coversArrival, coversDeparture } from './driver-substitution.ts'
import type { DraftRide } from './ride.ts'

/** A ride of a draft or of a certified bulletin. */
export type TimedRide = Pick<
  DraftRide,
  'key' | 'departureStation' | 'arrivalStation' | 'departureTime' | 'arrivalTime' | 'driverSubstitution'
>

/** Two rides where the later one leaves before the earlier one has arrived. */
export type RideOverlap = { earlier: Key; later: Key }

type Presence = { key: Key; from: InstantText; until: InstantText }

/**
 * The period in which a ride certainly occupies its driver, as a passenger too. Where a colleague drives a part of it,
 * the time of the change is unknown.
 *
 * | others drive it | from           | until         |
 * |-----------------|----------------|---------------|
 * | nowhere         | its departure  | its arrival   |
 * | at its start    | its arrival    | its arrival   |
 * | at its end      | its departure  | its departure |
 * | all of it, or its times are not confirmed | – | –   |
 */
const presenceOn = (ride: TimedRide): Presence[] => {
  const { key, departureTime, arrivalTime } = ride
  if (departureTime === null || arrivalTime === null) return []
  const [atStart, atEnd] = [coversDeparture(ride), coversArrival(ride)]
  if (atStart && atEnd) return []
  return [{ key, from: atStart ? arrivalTime : departureTime, until: atEnd ? departureTime : arrivalTime }]
}

/** A driver cannot be on two trains at once, so a time or a station is wrong. Every pair, in the order of departure. */
export const overlapsAmong = (rides: readonly TimedRide[]): RideOverlap[] => {
  const present = rides.flatMap(presenceOn).toSorted((one, other) => secondsBetween(other.from, one.from))
  return present.flatMap((earlier, index) =>
    present
      .slice(index + 1)
      .filter((later) => isBefore(later.from, earlier.until))
      .map((later) => ({ earlier: earlier.key, later: later.key })),
  )
}

/** The rides that overlap with this one, in the order of departure. */
export const overlappedBy = (overlaps: readonly RideOverlap[], key: Key): Key[] =>
  overlaps.flatMap(({ earlier, later }) => {
    if (earlier === key) return [later]
    return later === key ? [earlier] : []
  })
