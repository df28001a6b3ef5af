import type { Lap } from '../trains/trains.ts'

const MINUTE = 60

/** From reporting for duty to the first departure, and from the last arrival to the end of the service. */
const REPORTING_SECONDS = 10 * MINUTE
export const SHORTEST_BREAK_SECONDS = 25 * MINUTE

/** Services start and end at whole minutes. */
export const minuteBefore = (time: number): number => Math.floor(time / MINUTE) * MINUTE
export const minuteAfter = (time: number): number => Math.ceil(time / MINUTE) * MINUTE

/** The laps must be sorted. */
export const startOf = (laps: readonly Lap[]): number =>
  minuteBefore((laps[0]?.start ?? 0) - REPORTING_SECONDS)
export const endOf = (laps: readonly Lap[]): number =>
  minuteAfter((laps[laps.length - 1]?.end ?? 0) + REPORTING_SECONDS)

export const inOrder = (laps: readonly Lap[]): Lap[] => laps.toSorted((one, other) => one.start - other.start)

/** The usable break between two laps, in whole minutes. */
export const waitBetween = (before: Lap, after: Lap): number =>
  minuteBefore(after.start) - minuteAfter(before.end)

/** The parts of a working day between breaks. */
export const stretchesOf = (laps: readonly Lap[]): Lap[][] => {
  const stretches: Lap[][] = []
  for (const lap of laps) {
    const current = stretches.at(-1)
    const last = current?.at(-1)
    if (current && last && waitBetween(last, lap) < SHORTEST_BREAK_SECONDS) current.push(lap)
    else stretches.push([lap])
  }
  return stretches
}
