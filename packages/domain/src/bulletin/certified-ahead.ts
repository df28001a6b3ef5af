import type { Key } from '../document/key.ts'
import type { Draft } from '../draft/draft.ts'
import { CERTIFIED_AHEAD_MINUTES } from '../limits.ts'
import type { Observation, ObservationType } from '../observation/observation.ts'
import { isWhollyCovered } from '../ride/driver-substitution.ts'
import type { InstantText } from '../time/day.ts'
import { secondsBetween } from '../time/instant.ts'

const SECONDS_PER_MINUTE = 60

/** A time that was still in the future on certification, and what it belongs to. */
export type TimeAhead =
  | { of: 'RIDE' | 'MANEUVER'; index: number; key: Key; at: InstantText }
  | { of: 'OBSERVATION'; type: ObservationType; key: Key; at: InstantText }
  | { of: 'END'; at: InstantText }

type TimedRide = Pick<
  Draft['rides'][number],
  'key' | 'departureTime' | 'departureStation' | 'arrivalStation' | 'driverSubstitution' | 'observations'
>

/** The parts of a bulletin that have times; drafts and certified bulletins alike. */
export type TimedBulletin = Pick<Draft, 'realEndService' | 'observations'> & {
  rides: readonly TimedRide[]
  maneuvers: readonly Pick<Draft['maneuvers'][number], 'key' | 'departureTime' | 'observations'>[]
}

/** When it was entered, and the times of the event itself. */
const timesOf = (observation: Observation): (InstantText | null)[] => {
  const { type, creationTime } = observation
  if (type === 'MODEL42') return [creationTime, observation.date]
  if (type === 'DRIVER_TRAINING') return [creationTime, observation.startingTime, observation.endingTime]
  return [creationTime]
}

const lastOf = (times: readonly (InstantText | null)[]): InstantText | null =>
  times
    .filter((time) => time !== null)
    .toSorted()
    .at(-1) ?? null

/**
 * The departures, observations and real end more than five minutes after an instant, in page order. The departure of a
 * ride that others drove from end to end is the plan's; no driver certifies it.
 */
export const timesAhead = (
  { rides, maneuvers, observations, realEndService }: TimedBulletin,
  instant: InstantText,
): TimeAhead[] => {
  const isAhead = (at: InstantText | null): at is InstantText =>
    at !== null && secondsBetween(instant, at) > CERTIFIED_AHEAD_MINUTES * SECONDS_PER_MINUTE
  const observed = (listed: readonly Observation[]): TimeAhead[] =>
    listed.flatMap((observation) => {
      const at = lastOf(timesOf(observation))
      return isAhead(at) ? [{ of: 'OBSERVATION', type: observation.type, key: observation.key, at }] : []
    })
  const departed = (
    of: 'RIDE' | 'MANEUVER',
    index: number,
    part: Pick<TimedRide, 'key' | 'departureTime' | 'observations'>,
    isOwn: boolean,
  ): TimeAhead[] => [
    ...(isOwn && isAhead(part.departureTime) ? [{ of, index, key: part.key, at: part.departureTime }] : []),
    ...observed(part.observations),
  ]
  return [
    ...rides.flatMap((ride, index) => departed('RIDE', index, ride, !isWhollyCovered(ride))),
    ...maneuvers.flatMap((maneuver, index) => departed('MANEUVER', index, maneuver, true)),
    ...observed(observations),
    ...(isAhead(realEndService) ? [{ of: 'END' as const, at: realEndService }] : []),
  ]
}

/** Whether a bulletin certified at that instant contains times still in the future. */
export const isCertifiedAhead = (bulletin: TimedBulletin, certifiedAt: InstantText): boolean =>
  timesAhead(bulletin, certifiedAt).length > 0
