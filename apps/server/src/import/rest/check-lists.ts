import { restFaults, type Kept } from '@bulletin/domain/planning/import/check-rest'
import type { WorldParts } from '@bulletin/domain/planning/import/world-parts'
import { faultList, importFault, type Refusal } from '../faults.ts'
import type { Lists } from './read-lists.ts'

/** Why lists that could be read cannot be taken, each with the place in its file; null where they fit to what is kept. */
export const listRefusal = (parts: WorldParts, kept: Kept, placeOf: Lists['placeOf']): Refusal | null => {
  const faults = faultList()
  for (const fault of restFaults(parts, kept))
    faults.add(importFault(fault.code, fault.blanks, placeOf(fault) ?? {}))
  return faults.count > 0 ? faults.refusal() : null
}
