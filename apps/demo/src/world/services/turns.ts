import type { Lap } from '../trains/trains.ts'
import { SHORTEST_BREAK_SECONDS, waitBetween } from './hours.ts'
import type { Limits } from './rules.ts'

/** Minimum time between two departures of a driver. */
export const TURN_SECONDS = 55 * 60

/** Whether the driver of one lap can drive the other next. */
const mayFollow = (last: Lap, lap: Lap, { breakSeconds }: Limits): boolean => {
  const wait = waitBetween(last, lap)
  return wait >= SHORTEST_BREAK_SECONDS && wait <= breakSeconds && lap.start - last.start >= TURN_SECONDS
}

/**
 * « Un tour sur trois »: the lap goes to the driver who has just finished resting, or to a new one if there is none.
 */
const turnsOf = (laps: readonly Lap[], limits: Limits): Lap[][] => {
  const turns: Lap[][] = []
  for (const lap of laps) {
    const [next] = turns
      .flatMap((turn) => {
        const last = turn.at(-1)
        return last && mayFollow(last, lap, limits) ? [{ turn, end: last.end }] : []
      })
      .toSorted((one, other) => other.end - one.end)
    if (next) next.turn.push(lap)
    else turns.push([lap])
  }
  return turns
}

const cutEvenly = (laps: readonly Lap[], most: number): Lap[][] => {
  const parts = Math.ceil(laps.length / most)
  const cut = (part: number): number => Math.round((part * laps.length) / parts)
  return Array.from({ length: parts }, (_, part) => laps.slice(cut(part), cut(part + 1)))
}

/** Drivers take turns; a turn is split among several drivers once it exceeds the maximum number of laps. */
export const takeTurns = (laps: readonly Lap[], limits: Limits): Lap[][] =>
  turnsOf(laps, limits).flatMap((turn) => cutEvenly(turn, limits.laps))
