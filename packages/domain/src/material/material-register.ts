import type { z } from 'zod'
import { Material } from './material.ts'

/** A train as somebody writes it into the register of a line: whoever keeps it gives it an id. */
export const MaterialEntry = Material.omit({ id: true })
export type MaterialEntry = z.infer<typeof MaterialEntry>

export const MATERIAL_FIELDS = ['materialId', 'firstLeadCar', 'secondLeadCar'] as const
export type MaterialField = (typeof MATERIAL_FIELDS)[number]

export type MaterialEntryFault =
  | { code: 'MISSING_FIELDS'; fields: readonly MaterialField[] }
  /** A train with one car has no other end to be driven from. */
  | { code: 'SAME_LEAD_CARS' }
  | { code: 'DUPLICATE' }

/** As far as two trains can be taken for one another. */
type Known = Pick<Material, 'id' | 'line' | 'materialId'>

/**
 * Why a train cannot be written down so; null where nothing is against it. `ownId` is that of a train which is
 * already there: it may keep its number. Lead cars may stand at the ends of several trains: cars are moved between them.
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
