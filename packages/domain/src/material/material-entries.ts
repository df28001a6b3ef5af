import type { Key } from '../document/key.ts'
import type { RecordedStation } from '../document/recorded-station.ts'
import { MATERIALS_PER_RIDE_MAX } from '../limits.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { failure, success, type Result } from '../result.ts'
import { drivenFault, type Fleet } from './fleet.ts'
import type { MaterialUse } from './material-use.ts'

/** A row of the material dialog, complete or not. */
export type MaterialEntry = {
  key: Key
  material: string | null
  leadCar: string | null
  rollingStockChange: RecordedStation | null
}

const faultsOfEntry = (entry: MaterialEntry, index: number, fleet: Fleet): Fault[] => {
  const { material, leadCar, rollingStockChange } = entry
  const faults: Fault[] = []
  if (material === null) faults.push(fault('MATERIAL_REQUIRED', [index, 'material']))
  if (leadCar === null) faults.push(fault('LEAD_CAR_REQUIRED', [index, 'leadCar']))
  const code = material === null || leadCar === null ? null : drivenFault(fleet, { material, leadCar })
  if (code !== null)
    faults.push(fault(code, [index, 'material'], { material: material ?? '', leadCar: leadCar ?? '' }))
  if (index > 0 && rollingStockChange === null)
    faults.push(fault('CHANGE_STATION_REQUIRED', [index, 'rollingStockChange']))
  return faults
}

export const materialFaults = (entries: readonly MaterialEntry[], fleet: Fleet): Fault[] => [
  ...(entries.length > MATERIALS_PER_RIDE_MAX
    ? [fault('MATERIAL_MAX', [], { max: MATERIALS_PER_RIDE_MAX })]
    : []),
  ...entries.flatMap((entry, index) => faultsOfEntry(entry, index, fleet)),
]

/** The materials that the dialog confirms; the first one has no station of change, because the ride begins with it. */
export const materialsConfirmed = (
  entries: readonly MaterialEntry[],
  fleet: Fleet,
): Result<MaterialUse[], Fault[]> => {
  const faults = materialFaults(entries, fleet)
  if (faults.length > 0) return failure(faults)
  return success(
    entries.map(({ key, material, leadCar, rollingStockChange }, index) => ({
      key,
      material: material ?? '',
      leadCar: leadCar ?? '',
      rollingStockChange: index === 0 ? null : rollingStockChange,
    })),
  )
}

/** Why no entry can be added; null when one can. */
export const addingMaterialFault = (
  entries: readonly MaterialEntry[],
  fleet: Fleet,
): 'MATERIAL_MAX' | 'MATERIAL_NO_OPTION' | null => {
  if (entries.length >= MATERIALS_PER_RIDE_MAX) return 'MATERIAL_MAX'
  const isUsed = (materialId: string): boolean => entries.some(({ material }) => material === materialId)
  return fleet.length > 0 && fleet.every(({ materialId }) => isUsed(materialId)) ? 'MATERIAL_NO_OPTION' : null
}
