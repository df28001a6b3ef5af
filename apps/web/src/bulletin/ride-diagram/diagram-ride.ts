import type { Quadrigram } from '@bulletin/domain/network/station'

export type StationShape = 'terminus' | 'intermediate' | 'station'

/** A station in its slot, 0 to 10 from left to right. */
export type DiagramStation = {
  slot: number
  quadrigram: Quadrigram
  name: string
  shortName: string | null
  shape: StationShape
}

/** 1 is to the right, -1 to the left. */
export type Side = 1 | -1

/** Start of a branch that the ride does not take; only the junction is drawn. */
export type Stub = { slot: number; side: Side; isRidden: boolean }

export type Stretch = { from: number; to: number }

/** The parts of a ride that the diagram draws; without departure and arrival, it draws the line alone. */
export type DiagramRide = {
  stations: readonly DiagramStation[]
  stubs: readonly Stub[]
  departure: number | null
  arrival: number | null
  side: Side
  isManual: boolean
  provisional: number | null
  unpark: boolean
  park: boolean
  relieved: readonly Stretch[]
}

export const boundsOf = ({ from, to }: Stretch): { low: number; high: number } => ({
  low: Math.min(from, to),
  high: Math.max(from, to),
})

/** The lowest and highest slot of the ride; null for a line without a ride. */
export const rideBounds = ({
  departure,
  arrival,
}: Pick<DiagramRide, 'departure' | 'arrival'>): { low: number; high: number } | null =>
  departure === null || arrival === null ? null : boundsOf({ from: departure, to: arrival })
