import { clock } from '@bulletin/domain/time/service-time'
import type { Lap } from '../trains/trains.ts'
import { SHORTEST_BREAK_SECONDS, waitBetween } from './hours.ts'
import { outlineOf } from './outline.ts'
import { CLASSIC_MAX_SECONDS, isWorkable, type Limits } from './rules.ts'
import { TURN_SECONDS } from './turns.ts'

const FIRST_DEPARTURE_FROM = clock(8, 50)
/** Five laps of this length already make a longer day. */
const LONG_LAP_SECONDS = clock(1, 12)

/** Time between departures: a break after every lap. */
const WITH_MANY_BREAKS = [clock(1, 30), clock(1, 30), clock(1, 30), clock(1, 30)]
/** « Service en deux fois »: the driver goes home in between. */
const IN_TWO_PARTS = [TURN_SECONDS, TURN_SECONDS, clock(4, 30), TURN_SECONDS]

const timesApart = ({ inTurns, lapSeconds }: Limits): readonly number[] => {
  if (inTurns) return IN_TWO_PARTS
  return lapSeconds < LONG_LAP_SECONDS ? WITH_MANY_BREAKS : []
}

const mayFollow = (last: Lap, lap: Lap, apart: number): boolean =>
  waitBetween(last, lap) >= SHORTEST_BREAK_SECONDS && lap.start - last.start >= apart

/** On lines where ten rides take little time, creates one day of more than seven hours; empty elsewhere. */
export const longerDayOf = (laps: readonly Lap[], limits: Limits): Lap[] => {
  const apart = timesApart(limits)
  const day: Lap[] = []
  for (const lap of laps) {
    const last = day.at(-1)
    const isNext = last
      ? mayFollow(last, lap, apart[day.length - 1] ?? Infinity)
      : lap.start >= FIRST_DEPARTURE_FROM
    if (isNext && day.length < limits.laps) day.push(lap)
  }
  const isLonger = outlineOf(day).seconds > CLASSIC_MAX_SECONDS
  return isLonger && (limits.inTurns || isWorkable(day, limits)) ? day : []
}
