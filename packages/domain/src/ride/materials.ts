import type { NewKey } from '../document/key.ts'
import { findOtherEnd, type Fleet } from '../material/fleet.ts'
import type { DrivenMaterial, MaterialUse } from '../material/material-use.ts'
import { isOnTheWay } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import type { Station } from '../network/station.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { failure, success, type Result } from '../result.ts'
import type { DraftRide } from './ride.ts'

/** A ride as a passenger has no train, whatever was entered before. */
export const materialsOf = ({
  type,
  materials,
}: Pick<DraftRide, 'type' | 'materials'>): readonly MaterialUse[] => (type === 'TRAVELER' ? [] : materials)

/** Where the train can be exchanged during the ride. */
export const materialChangeOptions = (
  { departureStation, arrivalStation }: Pick<DraftRide, 'departureStation' | 'arrivalStation'>,
  line: Pick<Line, 'stations' | 'paths'>,
): Station[] =>
  line.stations.filter(
    ({ quadrigram, rollingStockChange }) =>
      rollingStockChange &&
      (quadrigram === departureStation.quadrigram ||
        quadrigram === arrivalStation.quadrigram ||
        isOnTheWay(line, quadrigram, {
          from: departureStation.quadrigram,
          to: arrivalStation.quadrigram,
        })),
  )

/** Sets the only train of a ride under the key of its first one, so that repeating it changes nothing. */
export const withSingleMaterial = (ride: DraftRide, driven: DrivenMaterial, newKey: NewKey): DraftRide => ({
  ...ride,
  materials: [{ key: ride.materials[0]?.key ?? newKey(), ...driven, rollingStockChange: null }],
})

/** RETURN: the driver changes cabs and the other car leads. LOOP: the train goes round and the same car leads. */
export type Copy = 'RETURN' | 'LOOP'

/** The material that the copy button takes from the ride before, or why the button is disabled. */
export const materialToCopy = (
  rides: readonly DraftRide[],
  index: number,
  copy: Copy,
  fleet: Fleet,
): Result<DrivenMaterial, Fault> => {
  const previous = rides[index - 1]
  if (!previous) return failure(fault('NO_PREVIOUS_RIDE'))
  const last = materialsOf(previous).at(-1)
  if (!last) return failure(fault('NO_PREVIOUS_MATERIAL'))
  const { material, leadCar } = last
  if (copy === 'LOOP') return success({ material, leadCar })
  const turned = findOtherEnd(fleet, last)
  return turned ? success(turned) : failure(fault('MATERIAL_UNKNOWN', [], { material, leadCar }))
}
