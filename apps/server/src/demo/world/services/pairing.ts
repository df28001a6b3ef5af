import type { Random } from '../random.ts'
import type { Lap } from '../trains/trains.ts'
import { CLASSIC_MAX_SECONDS, inOrder, isWorkable, secondsOf, type Limits } from './rules.ts'

const HOUR = 3600
const CLASSIC_SHARE = 0.75
const CLASSIC_FROM_SECONDS = 4.5 * HOUR
const LONGER_FROM_SECONDS = CLASSIC_MAX_SECONDS + HOUR / 4

/** Most working days are classic: the length that somebody would like theirs to have. */
const wishOf = (random: Random, { seconds }: Limits): number =>
  random.chance(CLASSIC_SHARE)
    ? random.between(CLASSIC_FROM_SECONDS, CLASSIC_MAX_SECONDS)
    : random.between(LONGER_FROM_SECONDS, seconds)

/** How long a day of two pieces lasts, by their indexes; pieces that make no day are absent. */
type Fits = readonly ReadonlyMap<number, number>[]

const fitsOf = (pieces: readonly Lap[][], limits: Limits): Fits => {
  const fits = pieces.map(() => new Map<number, number>())
  pieces.forEach((one, first) => {
    const end = one.at(-1)?.end ?? 0
    for (let second = first + 1; second < pieces.length; second++) {
      const other = pieces[second] ?? []
      const start = other.at(0)?.start ?? 0
      if (start < end || one.length + other.length > limits.laps) continue
      // They are in the order of their starts: the later ones only make longer days.
      if (start - (one.at(0)?.start ?? 0) > limits.seconds) break
      const day = [...one, ...other]
      if (!isWorkable(day, limits)) continue
      fits[first]?.set(second, secondsOf(day))
      fits[second]?.set(first, secondsOf(day))
    }
  })
  return fits
}

/** Those who fit few others choose first, each the partner that makes the day nearest to their wish. */
const choosePartners = (fits: Fits, wishes: readonly number[]): Map<number, number> => {
  const partners = new Map<number, number>()
  const waiting = new Set(fits.keys())
  const choices = fits.map(({ size }) => size)
  const leave = (piece: number): void => {
    waiting.delete(piece)
    for (const other of fits[piece]?.keys() ?? []) choices[other] = (choices[other] ?? 0) - 1
  }
  while (waiting.size > 0) {
    const chooser = [...waiting].reduce((one, other) =>
      (choices[other] ?? 0) < (choices[one] ?? 0) ? other : one,
    )
    leave(chooser)
    const wish = wishes[chooser] ?? 0
    const [best] = [...(fits[chooser] ?? [])]
      .filter(([other]) => waiting.has(other))
      .toSorted(([, one], [, other]) => Math.abs(one - wish) - Math.abs(other - wish))
    if (!best) continue
    leave(best[0])
    partners.set(chooser, best[0])
    partners.set(best[0], chooser)
  }
  return partners
}

/** Partners are exchanged along a chain, at whose end somebody was still alone. */
const findPartner = (
  fits: Fits,
  partners: Map<number, number>,
  alone: number,
  asked = new Set<number>(),
): boolean => {
  asked.add(alone)
  for (const other of fits[alone]?.keys() ?? []) {
    if (asked.has(other)) continue
    asked.add(other)
    const partner = partners.get(other)
    if (partner !== undefined && (asked.has(partner) || !findPartner(fits, partners, partner, asked)))
      continue
    partners.set(alone, other)
    partners.set(other, alone)
    return true
  }
  return false
}

/** Two pieces make a working day; a long one may be a day by itself. What fits nothing is left. */
export const pairUp = (
  cut: readonly Lap[][],
  limits: Limits,
  random: Random,
): { days: Lap[][]; left: Lap[] } => {
  const pieces = cut.toSorted(([one], [other]) => (one?.start ?? 0) - (other?.start ?? 0))
  const fits = fitsOf(pieces, limits)
  const partners = choosePartners(
    fits,
    pieces.map(() => wishOf(random, limits)),
  )
  for (const index of pieces.keys()) if (!partners.has(index)) findPartner(fits, partners, index)
  const days: Lap[][] = []
  const left: Lap[] = []
  pieces.forEach((piece, index) => {
    const partner = partners.get(index)
    if (partner === undefined) {
      if (isWorkable(piece, limits)) days.push(piece)
      else left.push(...piece)
    } else if (partner > index) days.push([...piece, ...(pieces[partner] ?? [])])
  })
  return { days, left: inOrder(left) }
}
