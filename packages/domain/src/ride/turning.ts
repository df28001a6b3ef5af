import type { NewKey } from '../document/key.ts'
import { isSameStation } from '../document/recorded-station.ts'
import { findOtherEnd, type Fleet } from '../material/fleet.ts'
import type { MaterialUse } from '../material/material-use.ts'
import { findStation } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import type { Station } from '../network/station.ts'
import { materialsOf, withSingleMaterial } from './materials.ts'
import type { BeforeTurn, DraftRide } from './ride.ts'
import { expectedArrival } from './run-time.ts'
import { withStations, type Ends } from './stations.ts'

export type RideContext = { line: Line; fleet: Fleet; newKey: NewKey }

/**
 * The train that turned continues, driven from its other end; but not into a ride that fetches one from a garage.
 *
 * | next ride fetches a train | the line tells which | what becomes of its material                     |
 * |---------------------------|----------------------|--------------------------------------------------|
 * | no                        |                      | the train that turned, if one was entered; to be said again where nobody knows its other end |
 * | yes                       | yes                  | keeps its own                                    |
 * | yes                       | no                   | emptied: nobody knows which train is found there |
 */
const carryMaterial = (
  next: DraftRide,
  turned: DraftRide,
  { line, fleet, newKey }: RideContext,
): DraftRide => {
  if (next.unpark)
    return line.unparkMaterialPossible ? next : { ...next, materials: [], unparkMaterial: null }
  const last = materialsOf(turned).at(-1)
  if (!last) return next
  const carried = findOtherEnd(fleet, last)
  const [first, ...others] = next.materials
  // The next ride already has that train: only its lead car changes, and later trains stay.
  if (first?.material === last.material)
    return carried ? { ...next, materials: [{ ...first, leadCar: carried.leadCar }, ...others] } : next
  return carried ? withSingleMaterial(next, carried, newKey) : { ...next, materials: [] }
}

/** A position of the old station is cleared; at the planned station it is the planned one. */
const unparkPositionAt = ({ unpark, planned }: DraftRide, departure: Station): string | null =>
  unpark && planned && isSameStation(planned.departureStation, departure) ? planned.unparkPosition : null

const isSameUse = (one: MaterialUse, other: MaterialUse | undefined): boolean =>
  one.material === other?.material && one.leadCar === other.leadCar

const hasSameTrains = (one: readonly MaterialUse[], other: readonly MaterialUse[]): boolean =>
  one.length === other.length && one.every((use, index) => isSameUse(use, other[index]))

/** Undoes the turn: the ride gets its own departure and train back, unless another train was entered since. */
const unturned = (ride: DraftRide, own: BeforeTurn, ends: Ends, line: Line): DraftRide => {
  const { beforeTurn: _turn, ...turned } = ride
  const trains = hasSameTrains(turned.materials, own.carried)
    ? { materials: own.materials, unparkMaterial: turned.unpark ? own.unparkMaterial : null }
    : {}
  const unparkPosition = turned.unpark ? own.unparkPosition : null
  const placed = withStations({ ...turned, ...trains, unparkPosition }, ends, line)
  const left = { ...placed, departureTime: own.departureTime }
  return { ...left, arrivalTime: left.arrivalTime ?? expectedArrival(left, line) }
}

const ownOf = ({
  departureStation,
  departureTime,
  materials,
  unparkMaterial,
  unparkPosition,
}: DraftRide): Omit<BeforeTurn, 'carried'> => ({
  departureStation,
  departureTime,
  materials,
  unparkMaterial,
  unparkPosition,
})

/**
 * The ride after one whose arrival moved: it begins at the new arrival, if it began at the old one. Otherwise the two
 * rides were not connected, and it stays.
 */
export const followingRide = (
  next: DraftRide,
  { before, turned }: { before: DraftRide; turned: DraftRide },
  context: RideContext,
): DraftRide => {
  const { line } = context
  const isConnected = isSameStation(next.departureStation, before.arrivalStation)
  if (!isConnected || isSameStation(next.departureStation, turned.arrivalStation)) return next
  const departure = findStation(line, turned.arrivalStation.quadrigram)
  const arrival = findStation(line, next.arrivalStation.quadrigram)
  if (!departure || !arrival) return next
  const own = next.beforeTurn ?? ownOf(next)
  if (next.beforeTurn && isSameStation(next.beforeTurn.departureStation, departure))
    return unturned(next, next.beforeTurn, { departure, arrival }, line)
  const unparkPosition = unparkPositionAt(next, departure)
  const moved = withStations({ ...next, unparkPosition }, { departure, arrival }, line)
  const carrying = carryMaterial(moved, turned, context)
  return { ...carrying, beforeTurn: { ...own, carried: carrying.materials } }
}
