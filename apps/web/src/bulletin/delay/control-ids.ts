import type { DraftDelayReason } from '@bulletin/domain/delay/delay-reason'
import type { FaultPath } from '@bulletin/domain/problem/fault'

export const DELAY_ID = 'end-time-delay'
export const REAL_END_ID = 'end-time-real-end'
export const DIFFERENT_ID = 'end-time-different'
export const ADD_REASON_ID = 'end-time-add-reason'

export type ReasonField = Exclude<keyof DraftDelayReason, 'key'>

/** Built from the row index, not the key, because a fault path contains the index. */
export const reasonControlId = (index: number, field: ReasonField): string =>
  `end-time-reason-${index}-${field}`

export const REASON_FIELDS = [
  'reason',
  'delayMinute',
  'parkExemptionPlannedPosition',
  'parkExemptionRealPosition',
  'otherReasonDescription',
] as const satisfies readonly ReasonField[]

const idOfReason = ([index, field]: FaultPath): string => {
  if (typeof index !== 'number') return ADD_REASON_ID
  return reasonControlId(index, REASON_FIELDS.find((name) => name === field) ?? 'reason')
}

/** The id of the control that an end-of-day fault refers to; null when the fault is about another part of the draft. */
export const endTimeControlId = ([part, within, ...rest]: FaultPath): string | null => {
  if (part === 'delayMinute') return DELAY_ID
  if (part === 'realEndService') return REAL_END_ID
  if (part !== 'delayReason') return null
  return within === 'delayByReason' ? idOfReason(rest) : DIFFERENT_ID
}
