import { isWhollyCovered } from '../substitution/driver-substitution.ts'
import type { DraftRide } from './ride.ts'

/** What one must know of a ride to say what it counts for; drafts and certified rides alike. */
export type RideFacts = Pick<
  DraftRide,
  | 'type'
  | 'direction'
  | 'departureStation'
  | 'arrivalStation'
  | 'driverSubstitution'
  | 'manualDriving'
  | 'meter'
  | 'service'
>

/**
 * The driver of the bulletin had the train in hand, at least for a part of the way.
 *
 * | type              | relieved from end to end | driven |
 * |-------------------|--------------------------|--------|
 * | NORMAL            | no                       | yes    |
 * | WITHOUT_PASSENGER | no                       | yes    |
 * | TRAVELER, NONE    | no                       | no     |
 * | any               | yes                      | no     |
 */
export const isDriven = (
  ride: Pick<RideFacts, 'type' | 'departureStation' | 'arrivalStation' | 'driverSubstitution'>,
): boolean => (ride.type === 'NORMAL' || ride.type === 'WITHOUT_PASSENGER') && !isWhollyCovered(ride)

/** Switched to « CM », where that counts: what was switched before the ride became another kind does not. */
export const isByHand = ({ type, manualDriving }: Pick<RideFacts, 'type' | 'manualDriving'>): boolean =>
  manualDriving && (type === 'NORMAL' || type === 'NONE')

export const isDrivenWithPassengers = (ride: RideFacts): boolean => ride.type === 'NORMAL' && isDriven(ride)
