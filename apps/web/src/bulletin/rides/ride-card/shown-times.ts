import type { Line } from '@bulletin/domain/network/line'
import type { Station } from '@bulletin/domain/network/station'
import { departureOf } from '@bulletin/domain/ride/lacks'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { isWhollyCovered } from '@bulletin/domain/substitution/driver-substitution'
import { laidTimesOf } from '@bulletin/domain/substitution/laid'
import { expectedArrival, timeAtStation } from '@bulletin/domain/ride/run-time'
import type { InstantText } from '@bulletin/domain/time/day'

type Ways = Pick<Line, 'stations' | 'paths'>

export type Passage = { station: Station; at: InstantText }

export type ShownTimes = {
  departure: InstantText | null
  /** Confirmed, or nobody asks for it: a ride that others drove takes the planned time. */
  isDepartureSure: boolean
  /** Others drove it from end to end: the planned departure holds, and there is nothing to confirm. */
  isDepartureFixed: boolean
  /** At the intermediate termini on the way. */
  passages: readonly Passage[]
  arrival: InstantText | null
}

/** The departure that the plan gave a ride which others drove; null where its driver says it. */
const plannedOnly = (ride: DraftRide): InstantText | null =>
  laidTimesOf(ride)?.departureTime ?? (ride.departureTime === null ? departureOf(ride) : null)

/** The times under the track. What is not confirmed yet is shown as if the train left as proposed. */
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
