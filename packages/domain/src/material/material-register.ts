import { z } from 'zod/mini'
import { Material } from './material.ts'

/** A train as a user enters it in the register of a line; the server assigns the id. */
export const MaterialEntry = z.omit(Material, { id: true })
export type MaterialEntry = z.infer<typeof MaterialEntry>

export const MATERIAL_FIELDS = ['materialId', 'firstLeadCar', 'secondLeadCar'] as const
export type MaterialField = (typeof MATERIAL_FIELDS)[number]

export type MaterialEntryFault =
  | { code: 'MISSING_FIELDS'; fields: readonly MaterialField[] }
  /** Both lead cars are the same: the train would have no other end to drive from. */
  | { code: 'SAME_LEAD_CARS' }
  | { code: 'DUPLICATE' }

/** The fields that identify a train. */
type Known = Pick<Material, 'id' | 'line' | 'materialId'>

/**
 * Why a train cannot be saved; null where it can. `ownId` is the id of an existing train being edited: it may keep its
 * number. Several trains may have the same lead car, because cars are moved between trains.
 */
export const materialEntryFault = (
  entry: MaterialEntry,
  known: readonly Known[],
  ownId: string | null,
): MaterialEntryFault | null => {
  const fields = MATERIAL_FIELDS.filter((field) => entry[field] === '')
  if (fields.length > 0) return { code: 'MISSING_FIELDS', fields }
  if (entry.firstLeadCar === entry.secondLeadCar) return { code: 'SAME_LEAD_CARS' }
  const isTaken = known.some(
    ({ id, line, materialId }) => id !== ownId && line === entry.line && materialId === entry.materialId,
  )
  return isTaken ? { code: 'DUPLICATE' } : null
}
