import type { DrivenMaterial } from './material-use.ts'
import { materialFormat, type Material } from './material.ts'

/** The trains of a line in the tablet's cache. Empty means unknown, so no train can be called non-existent. */
export type Fleet = readonly Pick<Material, 'materialId' | 'firstLeadCar' | 'secondLeadCar'>[]

const findTrain = (fleet: Fleet, { material, leadCar }: DrivenMaterial): Fleet[number] | null =>
  fleet.find(
    ({ materialId, firstLeadCar, secondLeadCar }) =>
      materialId === material && (firstLeadCar === leadCar || secondLeadCar === leadCar),
  ) ?? null

/** The fault of a train that a user enters: not in the fleet or, where no fleet is known, not even a number. */
export const drivenFault = (
  fleet: Fleet,
  driven: DrivenMaterial,
): 'MATERIAL_UNKNOWN' | 'MATERIAL_FORMAT' | null => {
  const numbers = [driven.material, driven.leadCar]
  if (numbers.some((number) => materialFormat.faultOf(number) !== null)) return 'MATERIAL_FORMAT'
  return fleet.length === 0 || findTrain(fleet, driven) ? null : 'MATERIAL_UNKNOWN'
}

/** The same train driven from its other end; null when it is not in the fleet. */
export const findOtherEnd = (fleet: Fleet, driven: DrivenMaterial): DrivenMaterial | null => {
  const train = findTrain(fleet, driven)
  if (!train) return null
  const leadCar = train.firstLeadCar === driven.leadCar ? train.secondLeadCar : train.firstLeadCar
  return { material: driven.material, leadCar }
}

/** Everything that can be driven: each train from either end. */
export const drivableOf = (fleet: Fleet): DrivenMaterial[] =>
  fleet.flatMap(({ materialId, firstLeadCar, secondLeadCar }) =>
    [firstLeadCar, secondLeadCar].map((leadCar) => ({ material: materialId, leadCar })),
  )
