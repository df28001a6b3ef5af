import type { Line } from '@bulletin/domain/network/line'
import type { Station } from '@bulletin/domain/network/station'
import { departureOf } from '@bulletin/domain/ride/lacks'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { isWhollyCovered } from '@bulletin/domain/ride/driver-substitution'
import { laidTimesOf } from '@bulletin/domain/ride/relief'
import { expectedArrival, timeAtStation } from '@bulletin/domain/ride/run-time'
import type { InstantText } from '@bulletin/domain/time/day'

type Ways = Pick<Line, 'stations' | 'paths'>

export type Passage = { station: Station; at: InstantText }

export type ShownTimes = {
  departure: InstantText | null
  /** The departure is confirmed, or no confirmation is needed: a ride driven by others uses the planned time. */
  isDepartureSure: boolean
  /** Others drove the whole ride: the planned departure applies and cannot be changed. */
  isDepartureFixed: boolean
  /** Times at the intermediate termini of the ride. */
  passages: readonly Passage[]
  arrival: InstantText | null
}

/** The planned departure of a ride driven by others; null when its driver enters it. */
const plannedOnly = (ride: DraftRide): InstantText | null =>
  laidTimesOf(ride)?.departureTime ?? (ride.departureTime === null ? departureOf(ride) : null)

/** The times under the track. Unconfirmed times are computed as if the train left at the proposed time. */
export const shownTimes = (ride: DraftRide, line: Ways, proposed: InstantText | null): ShownTimes => {
  const sure = departureOf(ride)
  const departure = sure ?? proposed ?? ride.theoreticalDepartureTime
  const asIfLeft = { ...ride, departureTime: departure }
  const passages = line.stations.flatMap((station) => {
    if (!station.intermediateTerminus || station.position === null) return []
    const at = timeAtStation(asIfLeft, station.quadrigram, line)
    return at === null ? [] : [{ station, at }]
  })
  return {
    departure,
    isDepartureSure: sure !== null,
    isDepartureFixed: isWhollyCovered(ride) && plannedOnly(ride) !== null,
    passages,
    arrival: ride.arrivalTime ?? expectedArrival(asIfLeft, line) ?? ride.theoreticalArrivalTime,
  }
}
