import type { DrivenMaterial } from './material-use.ts'
import { materialFormat, type Material } from './material.ts'

/** The trains of a line, as the tablet knows them. Empty: it knows none, and cannot say that a train does not exist. */
export type Fleet = readonly Pick<Material, 'materialId' | 'firstLeadCar' | 'secondLeadCar'>[]

const findTrain = (fleet: Fleet, { material, leadCar }: DrivenMaterial): Fleet[number] | null =>
  fleet.find(
    ({ materialId, firstLeadCar, secondLeadCar }) =>
      materialId === material && (firstLeadCar === leadCar || secondLeadCar === leadCar),
  ) ?? null

/** What is wrong with a train that somebody names: not in the fleet or, where no fleet is known, not even a number. */
export const drivenFault = (
  fleet: Fleet,
  driven: DrivenMaterial,
): 'MATERIAL_UNKNOWN' | 'MATERIAL_FORMAT' | null => {
  const numbers = [driven.material, driven.leadCar]
  if (numbers.some((number) => materialFormat.faultOf(number) !== null)) return 'MATERIAL_FORMAT'
  return fleet.length === 0 || findTrain(fleet, driven) ? null : 'MATERIAL_UNKNOWN'
}

/** The same train from its other end; null when the fleet does not know it. */
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
