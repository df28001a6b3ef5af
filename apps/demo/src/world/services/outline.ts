import type { Lap } from '../trains/trains.ts'
import { endOf, minuteAfter, SHORTEST_BREAK_SECONDS, startOf, waitBetween } from './hours.ts'

/** A break is around the middle if it is neither in the first nor in the last quarter. */
const QUARTER = 0.25

/** The properties of a working day that rules check. */
export type Outline = {
  readonly laps: number
  readonly seconds: number
  /** Between two laps; negative if they overlap. */
  readonly shortestChange: number
  readonly longestBreak: number
  readonly longestStretch: number
  readonly hasBreakAroundMiddle: boolean
  /** Whether the day has the first, empty train of the morning, which limits it to a shorter day. */
  readonly opensTheLine: boolean
}

/** A single loop for speed: hundreds of thousands of days are evaluated per timetable. */
export const outlineOf = (laps: readonly Lap[]): Outline => {
  const start = startOf(laps)
  const seconds = endOf(laps) - start
  let shortestChange = Infinity
  let longestBreak = 0
  let longestStretch = 0
  let hasBreakAroundMiddle = false
  let stretchStart = laps[0]?.start ?? 0
  let before: Lap | null = null
  for (const lap of laps) {
    if (before) {
      shortestChange = Math.min(shortestChange, lap.start - before.end)
      const wait = waitBetween(before, lap)
      if (wait >= SHORTEST_BREAK_SECONDS) {
        longestBreak = Math.max(longestBreak, wait)
        const share = (minuteAfter(before.end) + wait / 2 - start) / seconds
        if (share >= QUARTER && share <= 1 - QUARTER) hasBreakAroundMiddle = true
        stretchStart = lap.start
      }
    }
    longestStretch = Math.max(longestStretch, lap.end - stretchStart)
    before = lap
  }
  return {
    laps: laps.length,
    seconds,
    shortestChange,
    longestBreak,
    longestStretch,
    hasBreakAroundMiddle,
    opensTheLine: laps[0]?.rides[0]?.type === 'WITHOUT_PASSENGER',
  }
}
