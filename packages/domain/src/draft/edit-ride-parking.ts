import type { Key, NewKey } from '../document/key.ts'
import { drivenFault, type Fleet } from '../material/fleet.ts'
import type { DrivenMaterial } from '../material/material-use.ts'
import type { Line } from '../network/line.ts'
import { positionFormat } from '../network/park-position.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { failure, success, type Result } from '../result.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { Draft } from './draft.ts'
import { editRide, type Edited, type EditedRide } from './editing.ts'

/**
 * Fetching the train from a garage: whether, from which position (empty: not entered yet), and which train was found.
 */
export type Unparking = { unpark: boolean; position: string; material: DrivenMaterial | null }
export type Parking = { park: boolean; position: string }

type UnparkFacts = { line: Pick<Line, 'unparkMaterialPossible'>; fleet: Fleet; newKey: NewKey }

/** An empty position is not a format error: the ride lacks it. */
const positionOf = (text: string, field: string): Result<string | null, Fault[]> => {
  if (text === '') return success(null)
  const code = positionFormat.faultOf(text)
  return code === null ? success(text) : failure([fault(code, [field])])
}

const isSameTrain = (one: DrivenMaterial | null, other: DrivenMaterial | null): boolean =>
  one?.material === other?.material && one?.leadCar === other?.leadCar

/**
 * The train found on the garage track is the ride's first one: it is added when entered and removed when cleared. What
 * the driver entered since stays.
 */
const materialsWith = (
  { materials, unparkMaterial }: DraftRide,
  found: DrivenMaterial | null,
  newKey: NewKey,
): DraftRide['materials'] => {
  if (isSameTrain(found, unparkMaterial)) return materials
  const [first = null, ...others] = materials
  if (found) return [{ key: first?.key ?? newKey(), ...found, rollingStockChange: null }, ...others]
  if (!isSameTrain(first, unparkMaterial)) return materials
  return others.map((use, index) => (index === 0 ? { ...use, rollingStockChange: null } : use))
}

export const withUnparking = (
  ride: DraftRide,
  { unpark, position, material }: Unparking,
  { line, fleet, newKey }: UnparkFacts,
): EditedRide => {
  if (!unpark)
    return success({
      ...ride,
      unpark: false,
      unparkPosition: null,
      unparkMaterial: null,
      materials: materialsWith(ride, null, newKey),
    })
  const unparkPosition = positionOf(position, 'unparkPosition')
  if (!unparkPosition.ok) return unparkPosition
  // A picked list item may have more fields than the two numbers.
  const found =
    line.unparkMaterialPossible && material
      ? { material: material.material, leadCar: material.leadCar }
      : null
  const code = found && drivenFault(fleet, found)
  if (code) return failure([fault(code, ['unparkMaterial'], { ...found })])
  return success({
    ...ride,
    unpark: true,
    unparkPosition: unparkPosition.value,
    unparkMaterial: found,
    materials: materialsWith(ride, found, newKey),
  })
}

export const withParking = (ride: DraftRide, { park, position }: Parking): EditedRide => {
  if (!park) return success({ ...ride, park: false, parkPosition: null })
  const parkPosition = positionOf(position, 'parkPosition')
  if (!parkPosition.ok) return parkPosition
  return success({ ...ride, park: true, parkPosition: parkPosition.value })
}

export const setUnparking = (draft: Draft, key: Key, unparking: Unparking, facts: UnparkFacts): Edited =>
  editRide(draft, key, (ride) => withUnparking(ride, unparking, facts))

export const setParking = (draft: Draft, key: Key, parking: Parking): Edited =>
  editRide(draft, key, (ride) => withParking(ride, parking))
