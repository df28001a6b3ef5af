import type { Random } from '../random.ts'
import type { Lap, Train } from '../trains/trains.ts'
import { pairUp } from './pairing.ts'
import { piecesOf } from './pieces.ts'
import { repair } from './repair.ts'
import { limitsOf } from './rules.ts'

const ATTEMPTS = 25

export type WorkingDays = { readonly days: readonly Lap[][]; readonly missing: readonly Lap[] }

/** Gives the laps of the trains of one terminus to its drivers; where trains are cut is left to chance. */
export const workingDaysOf = (trains: readonly Train[], maxLaps: number, random: Random): WorkingDays => {
  const limits = limitsOf(
    maxLaps,
    trains.flatMap(({ outings }) => outings.flat()),
  )
  const attempt = (): WorkingDays =>
    repair(pairUp(piecesOf(trains, limits.laps, random), limits, random), limits)
  let best = attempt()
  for (let tries = 1; tries < ATTEMPTS && best.missing.length > 0; tries++) {
    const other = attempt()
    if (other.missing.length < best.missing.length) best = other
  }
  return best
}
