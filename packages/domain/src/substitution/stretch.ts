import type { Key } from '../bulletin/key.ts'
import type { RecordedStation } from '../bulletin/recorded-station.ts'
import { referenceTo, type Quadrigram } from '../network/station.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { failure, success, type Result } from '../result.ts'
import type { DraftRide } from '../ride/ride.ts'
import { leadsSomewhere, wayOf, type Ways } from './way.ts'

/** A station of a ride, as one taps it. */
export type StationPick = { ride: Key; station: Quadrigram }

/** The rides among which stations are chosen, and which of them carry a relief already. */
export type ReliefGround = {
  rides: readonly DraftRide[]
  /** One passes over the others as if they were not there. */
  isOnGround: (ride: DraftRide) => boolean
  isTaken: (ride: DraftRide) => boolean
  line: Ways
}

/** What a relief takes of a ride. */
export type ReliefPart = { ride: DraftRide; index: number; from: RecordedStation; to: RecordedStation }

/** A station on the whole way of the day: of which ride, and how far along it. */
type Place = { index: number; at: number; station: RecordedStation }
type Placed = Result<Place, Fault[]>

/** Whatever the number of stations before it. */
const AT_ARRIVAL = Number.POSITIVE_INFINITY

/** It can be a part of the relief, or stand in its way. */
const counts = ({ isOnGround }: ReliefGround, ride: DraftRide): boolean =>
  isOnGround(ride) && leadsSomewhere(ride)

const findPlace = ({ ride: key, station }: StationPick, ground: ReliefGround): Placed => {
  const { rides, isOnGround, isTaken, line } = ground
  const index = rides.findIndex((candidate) => candidate.key === key)
  const ride = rides[index]
  if (!ride) return failure([fault('RIDE_NOT_FOUND', ['ride'], { key })])
  const way = wayOf(ride, line)
  const at = way.findIndex(({ quadrigram }) => quadrigram === station)
  const found = way[at]
  if (!found) return failure([fault('SUBSTITUTION_STATION', ['station'], { station })])
  if (!isOnGround(ride) || isTaken(ride)) return failure([fault('SUBSTITUTION_OVERLAP', ['ride'])])
  if (at === 0) return success({ index, at, station: ride.departureStation })
  return at === way.length - 1
    ? success({ index, at: AT_ARRIVAL, station: ride.arrivalStation })
    : success({ index, at, station: referenceTo(found) })
}

/** Who is relieved where a ride ends is relieved of the next one, from its departure on. */
export const findStart = (pick: StationPick, ground: ReliefGround): Placed => {
  const place = findPlace(pick, ground)
  if (!place.ok || place.value.at !== AT_ARRIVAL) return place
  const index = ground.rides.findIndex((ride, other) => other > place.value.index && counts(ground, ride))
  const next = ground.rides[index]
  if (!next) return failure([fault('SUBSTITUTION_ORDER', ['station'])])
  if (ground.isTaken(next)) return failure([fault('SUBSTITUTION_OVERLAP', ['ride'])])
  return success({ index, at: 0, station: next.departureStation })
}

/** Who takes over where a ride begins was relieved of the one before it, to its arrival. */
const findEnd = (pick: StationPick, ground: ReliefGround): Placed => {
  const place = findPlace(pick, ground)
  if (!place.ok || place.value.at !== 0) return place
  const index = ground.rides.findLastIndex((ride, other) => other < place.value.index && counts(ground, ride))
  const previous = ground.rides[index]
  return previous
    ? success({ index, at: AT_ARRIVAL, station: previous.arrivalStation })
    : failure([fault('SUBSTITUTION_ORDER', ['station'])])
}

const isAfter = (one: Place, other: Place): boolean =>
  one.index > other.index || (one.index === other.index && one.at > other.at)

/** What lies between two stations: of every ride more than nothing, and of none that carries a relief already. */
export const partsBetween = (
  { start, end }: { start: StationPick; end: StationPick },
  ground: ReliefGround,
): Result<ReliefPart[], Fault[]> => {
  const [first, last] = [findStart(start, ground), findEnd(end, ground)]
  if (!first.ok) return first
  if (!last.ok) return last
  const [from, to] = [first.value, last.value]
  if (!isAfter(to, from)) return failure([fault('SUBSTITUTION_ORDER', ['station'])])
  const touched = ground.rides
    .map((ride, index) => ({ ride, index }))
    .filter(({ ride, index }) => index >= from.index && index <= to.index && counts(ground, ride))
  if (touched.some(({ ride }) => ground.isTaken(ride)))
    return failure([fault('SUBSTITUTION_OVERLAP', ['ride'])])
  return success(
    touched.map(({ ride, index }) => ({
      ride,
      index,
      from: index === from.index ? from.station : ride.departureStation,
      to: index === to.index ? to.station : ride.arrivalStation,
    })),
  )
}
