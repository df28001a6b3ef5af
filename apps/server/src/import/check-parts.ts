import { worldFaults } from '@bulletin/domain/planning/check-world'
import { restFaults, type Kept } from '@bulletin/domain/planning/import/check-rest'
import { driversIn } from '@bulletin/domain/planning/import/loss-notices'
import { IMPORT_FAULTS_MAX, type ImportPlace } from '@bulletin/domain/planning/import/report'
import type { RestFault } from '@bulletin/domain/planning/import/rest-faults'
import type { WorldParts, WorldPlan } from '@bulletin/domain/planning/import/world-parts'
import type { World } from '@bulletin/domain/planning/world'
import { importFault, type Refusal } from './faults.ts'

/**
 * The plan on its own: its lists are held against what is kept besides. A directory that comes with it must know all
 * its drivers; one that came another day may be behind, and is no reason to refuse a plan.
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

/** What contradicts itself in an import, or contradicts what is kept and stays. */
const partsFaults = (parts: WorldParts, kept: Kept): PartsFaults => {
  const ofPlan = parts.plan ? worldFaults(planWorld(parts.plan, parts.people)) : { faults: [], count: 0 }
  const ofLists = [...restFaults(parts, kept)]
  return {
    faults: [...ofPlan.faults, ...ofLists].slice(0, IMPORT_FAULTS_MAX),
    count: ofPlan.count + ofLists.length,
  }
}

/** Why parts that could be read cannot be taken, each with the place in its file; null where nothing is against them. */
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
