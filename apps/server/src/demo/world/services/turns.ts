import type { Lap } from '../trains/trains.ts'
import { SHORTEST_BREAK_SECONDS, waitBetween } from './hours.ts'
import type { Limits } from './rules.ts'

/** From one departure of a driver to the next. */
export const TURN_SECONDS = 55 * 60

/** Whether it can be the turn of whoever drove the one lap last. */
const mayFollow = (last: Lap, lap: Lap, { breakSeconds }: Limits): boolean => {
  const wait = waitBetween(last, lap)
  return wait >= SHORTEST_BREAK_SECONDS && wait <= breakSeconds && lap.start - last.start >= TURN_SECONDS
}

/** « Un tour sur trois »: it is the turn of whoever is just rested, and of somebody new when nobody is. */
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

/** Drivers take turns, and hand their turn on to a colleague when they have driven their share. */
export const takeTurns = (laps: readonly Lap[], limits: Limits): Lap[][] =>
  turnsOf(laps, limits).flatMap((turn) => cutEvenly(turn, limits.laps))
