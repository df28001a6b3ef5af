import { z } from 'zod/mini'
import { DrivenMaterial } from '../material/material-use.ts'
import { fault, faultsAmong, type Fault } from '../problem/fault.ts'
import type { ObservationStart } from './observation-kind.ts'

/** The train that an observation is about; null until filled in. */
export const observedMaterialFields = {
  material: z.nullable(DrivenMaterial.shape.material),
  leadCar: z.nullable(DrivenMaterial.shape.leadCar),
}
type ObservedMaterial = { [Name in keyof DrivenMaterial]: DrivenMaterial[Name] | null }

/** Initially the train of the ride or manoeuvre. */
export const materialAtStart = ({ material }: ObservationStart): ObservedMaterial => ({
  material: material?.material ?? null,
  leadCar: material?.leadCar ?? null,
})

export const saidMaterial = ({ material, leadCar }: ObservedMaterial): DrivenMaterial | null =>
  material === null || leadCar === null ? null : { material, leadCar }

export const materialFaults = ({ material, leadCar }: ObservedMaterial): Fault[] =>
  faultsAmong(
    material === null && fault('MATERIAL_REQUIRED', ['material']),
    leadCar === null && fault('LEAD_CAR_REQUIRED', ['leadCar']),
  )
