import { isSameStation } from '../bulletin/recorded-station.ts'
import type { NewKey } from '../bulletin/key.ts'
import { findOtherEnd, type Fleet } from '../material/fleet.ts'
import { findStation } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import type { Station } from '../network/station.ts'
import { materialsOf, withSingleMaterial } from './materials.ts'
import type { DraftRide } from './ride.ts'
import { withStations } from './stations.ts'

export type RideContext = { line: Line; fleet: Fleet; newKey: NewKey }

/**
 * The train that turned goes on, seen from its other end; but not into a ride that fetches one from a garage.
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
  // The next ride has that train already: only its end changes, and what came after it stays.
  if (first?.material === last.material)
    return carried ? { ...next, materials: [{ ...first, leadCar: carried.leadCar }, ...others] } : next
  return carried ? withSingleMaterial(next, carried, newKey) : { ...next, materials: [] }
}

/** A position of the old station is no longer one; back at the planned station, it is the planned one. */
const unparkPositionAt = ({ unpark, planned }: DraftRide, departure: Station): string | null =>
  unpark && planned && isSameStation(planned.departureStation, departure) ? planned.unparkPosition : null

/**
 * The ride after one whose arrival moved: it begins where that one ends now, if it began where that one ended before.
 * Between two rides that never met, something else lies.
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
  const unparkPosition = unparkPositionAt(next, departure)
  const moved = withStations({ ...next, unparkPosition }, { departure, arrival }, line)
  return carryMaterial(moved, turned, context)
}
