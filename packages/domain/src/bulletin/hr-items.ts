import type { DelayReasonEntry } from '../delay/delay-reason.ts'
import type { Ride } from '../ride/ride.ts'
import { isReserve } from '../service/service-name.ts'
import type { Bulletin } from './bulletin.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'
import type { DelayPosField } from './virtual-status.ts'

/** What counts once a manager has had the bulletin: what was corrected where it was, else what was declared. */
export type Retained = {
  delayMinute: number
  rides: readonly Ride[]
  delayByReason: readonly DelayReasonEntry[]
}

type Declared = Pick<SubmittedBulletin, 'delayMinute' | 'rides'> & {
  delayReason: Pick<SubmittedBulletin['delayReason'], 'delayByReason'>
}

/** Null where nothing was corrected. */
export type Corrections = {
  correctedDelayMinute: number | null
  correctedRides: readonly Ride[] | null
  correctedDelayByReason: readonly DelayReasonEntry[] | null
}

export const retainedOf = (declared: Declared, corrections: Corrections): Retained => ({
  delayMinute: corrections.correctedDelayMinute ?? declared.delayMinute,
  rides: corrections.correctedRides ?? declared.rides,
  delayByReason: corrections.correctedDelayByReason ?? declared.delayReason.delayByReason,
})

/** The secretariat has a delay to treat. */
export const hasDelayItem = ({ delayMinute }: Pick<Retained, 'delayMinute'>): boolean => delayMinute > 0

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

/** What is still to be treated: an item that nobody has dated. */
export const outstandingItems = ({
  delayItem,
  positionItem,
  hrProcessedDelayDate,
  hrProcessedPosDate,
}: {
  delayItem: boolean
  positionItem: boolean
} & Pick<Bulletin, 'hrProcessedDelayDate' | 'hrProcessedPosDate'>): DelayPosField[] => [
  ...(delayItem && hrProcessedDelayDate === null ? (['DELAY'] as const) : []),
  ...(positionItem && hrProcessedPosDate === null ? (['POS'] as const) : []),
]
