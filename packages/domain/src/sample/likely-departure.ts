import type { Draft } from '../draft/draft.ts'
import { TIME_WHEEL_STEP_SECONDS } from '../limits.ts'
import type { Line } from '../network/line.ts'
import type { DraftRide } from '../ride/ride.ts'
import { expectedArrival, plannedDeparture } from '../ride/run-time.ts'
import { isOutsideDay, type InstantText } from '../time/day.ts'
import { addSeconds, isBefore, secondsBetween } from '../time/instant.ts'
import { roundUpToFiveMinutes } from '../time/wheel.ts'

type Paths = Pick<Line, 'paths'>

/** For a ride of unknown run time. */
const SHORT_RIDE_SECONDS = 300

const runSecondsFrom = (ride: DraftRide, departureTime: InstantText, line: Paths): number => {
  const arrival = expectedArrival({ ...ride, departureTime }, line)
  return Math.max(SHORT_RIDE_SECONDS, arrival === null ? 0 : secondsBetween(departureTime, arrival))
}

const isOfDay = (time: InstantText | null | undefined, { date }: Draft): time is InstantText =>
  typeof time === 'string' && !isOutsideDay(time, date)

/** The start of the service, else when the bulletin was opened, else, if that was on another day, noon. */
export const likelyStart = (draft: Draft): InstantText => {
  const { theoreticalStartService, initDate, date } = draft
  if (isOfDay(theoreticalStartService, draft)) return theoreticalStartService
  return initDate.startsWith(date) ? initDate : `${date}T12:00:00Z`
}

/** Without a plan: after the ride before, else at the start of the day. */
const unplannedDeparture = (draft: Draft, index: number): InstantText => {
  const before = draft.rides[index - 1]
  const known = [before?.arrivalTime, before?.departureTime].find((time) => isOfDay(time, draft))
  return roundUpToFiveMinutes(known ?? likelyStart(draft))
}

/** As planned, else the next five minutes after the ride before; never after an entered arrival. */
export const likelyDeparture = (draft: Draft, index: number, ride: DraftRide, line: Paths): InstantText => {
  const departure = plannedDeparture(ride, line) ?? unplannedDeparture(draft, index)
  const { arrivalTime } = ride
  // The wheel may round a time up a little.
  if (arrivalTime === null || isBefore(departure, addSeconds(arrivalTime, -TIME_WHEEL_STEP_SECONDS)))
    return departure
  return addSeconds(arrivalTime, -runSecondsFrom(ride, departure, line))
}
