import {
  ALWAYS,
  before,
  every,
  holds,
  is,
  not,
  some,
  type Condition,
  type Facts,
} from '../bulletin/condition.ts'
import type { Day } from '../time/day.ts'
import { VirtualStatus, type DelayPosFilter, type VirtualStatusFilter } from './virtual-status.ts'

/**
 * The condition of each filter; « ALL » matches everything. The manager keeps a validated bulletin until the end of its
 * day; the secretariat gets it from the next exploitation day, which begins at 04:00.
 */
export const VIRTUAL_STATUS = {
  ALL: ALWAYS,
  SENT_TO_MEF: is('status', 'MEF_TO_VALIDATE'),
  PROCESSED_BY_MEF: every(is('status', 'C2SP_TO_VALIDATE'), not(before('date', 'today'))),
  SENT_TO_C2SP: every(is('status', 'C2SP_TO_VALIDATE'), before('date', 'today')),
  PROCESSED_BY_C2SP: is('status', 'ARCHIVED'),
} as const satisfies Record<VirtualStatusFilter, Condition>

/** Exactly one of the four holds, on any day. */
export const virtualStatusOf = (
  { status, date }: Pick<Facts, 'status' | 'date'>,
  today: Day,
): VirtualStatus => {
  const found = VirtualStatus.options.find((one) => holds(VIRTUAL_STATUS[one], { status, date, today }))
  if (!found) throw new Error(`No virtual status for ${status}`)
  return found
}

/** At least one of the two items exists, processed or not. */
export const REMARKABLE_FOR_HR = some(is('delayItem', true), is('positionItem', true))

/** An item without a processing date is outstanding. */
const DELAY_OUTSTANDING = every(is('delayItem', true), is('hrProcessedDelayDate', null))
const POS_OUTSTANDING = every(is('positionItem', true), is('hrProcessedPosDate', null))

/** The condition of each filter. */
export const OUTSTANDING = {
  ALL: ALWAYS,
  ALL_NOT_TREATED: some(DELAY_OUTSTANDING, POS_OUTSTANDING),
  DELAY_NOT_TREATED: DELAY_OUTSTANDING,
  POS_NOT_TREATED: POS_OUTSTANDING,
} as const satisfies Record<DelayPosFilter, Condition>

/** For the daily close: bulletins with the secretariat that have nothing to process. */
export const TO_BE_CLOSED = every(VIRTUAL_STATUS.SENT_TO_C2SP, not(OUTSTANDING.ALL_NOT_TREATED))

/** « (2/4) »: the current step of four. */
export const PROGRESS_STEPS = VirtualStatus.options.length
export const progressOf = (status: VirtualStatus): number => VirtualStatus.options.indexOf(status) + 1
