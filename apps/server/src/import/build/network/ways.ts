import { DIRECTIONS, oppositeOf, type Direction } from '@bulletin/domain/network/direction'
import { maximalOf, type Sequence } from './sequences.ts'

/** The ways of trains in each direction, in the order of travel. */
export type Ways = Readonly<Record<Direction, readonly Sequence[]>>

const ROUNDS_MAX = 20
const WAYS_MAX = 40

const startsAt = (station: string | undefined) => (way: Sequence) => way[0] === station
const endsAt = (station: string | undefined) => (way: Sequence) => way.at(-1) === station
const turned = (way: Sequence): Sequence => way.toReversed()

/** If no way leaves an end, reverses the ways that arrive there. */
const mirrorsIn = (ways: Ways, direction: Direction): Sequence[] => {
  const coming = ways[oppositeOf(direction)]
  return coming.filter((way) => !ways[direction].some(startsAt(way.at(-1)))).map(turned)
}

/** A station that would be a start in both directions is not an end: joins the ways that pass through it. */
const joinsIn = (ways: Ways, direction: Direction): Sequence[] => {
  const [own, other] = [ways[direction], ways[oppositeOf(direction)]]
  const middles = new Set(own.flatMap((way) => way[0] ?? []).filter((start) => other.some(startsAt(start))))
  return [...middles].flatMap((middle) => {
    const arriving = own.filter(endsAt(middle))
    const before = arriving.length > 0 ? arriving : other.filter(startsAt(middle)).map(turned)
    return own
      .filter(startsAt(middle))
      .flatMap((way) => before.map((one): Sequence => [...one, ...way.slice(1)]))
  })
}

/**
 * Ensures that trains can leave every end they reach, on one voie. Missing ways are derived from existing ones; null if
 * this does not converge.
 */
export const completedWays = (given: Ways): { ways: Ways; added: readonly Sequence[] } | null => {
  let ways: Ways = { LANE1: maximalOf(given.LANE1), LANE2: maximalOf(given.LANE2) }
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const current = ways
    const more = (direction: Direction): Sequence[] => {
      const mirrors = mirrorsIn(current, direction)
      return mirrors.length > 0 ? mirrors : joinsIn(current, direction)
    }
    const [added1, added2] = [more('LANE1'), more('LANE2')]
    if (added1.length + added2.length === 0) {
      const known = DIRECTIONS.flatMap((direction) => given[direction])
      const all = DIRECTIONS.flatMap((direction) => ways[direction])
      return { ways, added: all.filter((way) => !known.includes(way)) }
    }
    ways = {
      LANE1: maximalOf([...current.LANE1, ...added1]),
      LANE2: maximalOf([...current.LANE2, ...added2]),
    }
    if (ways.LANE1.length + ways.LANE2.length > WAYS_MAX) return null
  }
  return null
}
