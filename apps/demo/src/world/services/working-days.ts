import type { Random } from '../random.ts'
import type { Lap, Train } from '../trains/trains.ts'
import { exchanged } from './exchange.ts'
import { hardshipOf } from './hardship.ts'
import { inOrder } from './hours.ts'
import { longerDayOf } from './longer-day.ts'
import { repaired } from './repair.ts'
import { limitsOf, type Limits } from './rules.ts'
import { takeTurns } from './turns.ts'

type Days = readonly (readonly Lap[])[]

export type WorkingDays = { readonly days: Days; readonly missing: readonly Lap[] }

type Stage = { readonly fault: number; readonly tolerance: number }

/** When single laps are combined into days, rules weigh little at first, then more and more. */
const FROM_SINGLE_LAPS: readonly Stage[] = [
  { fault: 100, tolerance: 200 },
  { fault: 200, tolerance: 120 },
  { fault: 400, tolerance: 60 },
  { fault: 1000, tolerance: 40 },
  { fault: 1500, tolerance: 20 },
]
/** Turns are already good days, except the first and the last. */
const FROM_TURNS: readonly Stage[] = [
  { fault: 300, tolerance: 20 },
  { fault: 1500, tolerance: 20 },
]

/** For laps still without a driver. */
const ANOTHER_TRY: Stage = { fault: 1500, tolerance: 40 }
const MOST_TRIES = 5

/** Longer breaks are not considered. */
const USUAL_BREAK_SECONDS = 75 * 60

const arranged = (drafted: Days, stages: readonly Stage[], limits: Limits, random: Random): WorkingDays => {
  const inStage = (days: Days, { fault, tolerance }: Stage): Days =>
    exchanged(
      days,
      {
        hardshipOf: (laps) => hardshipOf(laps, limits, fault),
        usualBreak: USUAL_BREAK_SECONDS,
        tolerance,
      },
      random,
    )
  let days = stages.reduce(inStage, drafted)
  let best = repaired(days, limits)
  for (let tries = 1; tries < MOST_TRIES && best.missing.length > 0; tries++) {
    days = inStage(days, ANOTHER_TRY)
    const other = repaired(days, limits)
    if (other.missing.length < best.missing.length) best = other
  }
  return best
}

/** Assigns the laps of one terminus' trains to its drivers. */
export const workingDaysOf = (trains: readonly Train[], maxLaps: number, random: Random): WorkingDays => {
  const laps = inOrder(trains.flatMap(({ outings }) => outings.flat()))
  const limits = limitsOf(maxLaps, laps)
  const longerDay = longerDayOf(laps, limits)
  const others = laps.filter((lap) => !longerDay.includes(lap))
  const { days, missing } = limits.inTurns
    ? arranged(takeTurns(others, limits), FROM_TURNS, limits, random)
    : arranged(
        others.map((lap) => [lap]),
        FROM_SINGLE_LAPS,
        limits,
        random,
      )
  return longerDay.length > 0 ? { days: [longerDay, ...days], missing } : { days, missing }
}
