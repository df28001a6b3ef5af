import type { Lap } from '../trains/trains.ts'
import { outlineOf, type Outline } from './outline.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

export const CLASSIC_MAX_SECONDS = 7 * HOUR
const LONGEST_SECONDS = 9 * HOUR
const WITHOUT_BREAK_MAX_SECONDS = 4 * HOUR
const CHANGE_OF_TRAIN_SECONDS = 3 * MINUTE
export const FEWEST_LAPS = 3
/** Ten rides. */
const MOST_LAPS = 5

/** The working time rules of a line. */
export type Limits = {
  readonly laps: number
  /** Duration of its shortest lap. */
  readonly lapSeconds: number
  readonly shortestSeconds: number
  readonly breakSeconds: number
  readonly stretchSeconds: number
  /** Shorter days are allowed, but not preferred. */
  readonly usualSeconds: number
  /** Laps are short and ten rides are the maximum, so drivers drive one or two laps at a time. */
  readonly inTurns: boolean
}

const SHORT_LAP_SECONDS = 30 * MINUTE

const USUAL: Omit<Limits, 'laps' | 'lapSeconds'> = {
  shortestSeconds: 4 * HOUR,
  breakSeconds: 90 * MINUTE,
  stretchSeconds: 4.5 * HOUR,
  usualSeconds: 5.5 * HOUR,
  inTurns: false,
}
const IN_TURNS: Omit<Limits, 'laps' | 'lapSeconds'> = {
  shortestSeconds: 3 * HOUR,
  breakSeconds: 75 * MINUTE,
  stretchSeconds: 55 * MINUTE,
  usualSeconds: 4 * HOUR,
  inTurns: true,
}

export const limitsOf = (maxLaps: number, laps: readonly Lap[]): Limits => {
  const lapSeconds = Math.min(...laps.map(({ start, end }) => end - start))
  return {
    laps: Math.min(MOST_LAPS, maxLaps),
    lapSeconds,
    ...(lapSeconds <= SHORT_LAP_SECONDS ? IN_TURNS : USUAL),
  }
}

const longestOf = ({ opensTheLine }: Outline): number =>
  opensTheLine ? CLASSIC_MAX_SECONDS : LONGEST_SECONDS

/** The number of broken rules, weighted by the excess length; Infinity if the laps cannot be driven by one driver. */
export const faultsOf = (day: Outline, limits: Limits): number => {
  const { laps, seconds } = day
  if (day.shortestChange < CHANGE_OF_TRAIN_SECONDS) return Infinity
  let faults = Math.max(0, FEWEST_LAPS - laps, laps - limits.laps)
  if (seconds < limits.shortestSeconds) faults++
  if (seconds > longestOf(day)) faults += seconds / longestOf(day)
  if (day.longestStretch > limits.stretchSeconds) faults += day.longestStretch / limits.stretchSeconds
  if (seconds > WITHOUT_BREAK_MAX_SECONDS && !day.hasBreakAroundMiddle) faults++
  if (day.longestBreak > limits.breakSeconds) faults++
  return faults
}

/** Whether one driver can drive these sorted laps in a day. */
export const isWorkable = (laps: readonly Lap[], limits: Limits): boolean =>
  faultsOf(outlineOf(laps), limits) === 0
