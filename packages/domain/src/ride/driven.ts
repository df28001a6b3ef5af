import { isWhollyCovered } from './driver-substitution.ts'
import type { DraftRide } from './ride.ts'

/** The fields that decide what a ride counts for; drafts and certified rides alike. */
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
 * Whether the bulletin's driver drove the train, at least for a part of the way.
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

/** Whether « CM » is on and counts: a switch set before the ride changed to another type does not. */
export const isByHand = ({ type, manualDriving }: Pick<RideFacts, 'type' | 'manualDriving'>): boolean =>
  manualDriving && (type === 'NORMAL' || type === 'NONE')

export const isDrivenWithPassengers = (ride: RideFacts): boolean => ride.type === 'NORMAL' && isDriven(ride)
