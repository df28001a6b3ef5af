import { isDriven } from '../ride/driven.ts'
import { coversArrival } from '../ride/driver-substitution.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { InstantText } from '../time/day.ts'
import { addSeconds, isBefore, secondsBetween } from '../time/instant.ts'

const SECONDS_PER_MINUTE = 60

/** Whole minutes after the planned end; 0 for an early end. */
export const delayBetween = (planned: InstantText, real: InstantText): number =>
  Math.max(0, Math.floor(secondsBetween(planned, real) / SECONDS_PER_MINUTE))

export const endAfter = (planned: InstantText, delayMinutes: number): InstantText =>
  addSeconds(planned, delayMinutes * SECONDS_PER_MINUTE)

/** What a ride says about its end. */
export type ArrivedRide = Pick<
  DraftRide,
  | 'key'
  | 'type'
  | 'departureStation'
  | 'arrivalStation'
  | 'driverSubstitution'
  | 'departureTime'
  | 'arrivalTime'
  | 'realArrivalTime'
  | 'theoreticalArrivalTime'
>

/** The driver was driving the train when it arrived. */
export const isBroughtIn = (ride: ArrivedRide): boolean => isDriven(ride) && !coversArrival(ride)

const endOf = ({ arrivalTime, departureTime, theoreticalArrivalTime }: ArrivedRide): InstantText | null =>
  arrivalTime ?? departureTime ?? theoreticalArrivalTime

const endsAfter = (one: ArrivedRide, other: ArrivedRide): boolean => {
  const [end, otherEnd] = [endOf(one), endOf(other)]
  return end !== null && (otherEnd === null || isBefore(otherEnd, end))
}

/**
 * The ride whose platform arrival gives the delay: of those that the driver brought in, the one that ended last; if two
 * ended together, the one that left last.
 */
export const findLastDrivenRide = <Driven extends ArrivedRide>(rides: readonly Driven[]): Driven | null =>
  rides
    .filter(isBroughtIn)
    .reduce<Driven | null>((last, ride) => (last && endsAfter(last, ride) ? last : ride), null)

/** Null when the real or the planned arrival is unknown. */
export const platformDelay = (rides: readonly ArrivedRide[]): number | null => {
  const last = findLastDrivenRide(rides)
  if (!last?.realArrivalTime || !last.theoreticalArrivalTime) return null
  return delayBetween(last.theoreticalArrivalTime, last.realArrivalTime)
}

export type DelayQuestion = 'NOT_ASKED' | 'DIFFERENT' | 'UNKNOWN'

/**
 * « Votre délai est-il différent… ? »
 *
 * | delay                     | at the platform | question  |
 * |---------------------------|-----------------|-----------|
 * | none                      |                 | NOT_ASKED |
 * | some                      | unknown         | UNKNOWN   |
 * | the same as at the platform | known         | NOT_ASKED |
 * | another                   | known           | DIFFERENT |
 */
export const delayQuestion = ({
  delayMinute,
  rides,
}: {
  delayMinute: number | null
  rides: readonly ArrivedRide[]
}): DelayQuestion => {
  if (delayMinute === null || delayMinute === 0) return 'NOT_ASKED'
  const observed = platformDelay(rides)
  if (observed === null) return 'UNKNOWN'
  return observed === delayMinute ? 'NOT_ASKED' : 'DIFFERENT'
}
