import { DERIVATION_VERSION, type Derived } from '@bulletin/domain/bulletin/derive'
import type { bulletin } from '../database/schema/bulletins.ts'

export type BulletinRow = typeof bulletin.$inferInsert

export type DerivedColumns = ReturnType<typeof derivedColumns>

/** The derived values as columns. Mismatches are stored with the document and read only with a single bulletin. */
export const derivedColumns = (derived: Derived) =>
  // Listed one by one: destructuring and spreading the rest costs as much as the whole derivation.
  ({
    theoreticalDistance: derived.theoreticalDistance,
    correctedDistance: derived.correctedDistance,
    lapsCount: derived.lapsCount,
    ridesServices: derived.ridesServices,
    observationCount: derived.observationCount,
    overMaxDelay: derived.overMaxDelay,
    validManualDriving: derived.validManualDriving,
    limitDate: derived.limitDate,
    ch: derived.information.ch,
    rct: derived.information.rct,
    substituted: derived.information.substituted,
    derivationVersion: DERIVATION_VERSION,
    materials: derived.materials,
    observationTypes: derived.observationTypes,
    managerReasons: derived.managerReasons,
    remarkableForManager: derived.managerReasons.length > 0,
    corrected: derived.corrected,
    delayItem: derived.delayItem,
    positionItem: derived.positionItem,
  }) satisfies Partial<BulletinRow>
