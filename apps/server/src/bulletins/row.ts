import { DERIVATION_VERSION, type Derived } from '@bulletin/domain/bulletin/derive'
import type { bulletin } from '../database/schema/bulletins.ts'

export type BulletinRow = typeof bulletin.$inferInsert

export type DerivedColumns = ReturnType<typeof derivedColumns>

/** What the domain derives, under the names of its columns. Mismatches are read with one bulletin: with its document. */
export const derivedColumns = (derived: Derived) =>
  // Named one by one: taking an object apart and spreading the rest costs as much as deriving it all.
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
