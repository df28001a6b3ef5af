import type { Key } from '../document/key.ts'
import type { RecordedStation } from '../document/recorded-station.ts'
import { referenceTo, type Quadrigram } from '../network/station.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { failure, success, type Result } from '../result.ts'
import type { DraftRide } from '../ride/ride.ts'
import { leadsSomewhere, wayOf, type Ways } from '../ride/way.ts'

/** A tapped station of a ride. */
export type StationPick = { ride: Key; station: Quadrigram }

/** The rides among which stations are picked, and which of them already have a relief. */
export type ReliefGround = {
  rides: readonly DraftRide[]
  /** Rides for which this is false are skipped. */
  isOnGround: (ride: DraftRide) => boolean
  isTaken: (ride: DraftRide) => boolean
  line: Ways
}

/** The part of a ride that a relief covers. */
export type ReliefPart = { ride: DraftRide; index: number; from: RecordedStation; to: RecordedStation }

/** A place on the way of the whole day: the ride, and the index along it. */
type Place = { index: number; at: number; station: RecordedStation }
type Placed = Result<Place, Fault[]>

/** After any number of stations. */
const AT_ARRIVAL = Number.POSITIVE_INFINITY

/** Whether a ride can be part of the relief, or block it. */
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

/** A relief that starts at a ride's arrival starts with the next ride, at its departure. */
export const findStart = (pick: StationPick, ground: ReliefGround): Placed => {
  const place = findPlace(pick, ground)
  if (!place.ok || place.value.at !== AT_ARRIVAL) return place
  const index = ground.rides.findIndex((ride, other) => other > place.value.index && counts(ground, ride))
  const next = ground.rides[index]
  if (!next) return failure([fault('SUBSTITUTION_ORDER', ['station'])])
  if (ground.isTaken(next)) return failure([fault('SUBSTITUTION_OVERLAP', ['ride'])])
  return success({ index, at: 0, station: next.departureStation })
}

/** A relief that ends at a ride's departure ends with the ride before it, at its arrival. */
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

/** The parts between two stations: no part is empty, and none is on a ride that already has a relief. */
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
