import type { Line } from '../network/line.ts'
import { stopsBetween } from '../network/path.ts'
import type { InstantText } from '../time/day.ts'
import { isBefore, secondsBetween } from '../time/instant.ts'
import type { DraftRide } from './ride.ts'
import { expectedArrival, timeAtStation } from './run-time.ts'

type Known = { place: number; at: InstantText }

/** The real or expected time at each stop where one is known. */
const knownStops = (ride: DraftRide, line: Pick<Line, 'paths'>): Known[] => {
  const stops = stopsBetween(line.paths, ride.departureStation.quadrigram, ride.arrivalStation.quadrigram)
  const last = stops.length - 1
  return stops.flatMap((station, place) => {
    const onTheWay = place === last ? (ride.arrivalTime ?? expectedArrival(ride, line)) : null
    const at = place === 0 ? ride.departureTime : (onTheWay ?? timeAtStation(ride, station, line))
    return at === null ? [] : [{ place, at }]
  })
}

/**
 * The position of the train by the times confirmed so far: 0 at its departure, 1 at the next stop, 2.5 between the
 * third and the fourth. Before departure it is at the first stop, after arrival at the last. Null where no times are
 * known.
 */
export const trainPosition = (
  ride: DraftRide,
  line: Pick<Line, 'paths'>,
  now: InstantText,
): number | null => {
  if (ride.departureTime === null) return 0
  const stops = knownStops(ride, line)
  const index = stops.findLastIndex(({ at }) => !isBefore(now, at))
  const [passed, next] = [stops[index], stops[index + 1]]
  if (!passed) return stops[0]?.place ?? null
  if (!next) return passed.place
  const share = secondsBetween(passed.at, now) / secondsBetween(passed.at, next.at)
  return passed.place + share * (next.place - passed.place)
}
