import type { Line } from '../network/line.ts'
import { stopsBetween } from '../network/path.ts'
import type { InstantText } from '../time/day.ts'
import { isBefore, secondsBetween } from '../time/instant.ts'
import type { DraftRide } from './ride.ts'
import { expectedArrival, timeAtStation } from './run-time.ts'

type Known = { place: number; at: InstantText }

/** When the train was, or will be, at each stop that a time is known of. */
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
 * Where the train of a ride is, by the times confirmed so far: 0 at its departure, 1 at the stop after it, 2.5 between the
 * third and the fourth. Before it left it is where it leaves from, after its arrival where it arrived. Null where no times
 * are known.
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
