import type { DraftDelayReason } from '../delay/delay-reason.ts'
import { delayReasonLacks } from '../delay/lacks.ts'
import { canonicalJson } from '../document/canonical.ts'
import { DELAY_MAX_MINUTES, DELAY_REASONS_MAX } from '../limits.ts'
import { fault, faultsAmong, faultsWithin, type Fault, type FaultCode } from '../problem/fault.ts'
import { rideContradictions } from '../ride/contradictions.ts'
import { rideLacks } from '../ride/lacks.ts'
import type { Ride } from '../ride/ride.ts'
import type { Correctable, ManagerCorrection } from './correction.ts'

/** A delay reason being filled in, or as sent. */
type ReasonEntered = Omit<DraftDelayReason, 'key'>

/** A correction being filled in: it may hold numbers out of bounds and incomplete reasons. */
export type CorrectionEntered = Omit<ManagerCorrection, 'correctedDelayByReason' | 'managerComment'> & {
  correctedDelayByReason: readonly ReasonEntered[] | null
}

const isMinutes = (minutes: number, min: number): boolean =>
  Number.isInteger(minutes) && minutes >= min && minutes <= DELAY_MAX_MINUTES

const reasonFaults = (entry: ReasonEntered): Fault[] => [
  ...delayReasonLacks(entry),
  ...faultsAmong(
    entry.delayMinute !== null &&
      !isMinutes(entry.delayMinute, 1) &&
      fault('DELAY_MINUTES', ['delayMinute'], { max: DELAY_MAX_MINUTES }),
  ),
]

/** Fields of a ride that only the plan, the platform or the driver may set. */
const FIXED = [
  'orderInService',
  'theoreticalDepartureTime',
  'theoreticalArrivalTime',
  'observations',
] as const

/** Only the driver sets « CM »; a manager may clear it only by changing the ride to a type that has none. */
const isOwnManualDriving = (ride: Ride, declared: Ride | undefined): boolean =>
  ride.manualDriving === (declared?.manualDriving ?? false) || (!ride.manualDriving && ride.type !== 'NORMAL')

const isSameWay = (ride: Ride, declared: Ride): boolean =>
  ride.departureStation.quadrigram === declared.departureStation.quadrigram &&
  ride.arrivalStation.quadrigram === declared.arrivalStation.quadrigram

const uncorrectable = (ride: Ride, declared: Ride | undefined): Fault[] =>
  faultsAmong(
    ...FIXED.map(
      (field) =>
        declared !== undefined &&
        canonicalJson(ride[field]) !== canonicalJson(declared[field]) &&
        fault('NOT_CORRECTABLE', [field]),
    ),
    // The direction of a ride follows from its stations.
    declared !== undefined &&
      isSameWay(ride, declared) &&
      ride.direction !== declared.direction &&
      fault('NOT_CORRECTABLE', ['direction']),
    // A manager may remove a relief or change its reason; only drivers say who relieved whom.
    ride.driverSubstitution !== null &&
      (declared?.driverSubstitution ?? null) === null &&
      fault('NOT_CORRECTABLE', ['driverSubstitution']),
    declared === undefined && ride.observations.length > 0 && fault('NOT_CORRECTABLE', ['observations']),
    !isOwnManualDriving(ride, declared) && fault('NOT_CORRECTABLE', ['manualDriving']),
  )

const rideFaults = (declared: Correctable, rides: readonly Ride[]): Fault[] => {
  const before = new Map(declared.rides.map((ride) => [ride.key, ride]))
  const seen = new Set<string>()
  return rides.flatMap((ride, index) => {
    const isRepeated = seen.has(ride.key)
    seen.add(ride.key)
    const relief = ride.driverSubstitution
    return faultsWithin(
      ['correctedRides', index],
      [
        ...faultsAmong(
          isRepeated && fault('DUPLICATE_KEY', ['key']),
          relief?.driver?.driverMatricularAccount === declared.driverMatricularAccount &&
            fault('SUBSTITUTION_OWN_MATRICULE', ['driverSubstitution', 'driver']),
        ),
        ...rideLacks(ride),
        ...rideContradictions(ride, declared.date, 'MANAGER'),
        ...uncorrectable(ride, before.get(ride.key)),
      ],
    )
  })
}

/** The faults of a correction; a correction with a fault is not stored at all. */
export const correctionFaults = (declared: Correctable, correction: CorrectionEntered): Fault[] => {
  const { correctedDelayMinute, correctedValidManualDriving, correctedRides, correctedDelayByReason } =
    correction
  const reasons = correctedDelayByReason ?? []
  return [
    ...faultsAmong(
      correctedDelayMinute !== null &&
        !isMinutes(correctedDelayMinute, 0) &&
        fault('DELAY_RANGE', ['correctedDelayMinute'], { max: DELAY_MAX_MINUTES }),
      // NA means that the line does not track manual driving: there is nothing to correct.
      declared.validManualDriving === 'NA' &&
        correctedValidManualDriving !== null &&
        correctedValidManualDriving !== 'NA' &&
        fault('MANUAL_DRIVING_NOT_FOLLOWED', ['correctedValidManualDriving']),
      reasons.length > DELAY_REASONS_MAX &&
        fault('DELAY_REASON_MAX', ['correctedDelayByReason'], { max: DELAY_REASONS_MAX }),
    ),
    ...reasons.flatMap((entry, index) =>
      faultsWithin(['correctedDelayByReason', index], reasonFaults(entry)),
    ),
    ...rideFaults(declared, correctedRides ?? []),
  ]
}

/** The messages of the dialog that prevent sending a correction. */
export type CorrectionBlock = 'POSITION' | 'TRAIN_MATERIAL'

const BLOCKS: Partial<Record<FaultCode, CorrectionBlock>> = {
  PARK_POSITION_REQUIRED: 'POSITION',
  UNPARK_POSITION_REQUIRED: 'POSITION',
  TRAIN_REQUIRED: 'TRAIN_MATERIAL',
  MATERIAL_REQUIRED: 'TRAIN_MATERIAL',
}

/** Deduplicated, in the order of the faults. */
export const correctionBlocks = (faults: readonly Fault[]): CorrectionBlock[] => [
  ...new Set(faults.flatMap(({ code }) => BLOCKS[code] ?? [])),
]
