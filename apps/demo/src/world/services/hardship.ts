import type { Lap } from '../trains/trains.ts'
import { outlineOf, type Outline } from './outline.ts'
import { CLASSIC_MAX_SECONDS, faultsOf, type Limits } from './rules.ts'

const MINUTE = 60

/**
 * Hardship is measured in minutes of a slightly too long break. Few full days are better than many, except where
 * drivers take turns: those days are full already.
 */
const DAY = 180
const DAY_IN_TURNS = 0
const LONGER_DAY = 160
const WAITS = [
  { beyond: 30 * MINUTE, hardship: 1 },
  { beyond: 40 * MINUTE, hardship: 5 },
  { beyond: 60 * MINUTE, hardship: 10 },
]

const waitingOf = ({ longestBreak }: Outline): number => {
  let sum = 0
  for (const { beyond, hardship } of WAITS)
    if (longestBreak > beyond) sum += ((longestBreak - beyond) / MINUTE) * hardship
  return sum
}

/** How far a working day is from ideal; each broken rule adds `fault`. */
export const hardshipOf = (laps: readonly Lap[], limits: Limits, fault: number): number => {
  if (laps.length === 0) return 0
  const day = outlineOf(laps)
  const faults = faultsOf(day, limits)
  const missing = Math.max(0, limits.usualSeconds - day.seconds) / MINUTE
  const sum = (limits.inTurns ? DAY_IN_TURNS : DAY) + faults * fault + missing + waitingOf(day)
  return day.seconds > CLASSIC_MAX_SECONDS ? sum + LONGER_DAY : sum
}
