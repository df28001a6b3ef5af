import type { Lap } from '../trains/trains.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** From reporting for duty to the first departure, and from the last arrival to going home. */
export const REPORTING_SECONDS = 10 * MINUTE
export const BREAK_SECONDS = 25 * MINUTE
export const CLASSIC_MAX_SECONDS = 7 * HOUR
const STRETCH_MAX_SECONDS = 4.5 * HOUR
/** A break is around the middle when it lies neither in the first nor in the last quarter. */
const QUARTER = 0.25
const CHANGE_OF_TRAIN_SECONDS = 3 * MINUTE
export const FEWEST_LAPS = 3
/** Ten rides. */
const MOST_LAPS = 5
const SHORTEST_SECONDS = 4 * HOUR
const LONGEST_SECONDS = 9 * HOUR
/** A lap of the short lines is soon over: their drivers come back for the evening peak. */
const SHORT_LAP_SECONDS = HOUR / 2
const LONGEST_OF_SHORT_LAPS_SECONDS = 10.5 * HOUR

/** What a line allows its drivers. */
export type Limits = { readonly laps: number; readonly seconds: number }

export const limitsOf = (maxLaps: number, laps: readonly Lap[]): Limits => {
  const shortest = Math.min(...laps.map(({ start, end }) => end - start))
  return {
    laps: Math.min(MOST_LAPS, maxLaps),
    seconds: shortest <= SHORT_LAP_SECONDS ? LONGEST_OF_SHORT_LAPS_SECONDS : LONGEST_SECONDS,
  }
}

const startOf = (laps: readonly Lap[]): number => (laps.at(0)?.start ?? 0) - REPORTING_SECONDS
const endOf = (laps: readonly Lap[]): number => (laps.at(-1)?.end ?? 0) + REPORTING_SECONDS

export const secondsOf = (laps: readonly Lap[]): number => endOf(laps) - startOf(laps)

/** The parts of a working day between its breaks. */
export const stretchesOf = (laps: readonly Lap[]): Lap[][] => {
  const stretches: Lap[][] = []
  for (const lap of laps) {
    const current = stretches.at(-1)
    const end = current?.at(-1)?.end
    if (current && end !== undefined && lap.start - end < BREAK_SECONDS) current.push(lap)
    else stretches.push([lap])
  }
  return stretches
}

/** The first train of the morning goes empty, and the driver who takes it goes home early. */
const opensTheLine = ({ rides }: Lap): boolean => rides[0]?.type === 'WITHOUT_PASSENGER'

/** There is a break around the middle, and no part of the day is too long. */
const hasRest = (laps: readonly Lap[], seconds: number): boolean => {
  const start = startOf(laps)
  let stretchStart = laps[0]?.start ?? 0
  let lastEnd = stretchStart
  let hasBreak = false
  for (const lap of laps) {
    if (lap.start - lastEnd >= BREAK_SECONDS) {
      const share = ((lastEnd + lap.start) / 2 - start) / seconds
      if (share >= QUARTER && share <= 1 - QUARTER) hasBreak = true
      stretchStart = lap.start
    }
    if (lap.end - stretchStart > STRETCH_MAX_SECONDS) return false
    lastEnd = lap.end
  }
  return hasBreak
}

/** Whether somebody can drive these laps in a day; they are in order. */
export const isWorkable = (laps: readonly Lap[], limits: Limits): boolean => {
  if (laps.length < FEWEST_LAPS || laps.length > limits.laps) return false
  const seconds = secondsOf(laps)
  if (seconds < SHORTEST_SECONDS || seconds > limits.seconds) return false
  if (seconds > CLASSIC_MAX_SECONDS && laps.some(opensTheLine)) return false
  const canChange = laps.every(
    (lap, index) => index === 0 || lap.start - (laps[index - 1]?.end ?? 0) >= CHANGE_OF_TRAIN_SECONDS,
  )
  return canChange && hasRest(laps, seconds)
}

export const inOrder = (laps: readonly Lap[]): Lap[] => laps.toSorted((one, other) => one.start - other.start)
