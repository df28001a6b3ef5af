import { rideBounds, type DiagramRide, type DiagramStation, type StationShape } from './diagram-ride.ts'
import { GEOMETRY, slotX } from './geometry.ts'

/** Square: terminus. Circle: station. Diamond: the train turns back here. */
type MarkerShape = 'square' | 'circle' | 'diamond'
type MarkerRole = 'departure' | 'arrival' | 'ride' | 'off'

export type Marker = {
  slot: number
  shape: MarkerShape
  role: MarkerRole
  x: number
  /** Half its side, or its radius. */
  half: number
}

/** Placed just outside an end of the ride: up means leaving the garage, down means entering it. */
export type Triangle = { x: number; points: 'up' | 'down' }

const roleOf = (slot: number, ride: DiagramRide): MarkerRole => {
  const bounds = rideBounds(ride)
  if (!bounds) return 'ride'
  if (slot === ride.departure) return 'departure'
  if (slot === ride.arrival) return 'arrival'
  return slot > bounds.low && slot < bounds.high ? 'ride' : 'off'
}

const CIRCLE_RADIUS = {
  departure: GEOMETRY.rideEnd,
  arrival: GEOMETRY.rideEnd,
  ride: GEOMETRY.station,
  off: GEOMETRY.stationOff,
} as const satisfies Record<MarkerRole, number>

const formOf = (shape: StationShape, role: MarkerRole): Pick<Marker, 'shape' | 'half'> => {
  switch (shape) {
    case 'terminus':
      return { shape: 'square', half: GEOMETRY.terminus / 2 }
    case 'intermediate':
      return { shape: 'square', half: GEOMETRY.intermediate / 2 }
    case 'station':
      return { shape: 'circle', half: CIRCLE_RADIUS[role] }
  }
}

export const markersOf = (ride: DiagramRide, width: number): Marker[] =>
  ride.stations.map(({ slot, shape }: DiagramStation) => {
    const role = roleOf(slot, ride)
    const form =
      slot === ride.provisional
        ? { shape: 'diamond' as const, half: GEOMETRY.provisional / 2 }
        : formOf(shape, role)
    return { slot, role, x: slotX(width, slot), ...form }
  })

export const trianglesOf = (ride: DiagramRide, width: number): Triangle[] => {
  const away = ride.side * GEOMETRY.triangleAway
  return [
    ...(ride.unpark && ride.departure !== null
      ? [{ x: slotX(width, ride.departure) - away, points: 'up' as const }]
      : []),
    ...(ride.park && ride.arrival !== null
      ? [{ x: slotX(width, ride.arrival) + away, points: 'down' as const }]
      : []),
  ]
}
