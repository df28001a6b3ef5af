import { boundsOf, rideBounds, type DiagramRide, type Side } from './diagram-ride.ts'
import { GEOMETRY, pitchOf, slotX } from './geometry.ts'

/** A horizontal segment on the axis. */
export type Line = { from: number; to: number }
type Chevron = { x: number; side: Side }
export type StubLine = { x: number; side: Side; endX: number; isRidden: boolean }

export type Track = {
  /** The whole line, from its first to its last station; null when there are no stations. */
  line: Line | null
  stubs: readonly StubLine[]
  run: Line | null
  isManual: boolean
  chevrons: readonly Chevron[]
  relieved: readonly Line[]
}

const chevronsOf = (ride: DiagramRide, width: number): Chevron[] => {
  const bounds = rideBounds(ride)
  if (!bounds) return []
  const intervals = Array.from({ length: bounds.high - bounds.low }, (_, index) => bounds.low + index)
  const isRelieved = (interval: number): boolean =>
    ride.relieved.some((stretch) => {
      const { low, high } = boundsOf(stretch)
      return interval >= low && interval < high
    })
  return intervals
    .filter((interval) => (interval - bounds.low) % 2 === 0 && !isRelieved(interval))
    .map((interval) => ({ x: slotX(width, interval) + pitchOf(width) / 2, side: ride.side }))
}

export const trackOf = (ride: DiagramRide, width: number): Track => {
  const between = (low: number, high: number): Line => ({ from: slotX(width, low), to: slotX(width, high) })
  const slots = ride.stations.map(({ slot }) => slot)
  const bounds = rideBounds(ride)
  const away = Math.min(GEOMETRY.stubEndAway, pitchOf(width) - GEOMETRY.stubEndGap)
  return {
    line: slots.length > 0 ? between(Math.min(...slots), Math.max(...slots)) : null,
    stubs: ride.stubs.map(({ slot, side, isRidden }) => {
      const x = slotX(width, slot)
      return { x, side, endX: x + side * away, isRidden }
    }),
    run: bounds && between(bounds.low, bounds.high),
    isManual: ride.isManual,
    chevrons: chevronsOf(ride, width),
    relieved: ride.relieved.map((stretch) => {
      const { low, high } = boundsOf(stretch)
      return between(low, high)
    }),
  }
}
