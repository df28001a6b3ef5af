import { worldFaults } from '@bulletin/domain/planning/check-world'
import { restFaults, type Kept } from '@bulletin/domain/planning/import/check-rest'
import { driversIn } from '@bulletin/domain/planning/import/loss-notices'
import { IMPORT_FAULTS_MAX, type ImportPlace } from '@bulletin/domain/planning/import/report'
import type { RestFault } from '@bulletin/domain/planning/import/rest-faults'
import type { WorldParts, WorldPlan } from '@bulletin/domain/planning/import/world-parts'
import type { World } from '@bulletin/domain/planning/world'
import { importFault, type Refusal } from './faults.ts'

/**
 * Checks the plan alone: its lists are checked against the stored data separately. A directory imported together with
 * the plan must contain all its drivers; a directory imported earlier may be outdated and does not refuse the plan.
 */
const planWorld = (plan: WorldPlan, people: WorldParts['people']): World => ({
  ...plan,
  reserves: [],
  notesH: [],
  materials: [],
  parkPositions: [],
  people: people ?? driversIn(plan).map((matricule) => ({ matricule, lastname: '-', firstname: '-' })),
  chiefs: [],
})

type PartsFaults = { readonly faults: readonly RestFault[]; readonly count: number }

/** Contradictions within an import, or with stored data that it does not replace. */
const partsFaults = (parts: WorldParts, kept: Kept): PartsFaults => {
  const ofPlan = parts.plan ? worldFaults(planWorld(parts.plan, parts.people)) : { faults: [], count: 0 }
  const ofLists = [...restFaults(parts, kept)]
  return {
    faults: [...ofPlan.faults, ...ofLists].slice(0, IMPORT_FAULTS_MAX),
    count: ofPlan.count + ofLists.length,
  }
}

/** Why parsed parts cannot be imported, each fault with its place in a file; null if there is none. */
export const partsRefusal = (
  parts: WorldParts,
  kept: Kept,
  placeOf: (fault: RestFault) => Partial<ImportPlace> | null,
): Refusal | null => {
  const { faults, count } = partsFaults(parts, kept)
  if (count === 0) return null
  const placed = faults.map((fault) => importFault(fault.code, fault.blanks, placeOf(fault) ?? {}))
  return { faults: placed, faultCount: count }
}
