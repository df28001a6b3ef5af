import type { WorldLine } from '@bulletin/domain/planning/world'
import type { DayType } from '../calendars.ts'
import { branchesOf, TIME_STEP_SECONDS, type Branch } from './branches.ts'

/** Seconds between trains on the busiest section at peak time. */
const PEAK_HEADWAY_SECONDS: Readonly<Record<string, number>> = {
  '2': 150,
  '3': 150,
  '3bis': 300,
  '5': 150,
  '6': 170,
  '7': 140,
  '7bis': 300,
  '8': 200,
  '9': 190,
  '10': 210,
  '11': 160,
  '12': 180,
  '13': 130,
}
const OTHER_LINES_HEADWAY_SECONDS = 240
/** Headways are longer at weekends, when fewer people travel. */
const STRETCH: Readonly<Record<DayType, number>> = { SEMAINE: 1, SAMEDI: 1.1, DIMANCHE: 1.25 }
const HEADWAY_STEP_SECONDS = 10
const SHORTEST_LAYOVER_SECONDS = 180
const SHORT_RUNNING_SECONDS = 45 * 60
const LONG_RUNNING_SECONDS = 85 * 60

/** The rhythm of a branch's trains: one leaves the first end every `headway` and returns after a `cycle`. */
export type Rhythm = {
  readonly branch: Branch
  /** Delay of the first train after the start of service, so that trains of the branches alternate. */
  readonly offset: number
  readonly headway: number
  readonly trains: number
  /** One in this many trains runs at peak times only. */
  readonly peakEvery: number
  readonly cycle: number
  readonly layoverAtLast: number
  readonly layoverAtFirst: number
}

const upTo = (step: number, seconds: number): number => Math.ceil(seconds / step) * step

const headwayOf = (line: string, dayType: DayType): number => {
  const peak = PEAK_HEADWAY_SECONDS[line] ?? OTHER_LINES_HEADWAY_SECONDS
  return upTo(HEADWAY_STEP_SECONDS, peak * STRETCH[dayType])
}

/**
 * Some trains stay in the garage outside the peaks, fewest on the long lines: there the minimum number of laps takes
 * hours, and a peak must offer that much work.
 */
const peakEveryOf = ({ out, back }: Branch): number => {
  const running = out.seconds + back.seconds
  if (running < SHORT_RUNNING_SECONDS) return 2
  return running < LONG_RUNNING_SECONDS ? 3 : 8
}

const rhythmOf = (branch: Branch, headway: number, offset: number): Rhythm => {
  const running = branch.out.seconds + branch.back.seconds
  const peakEvery = peakEveryOf(branch)
  const trains = upTo(peakEvery === 2 ? 2 : 1, (running + 2 * SHORTEST_LAYOVER_SECONDS) / headway)
  const cycle = trains * headway
  const layoverAtLast = upTo(TIME_STEP_SECONDS, (cycle - running) / 2)
  return {
    branch,
    offset,
    headway,
    trains,
    peakEvery,
    cycle,
    layoverAtLast,
    layoverAtFirst: cycle - running - layoverAtLast,
  }
}

export const rhythmsOf = (line: WorldLine, dayType: DayType): Rhythm[] => {
  const trunkHeadway = headwayOf(line.name, dayType)
  const branches = branchesOf(line)
  return branches.map((branch, index) =>
    rhythmOf(branch, trunkHeadway * branches.length, trunkHeadway * index),
  )
}
