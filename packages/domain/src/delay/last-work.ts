import type { DraftManeuver } from '../maneuver/maneuver.ts'
import { coversArrival, isWhollyCovered } from '../ride/driver-substitution.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { InstantText } from '../time/day.ts'
import { isBefore, secondsBetween } from '../time/instant.ts'

const SECONDS_PER_MINUTE = 60

export type Worked = {
  rides: readonly Pick<
    DraftRide,
    'departureStation' | 'arrivalStation' | 'departureTime' | 'arrivalTime' | 'driverSubstitution'
  >[]
  maneuvers: readonly Pick<DraftManeuver, 'departureTime'>[]
}

/**
 * Until when a ride occupies the bulletin's driver, also as a passenger.
 *
 * | others drive it   | until                                       |
 * |-------------------|---------------------------------------------|
 * | not at its end    | it arrives; where nobody knows, it departs  |
 * | at its end        | it departs: nobody says when one was relieved |
 * | from end to end   | it keeps its driver not at all              |
 */
const keptUntil = (ride: Worked['rides'][number]): InstantText | null => {
  if (isWhollyCovered(ride)) return null
  return coversArrival(ride) ? ride.departureTime : (ride.arrivalTime ?? ride.departureTime)
}

/** The last time of the day at which the driver was still at work; the day cannot end before it. Null without any. */
export const findLastWork = ({ rides, maneuvers }: Worked): InstantText | null =>
  [
    ...rides.map(keptUntil),
    ...maneuvers.map(({ departureTime }) => departureTime),
  ].reduce<InstantText | null>(
    (last, time) => (time !== null && (last === null || isBefore(last, time)) ? time : last),
    null,
  )

/** By a minute or more: a delay is in whole minutes, so the end computed from it lacks the seconds. */
export const isBeforeLastWork = (end: InstantText, worked: Worked): boolean => {
  const last = findLastWork(worked)
  return last !== null && secondsBetween(end, last) >= SECONDS_PER_MINUTE
}
