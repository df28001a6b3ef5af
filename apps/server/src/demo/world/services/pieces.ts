import type { Random } from '../random.ts'
import type { Lap, Train } from '../trains/trains.ts'

const PIECE_SECONDS = 170 * 60
const LONGEST_PIECE_LAPS = 3
/** Pieces of three laps only pair with shorter ones, of which there must be more. */
const SHORTER_SHARE_OF_THREES = 0.6
const SHORTER_SHARE = 0.3

/** How many laps somebody drives before the break. */
const usualLapsOf = (outing: readonly Lap[], mostLaps: number): number => {
  const [first] = outing
  if (!first) return 1
  const fitting = Math.round(PIECE_SECONDS / (first.end - first.start))
  return Math.max(1, Math.min(LONGEST_PIECE_LAPS, Math.ceil(mostLaps / 2), fitting))
}

const cut = (outing: readonly Lap[], usual: number, random: Random): Lap[][] => {
  const shorterShare = usual === LONGEST_PIECE_LAPS ? SHORTER_SHARE_OF_THREES : SHORTER_SHARE
  const pieces: Lap[][] = []
  let index = 0
  while (index < outing.length) {
    const length = usual > 1 && random.chance(shorterShare) ? usual - 1 : usual
    pieces.push(outing.slice(index, index + length))
    index += length
  }
  return pieces
}

/** The outings of trains, cut where drivers can be relieved: at home, every few laps. */
export const piecesOf = (trains: readonly Train[], mostLaps: number, random: Random): Lap[][] =>
  trains.flatMap(({ outings }) =>
    outings.flatMap((outing) => cut(outing, usualLapsOf(outing, mostLaps), random)),
  )
