import { LINE_FACTS, type LineFacts, type PatternFacts } from './facts.ts'

/** From one station to the next; length and time are the same in both directions. */
export type Hop = { metres: number; seconds: number }

const DWELL_SECONDS = 25
const TIMETABLE_STEP_SECONDS = 5
const SECONDS_IN_A_MINUTE = 60
const METRES_IN_A_KILOMETRE = 1000

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const crowFlyOf = ({ crowFlyM }: PatternFacts): number => sum(crowFlyM)

/**
 * The facts have no run time for lines 4 and 6, only the sum of the hops without dwell time: it is scaled by the
 * average ratio of the other lines.
 */
const runTimeMinutesOf = ({ runTimeMin, gtfsHopSumMin }: LineFacts): number => {
  if (runTimeMin !== null) return runTimeMin
  const timed = LINE_FACTS.filter((line) => line.runTimeMin !== null)
  const ratio = sum(timed.map((line) => line.runTimeMin ?? 0)) / sum(timed.map((line) => line.gtfsHopSumMin))
  return Math.round(gtfsHopSumMin * ratio)
}

export const hopKey = (one: number, other: number): string =>
  `${Math.min(one, other)} ${Math.max(one, other)}`

/** Rounds cumulative lengths, so that rounding errors do not add up. */
const roundedAlong = (lengths: readonly number[], step: number): number[] => {
  const ends = lengths.map((_, index) => Math.round(sum(lengths.slice(0, index + 1)) / step) * step)
  return ends.map((end, index) => end - (ends[index - 1] ?? 0))
}

/**
 * Scales straight lines to the length of the track, at constant speed with a stop at each station: the longest pattern
 * takes the run time of the facts.
 */
export const hopsOf = (facts: LineFacts): ReadonlyMap<string, Hop> => {
  const byLength = facts.patterns.toSorted((one, other) => crowFlyOf(one) - crowFlyOf(other))
  const longest = byLength.at(-1)
  if (!longest) throw new Error(`Line ${facts.name} has no pattern`)
  const trackMetres = facts.shapeKm * METRES_IN_A_KILOMETRE
  const stretch = trackMetres / crowFlyOf(longest)
  const movingSeconds =
    runTimeMinutesOf(facts) * SECONDS_IN_A_MINUTE - DWELL_SECONDS * (longest.stationIdx.length - 1)
  const secondsFor = (metres: number): number => (metres * movingSeconds) / trackMetres + DWELL_SECONDS

  const hops = new Map<string, Hop>()
  // The longest pattern comes last, so that it overrides hops shared with branches.
  for (const { stationIdx, crowFlyM } of byLength) {
    const exact = crowFlyM.slice(1).map((metres) => metres * stretch)
    const metres = roundedAlong(exact, 1)
    const seconds = roundedAlong(exact.map(secondsFor), TIMETABLE_STEP_SECONDS)
    for (const [index, station] of stationIdx.slice(1).entries())
      hops.set(hopKey(stationIdx[index] ?? 0, station), {
        metres: metres[index] ?? 0,
        seconds: seconds[index] ?? 0,
      })
  }
  return hops
}
