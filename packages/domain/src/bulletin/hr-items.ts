import { z } from 'zod/mini'
import type { DelayReasonEntry } from '../delay/delay-reason.ts'
import type { DriverSubstitution } from '../ride/driver-substitution.ts'
import type { Ride } from '../ride/ride.ts'
import { isReserve } from '../service/service-name.ts'
import type { Bulletin } from './bulletin.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'

/** The values that count after the manager's validation: the corrected ones where corrected, else the declared ones. */
export type Retained = {
  delayMinute: number
  rides: readonly Ride[]
  delayByReason: readonly DelayReasonEntry[]
}

type Declared = Pick<SubmittedBulletin, 'delayMinute' | 'rides'> & {
  delayReason: Pick<SubmittedBulletin['delayReason'], 'delayByReason'>
}

/** Null means not corrected. */
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

/** The secretariat has a delay to process. */
export const hasDelayItem = ({ delayMinute }: Pick<Retained, 'delayMinute'>): boolean => delayMinute > 0

/** Why the secretariat has a position to process, in display order. */
export const PositionReason = z.enum([
  'OTHER_SERVICE',
  /** The ordered service is unknown. */
  'ORDER_UNKNOWN',
  'RESERVE',
  'RELIEVED',
  'RELIEVING',
  'CH',
  'RCT',
  'PARK_EXEMPTION',
])
export type PositionReason = z.infer<typeof PositionReason>

/** The inputs of the position rule: the service, and the retained rides and reasons. */
export type PositionFacts = Pick<SubmittedBulletin, 'service' | 'initialService'> & {
  rides: readonly Pick<Ride, 'driverSubstitution'>[]
  delayByReason: readonly Pick<DelayReasonEntry, 'reason'>[]
}

const reliefReason = (relief: DriverSubstitution): PositionReason => {
  switch (relief.type) {
    case 'SUBSTITUTED':
      return 'RELIEVED'
    case 'SUBSTITUTING':
      return 'RELIEVING'
    case 'CH_RCT':
      return relief.chRctReason === 'RCT' ? 'RCT' : 'CH'
  }
}

/** Deduplicated. A reserve that was not ordered gives « RESERVE » alone. */
export const positionReasons = ({
  service,
  initialService,
  rides,
  delayByReason,
}: PositionFacts): PositionReason[] => {
  const reliefs = new Set(
    rides.flatMap(({ driverSubstitution }) => (driverSubstitution ? [reliefReason(driverSubstitution)] : [])),
  )
  const isOfReserve = isReserve(service)
  const applies: Record<PositionReason, boolean> = {
    OTHER_SERVICE: initialService !== null && service !== initialService,
    ORDER_UNKNOWN: initialService === null && !isOfReserve,
    RESERVE: isOfReserve,
    RELIEVED: reliefs.has('RELIEVED'),
    RELIEVING: reliefs.has('RELIEVING'),
    CH: reliefs.has('CH'),
    RCT: reliefs.has('RCT'),
    PARK_EXEMPTION: delayByReason.some(({ reason }) => reason === 'PARK_EXEMPTION'),
  }
  return PositionReason.options.filter((reason) => applies[reason])
}

/** The secretariat has a position to process. */
export const hasPositionItem = (facts: PositionFacts): boolean => positionReasons(facts).length > 0

/** Why the secretariat has a position of this bulletin to process; empty where the server says that it has none. */
export const positionReasonsOf = (
  bulletin: Pick<
    Bulletin,
    | 'service'
    | 'initialService'
    | 'positionItem'
    | 'delayMinute'
    | 'correctedDelayMinute'
    | 'rides'
    | 'correctedRides'
    | 'delayReason'
  >,
): PositionReason[] => {
  if (!bulletin.positionItem) return []
  const { correctedDelayByReason } = bulletin.delayReason
  return positionReasons({ ...bulletin, ...retainedOf(bulletin, { ...bulletin, correctedDelayByReason }) })
}

/**
 * The same from a list row, which has no rides: where nothing else explains the position, the driver relieved a
 * colleague.
 */
export const listedPositionReasons = ({
  positionItem,
  service,
  initialService,
  information,
  delayReason,
}: Pick<
  Bulletin,
  'positionItem' | 'service' | 'initialService' | 'information' | 'delayReason'
>): PositionReason[] => {
  if (!positionItem) return []
  const delayByReason = delayReason.correctedDelayByReason ?? delayReason.delayByReason
  const known = new Set(positionReasons({ service, initialService, rides: [], delayByReason }))
  if (information.substituted) known.add('RELIEVED')
  if (information.ch) known.add('CH')
  if (information.rct) known.add('RCT')
  if (known.size === 0) known.add('RELIEVING')
  return PositionReason.options.filter((reason) => known.has(reason))
}
