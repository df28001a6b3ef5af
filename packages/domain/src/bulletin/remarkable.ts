import type { DelayReasonEntry } from '../delay/delay-reason.ts'
import { delayQuestion } from '../delay/delay.ts'
import { DEPARTURE_OFF_PLAN_MINUTES } from '../limits.ts'
import type { Ride } from '../ride/ride.ts'
import { isReserve } from '../service/service-name.ts'
import { secondsBetween } from '../time/instant.ts'
import type { DerivedValues, LineAtReceipt } from './derived.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'

/** Why a manager should look at a bulletin, as far as the bulletin itself tells. */
export type ManagerReason =
  | 'OVER_MAX_DELAY'
  | 'OBSERVATION'
  | 'DELAY_DIFFERENT'
  | 'RIDE_ADDED'
  | 'DEPARTURE_OFF_PLAN'
  | 'SUBSTITUTION'
  | 'CH'
  | 'RCT'
  | 'MANUAL_DRIVING_NOT_OK'
  | 'DRIVER_COMMENT'
  | 'OVER_MAX_LAPS'

const isOffPlan = ({ departureTime, theoreticalDepartureTime }: Ride): boolean =>
  theoreticalDepartureTime !== null &&
  Math.abs(secondsBetween(theoreticalDepartureTime, departureTime)) > DEPARTURE_OFF_PLAN_MINUTES * 60

/** Without a plan nothing can be beside it. */
const isPlanned = ({ theoreticalStartService }: SubmittedBulletin): boolean =>
  theoreticalStartService !== null

export const managerReasons = (
  bulletin: SubmittedBulletin,
  derived: DerivedValues,
  { maxLaps }: Pick<LineAtReceipt, 'maxLaps'>,
): ManagerReason[] => {
  const { rides } = bulletin
  const applies: readonly (readonly [ManagerReason, boolean])[] = [
    ['OVER_MAX_DELAY', derived.overMaxDelay],
    ['OBSERVATION', derived.withAtLeastOneObservation],
    ['DELAY_DIFFERENT', delayQuestion(bulletin) !== 'NOT_ASKED'],
    ['RIDE_ADDED', isPlanned(bulletin) && rides.some(({ orderInService }) => orderInService === null)],
    ['DEPARTURE_OFF_PLAN', isPlanned(bulletin) && rides.some(isOffPlan)],
    ['SUBSTITUTION', rides.some(isSubstitution)],
    ['CH', derived.information.ch],
    ['RCT', derived.information.rct],
    ['MANUAL_DRIVING_NOT_OK', derived.validManualDriving === 'NOK'],
    ['DRIVER_COMMENT', bulletin.driverComment.trim() !== ''],
    ['OVER_MAX_LAPS', derived.lapsCount > maxLaps],
  ]
  return applies.filter(([, isSo]) => isSo).map(([reason]) => reason)
}

const isSubstitution = ({ driverSubstitution }: Pick<Ride, 'driverSubstitution'>): boolean =>
  driverSubstitution !== null && driverSubstitution.type !== 'CH_RCT'

/**
 * The secretariat has a position to treat: another service than the ordered one (nobody knowing which counts as
 * another), a reserve, a relief, CH or RCT, a train put away elsewhere.
 */
export const hasPositionItem = ({
  service,
  initialService,
  rides,
  delayByReason,
}: Pick<SubmittedBulletin, 'service' | 'initialService'> & {
  rides: readonly Pick<Ride, 'driverSubstitution'>[]
  delayByReason: readonly Pick<DelayReasonEntry, 'reason'>[]
}): boolean =>
  service !== initialService ||
  isReserve(service) ||
  rides.some(({ driverSubstitution }) => driverSubstitution !== null) ||
  delayByReason.some(({ reason }) => reason === 'PARK_EXEMPTION')
