import { DERIVATION_VERSION, derivedValues, type LineAtReceipt } from '@bulletin/domain/bulletin/derived'
import { hasPositionItem, managerReasons } from '@bulletin/domain/bulletin/remarkable'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { DelayReasonEntry } from '@bulletin/domain/delay/delay-reason'
import type { Ride } from '@bulletin/domain/ride/ride'
import type { bulletin } from '../database/schema/bulletins.ts'

export type BulletinRow = typeof bulletin.$inferInsert

/** Every train that the bulletin names, each once. */
export const materialsIn = ({ rides, maneuvers }: SubmittedBulletin): string[] => [
  ...new Set([
    ...rides.flatMap(({ materials, unparkMaterial }) =>
      [...materials, ...(unparkMaterial ? [unparkMaterial] : [])].map(({ material }) => material),
    ),
    ...maneuvers.map(({ material }) => material.material),
  ]),
]

/** Every station that it names, by its code, each once. */
export const stationsIn = ({ terminus, rides, maneuvers }: SubmittedBulletin): string[] => [
  ...new Set(
    [
      terminus,
      ...[...rides, ...maneuvers].flatMap((part) => [part.departureStation, part.arrivalStation]),
    ].flatMap((station) => station?.quadrigram ?? []),
  ),
]

const observationTypesIn = ({ rides, maneuvers, observations }: SubmittedBulletin): string[] => {
  const parts: readonly { observations: readonly { type: string }[] }[] = [
    { observations },
    ...rides,
    ...maneuvers,
  ]
  return [...new Set(parts.flatMap((part) => part.observations.map(({ type }) => type)))]
}

/** What was corrected counts where it was. */
export type Corrections = {
  correctedRides: readonly Ride[] | null
  correctedDelayByReason: readonly DelayReasonEntry[] | null
}

/** The columns that follow from what was certified, from its corrections and from the line as it was that day. */
export const derivedColumns = (
  certified: SubmittedBulletin,
  { correctedRides, correctedDelayByReason }: Corrections,
  { line, timeZone }: { line: LineAtReceipt; timeZone: string },
) => {
  const derived = derivedValues(certified, { correctedRides, line, timeZone })
  const { information, withAtLeastOneObservation: _count, ...values } = derived
  return {
    ...values,
    ...information,
    derivationVersion: DERIVATION_VERSION,
    materials: materialsIn(certified),
    observationTypes: observationTypesIn(certified),
    remarkableForManager: managerReasons(certified, derived, line).length > 0,
    positionItem: hasPositionItem({
      ...certified,
      rides: correctedRides ?? certified.rides,
      delayByReason: correctedDelayByReason ?? certified.delayReason.delayByReason,
    }),
  } satisfies Partial<BulletinRow>
}
