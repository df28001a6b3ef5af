import type { Side } from './diagram-ride.ts'
import { GEOMETRY } from './geometry.ts'

type RowKind = 'departure' | 'intermediate' | 'arrival' | 'relief' | 'tag'

/** An item under the track, placed as near to its station as its neighbours allow. */
export type RowItem = {
  id: string
  kind: RowKind
  x: number
  width: number
  /** A label can shrink to this width; other items cannot shrink. */
  minWidth?: number
}

export type PlacedItem = { id: string; kind: RowKind; x: number; width: number; left: number }

/** Total width of the items when all shrink to their minimum. */
const needOf = (items: readonly RowItem[]): number =>
  items.reduce((sum, { width, minWidth = width }) => sum + minWidth + GEOMETRY.timeGap, 0)

/** When the row is too short, only intermediate times are dropped, the last ones first. */
const thatFit = (items: readonly RowItem[], room: number): RowItem[] => {
  const kept = items.filter(({ kind }) => kind !== 'intermediate')
  let need = needOf(kept)
  return items.filter((item) => {
    if (item.kind !== 'intermediate') return true
    if (need + needOf([item]) > room) return false
    need += needOf([item])
    return true
  })
}

const shrunk = (items: readonly RowItem[], room: number): RowItem[] => {
  let spare = room - needOf(items)
  return items.map((item) => {
    const { width, minWidth = width } = item
    const given = Math.max(0, Math.min(spare, width - minWidth))
    spare -= given
    return { ...item, width: minWidth + given }
  })
}

type Centred = RowItem & { centre: number }

/**
 * Places the items from `edge` outwards, each as near to its station as the previous one allows, then pushes them back
 * from the edge of the box.
 */
const placed = (items: readonly RowItem[], side: Side, edge: number, limit: number): Centred[] => {
  let taken = edge
  const outwards = items.map((item) => {
    const nearest = taken + side * (GEOMETRY.timeGap + item.width / 2)
    const centre = side === 1 ? Math.max(item.x, nearest) : Math.min(item.x, nearest)
    taken = centre + (side * item.width) / 2
    return { ...item, centre }
  })
  let free = limit
  return outwards.toReversed().map((item) => {
    const farthest = free - (side * item.width) / 2
    const centre = side === 1 ? Math.min(item.centre, farthest) : Math.max(item.centre, farthest)
    free = centre - side * (item.width / 2 + GEOMETRY.timeGap)
    return { ...item, centre }
  })
}

const onSide = (items: readonly RowItem[], side: Side): RowItem[] =>
  items.toSorted((one, other) => side * (one.x - other.x))

const clamped = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high))

const withLeft = ({ id, kind, x, width, centre }: Centred): PlacedItem => ({
  id,
  kind,
  x,
  width,
  left: Math.round((centre - width / 2) * 10) / 10,
})

/**
 * Lays out the row under the track. The departure is placed under its station and moves only if an arrival beside it
 * would not fit into the box; the other items move aside.
 */
export const layRow = (items: readonly RowItem[], width: number): PlacedItem[] => {
  const departure = items.find(({ kind }) => kind === 'departure')
  const others = items.filter((item) => item !== departure)
  if (!departure) {
    const fitting = shrunk(thatFit(onSide(others, 1), width + GEOMETRY.timeGap), width + GEOMETRY.timeGap)
    return placed(fitting, 1, -GEOMETRY.timeGap, width).map(withLeft)
  }
  const half = departure.width / 2
  const needed = (side: readonly RowItem[]) => needOf(side.filter(({ kind }) => kind !== 'intermediate'))
  const isRight = (item: RowItem): boolean => {
    const isMeant = item.x >= departure.x
    if (item.kind !== 'relief') return isMeant
    // A label moves to the other side of the departure rather than push it away from its station.
    const beside = others.filter(({ x, kind }) => kind !== 'relief' && x >= departure.x === isMeant)
    const room = (isMeant ? width - departure.x : departure.x) - half
    return needed([...beside, item]) <= room ? isMeant : !isMeant
  }
  const right = onSide(others.filter(isRight), 1)
  const left = onSide(
    others.filter((item) => !isRight(item)),
    -1,
  )
  const centre = clamped(departure.x, needed(left) + half, width - needed(right) - half)
  const [roomLeft, roomRight] = [centre - half, width - centre - half]
  return [
    { ...departure, centre },
    ...placed(shrunk(thatFit(right, roomRight), roomRight), 1, centre + half, width),
    ...placed(shrunk(thatFit(left, roomLeft), roomLeft), -1, centre - half, 0),
  ].map(withLeft)
}

/** Line from the station down to its time; it bends when the time was moved aside. */
export type Stem = { kind: RowKind; x: number; toX: number }

const STEMLESS: readonly RowKind[] = ['relief', 'tag']

export const stemsOf = (row: readonly PlacedItem[]): Stem[] =>
  row
    .filter(({ kind }) => !STEMLESS.includes(kind))
    .map(({ kind, x, left, width }) => ({
      kind,
      x,
      toX: clamped(x, left + GEOMETRY.stemInset, left + width - GEOMETRY.stemInset),
    }))
