import { correctsAnything } from '@bulletin/domain/bulletin/correction'
import { DERIVATION_VERSION, derivedValues, type LineAtReceipt } from '@bulletin/domain/bulletin/derived'
import {
  hasDelayItem,
  hasPositionItem,
  retainedOf,
  type Corrections,
} from '@bulletin/domain/bulletin/hr-items'
import { managerReasons, type RideAtReceipt } from '@bulletin/domain/bulletin/remarkable'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import { breaksLineRules, type ObservationTraits } from '@bulletin/domain/observation/observation-faults'
import { observationsIn, stationsNamedIn, trainNamedIn } from '@bulletin/domain/observation/observations-in'
import type { bulletin } from '../database/schema/bulletins.ts'

export type BulletinRow = typeof bulletin.$inferInsert

/** With observations, a train may be named that nobody drove: one that stood in the way, say. */
const namedIn = (bulletin: SubmittedBulletin): DrivenMaterial[] => [
  ...drivenIn(bulletin),
  ...observationsIn(bulletin).flatMap((observation) => trainNamedIn(observation) ?? []),
]

const drivenIn = ({ rides, maneuvers }: SubmittedBulletin): DrivenMaterial[] => [
  ...rides.flatMap(({ materials, unparkMaterial }) => [
    ...materials,
    ...(unparkMaterial ? [unparkMaterial] : []),
  ]),
  ...maneuvers.map(({ material }) => material),
]

/** Every train that was driven, each once. */
export const materialsIn = (bulletin: SubmittedBulletin): string[] => [
  ...new Set(drivenIn(bulletin).map(({ material }) => material)),
]

/** Every train that it names with the end it was driven from, each pair once. */
export const trainEndsIn = (bulletin: SubmittedBulletin): DrivenMaterial[] => [
  ...new Map(
    namedIn(bulletin).map(({ material, leadCar }) => [`${material} ${leadCar}`, { material, leadCar }]),
  ).values(),
]

/** Every station that it names, by its code, each once. (A train that turned early did so where its ride arrived.) */
export const stationsIn = (bulletin: SubmittedBulletin): string[] => {
  const { terminus, rides, maneuvers } = bulletin
  const ends = [...rides, ...maneuvers].flatMap((part) => [part.departureStation, part.arrivalStation])
  const changes = rides.flatMap(({ materials }) => materials.map((use) => use.rollingStockChange))
  const reliefs = rides.flatMap(({ driverSubstitution: relief }) =>
    relief ? [relief.startStation, relief.endStation] : [],
  )
  const named = [terminus, ...ends, ...changes, ...reliefs].flatMap((station) => station?.quadrigram ?? [])
  return [...new Set([...named, ...observationsIn(bulletin).flatMap(stationsNamedIn)])]
}

const observationTypesIn = (bulletin: SubmittedBulletin): string[] => [
  ...new Set(observationsIn(bulletin).map(({ type }) => type)),
]

/** An observation that cannot have been made on a line with these traits. */
export const saysImpossible = (bulletin: SubmittedBulletin, traits: ObservationTraits): boolean =>
  observationsIn(bulletin).some((observation) => breaksLineRules(observation, traits))

export type DerivedColumns = ReturnType<typeof derivedColumns>

/** What was found when it came and is kept beside it: the line and the plan as they were, and what had been ordered. */
export type FrozenFacts = {
  line: LineAtReceipt
  /** Null where the plan did not know the service. */
  planned: readonly RideAtReceipt[] | null
  initialService: string | null
  timeZone: string
}

/** The columns that follow from what was certified, from its corrections and from what was kept beside it. */
export const derivedColumns = (
  certified: SubmittedBulletin,
  corrections: Corrections & Pick<Bulletin, 'correctedValidManualDriving'>,
  { line, planned, initialService, timeZone }: FrozenFacts,
) => {
  const { correctedRides } = corrections
  const derived = derivedValues(certified, { correctedRides, line, timeZone })
  const reasons = managerReasons(certified, derived, { line, planned })
  const retained = retainedOf(certified, corrections)
  // Named one by one: taking an object apart and spreading the rest costs as much as deriving it all.
  return {
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
    materials: materialsIn(certified),
    observationTypes: observationTypesIn(certified),
    managerReasons: reasons,
    remarkableForManager: reasons.length > 0,
    corrected: correctsAnything(corrections),
    delayItem: hasDelayItem(retained),
    positionItem: hasPositionItem({
      service: certified.service,
      initialService,
      rides: retained.rides,
      delayByReason: retained.delayByReason,
    }),
  } satisfies Partial<BulletinRow>
}
