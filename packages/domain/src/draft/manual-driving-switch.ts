import type { Key } from '../document/key.ts'
import type { Line } from '../network/line.ts'
import { fault, type FaultCode } from '../problem/fault.ts'
import { success } from '../result.ts'
import { isByHand } from '../ride/driven.ts'
import { isWhollyCovered } from '../ride/driver-substitution.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { Draft } from './draft.ts'
import { editRide, refused, type Edited } from './editing.ts'

type Traits = Pick<Line, 'activatedCM' | 'autoComputeValidCm'>
type SwitchedRide = Pick<DraftRide, 'type' | 'manualDriving'>

/** The mode of a ride's screen: filled in by its driver, read, or corrected by a manager. */
export type RideMode = 'edit' | 'read' | 'correct'

/**
 * Why the « PA »/« CM » switch is disabled; the first reason that applies.
 *
 * | line does not follow CM | line without autopilot | as a passenger | empty train | otherwise |
 * |-------------------------|------------------------|----------------|-------------|-----------|
 * | NOT_FOLLOWED            | AUTOMATIC              | TRAVELER       | WITHOUT_PASSENGER | null |
 */
export const manualDrivingFault = ({ type }: Pick<SwitchedRide, 'type'>, line: Traits): FaultCode | null => {
  if (!line.activatedCM) return 'MANUAL_DRIVING_NOT_FOLLOWED'
  if (line.autoComputeValidCm) return 'MANUAL_DRIVING_AUTOMATIC'
  if (type === 'TRAVELER') return 'MANUAL_DRIVING_TRAVELER'
  return type === 'WITHOUT_PASSENGER' ? 'MANUAL_DRIVING_WITHOUT_PASSENGER' : null
}

/** The switch of a ride belongs to the driver: a manager corrects the result of the day, not the switch. */
const FIXED_IN = {
  edit: null,
  read: 'NOT_EDITABLE',
  correct: 'NOT_CORRECTABLE',
} as const satisfies Record<RideMode, FaultCode | null>

/** The switch of a ride; null where the line does not track manual driving. */
export const manualDrivingSwitch = (
  ride: SwitchedRide,
  line: Traits,
  mode: RideMode,
): { shows: 'PA' | 'CM'; disabledBy: FaultCode | null } | null => {
  if (!line.activatedCM) return null
  return {
    shows: line.autoComputeValidCm || isByHand(ride) ? 'CM' : 'PA',
    disabledBy: manualDrivingFault(ride, line) ?? FIXED_IN[mode],
  }
}

/** « PA » or « CM » in a ride's label: null as a passenger, and where others drove all of it. */
export const drivingShown = (
  ride: SwitchedRide & Pick<DraftRide, 'departureStation' | 'arrivalStation' | 'driverSubstitution'>,
  /** Null where the network is unknown. */
  line: Traits | null,
): 'PA' | 'CM' | null => {
  if (ride.type === 'TRAVELER' || isWhollyCovered(ride)) return null
  if (line === null) return isByHand(ride) ? 'CM' : 'PA'
  return manualDrivingSwitch(ride, line, 'read')?.shows ?? null
}

export const setManualDriving = (draft: Draft, key: Key, manualDriving: boolean, line: Traits): Edited =>
  editRide(draft, key, (ride) => {
    const code = manualDrivingFault(ride, line)
    return code === null ? success({ ...ride, manualDriving }) : refused(fault(code, ['manualDriving']))
  })
