import { describe, expect, it } from 'vitest'
import { ADD_REASON_ID, DELAY_ID, DIFFERENT_ID, endTimeControlId, REAL_END_ID } from './control-ids.ts'

describe('the control of a fault', () => {
  it('is the field that the fault names', () => {
    expect(endTimeControlId(['delayMinute'])).toBe(DELAY_ID)
    expect(endTimeControlId(['realEndService'])).toBe(REAL_END_ID)
    expect(endTimeControlId(['delayReason', 'delayDifferent'])).toBe(DIFFERENT_ID)
  })

  it('is the button that adds a reason when there is none', () => {
    expect(endTimeControlId(['delayReason', 'delayByReason'])).toBe(ADD_REASON_ID)
  })

  it('is the field of that reason, and its first one for a name nobody knows', () => {
    expect(endTimeControlId(['delayReason', 'delayByReason', 1, 'parkExemptionRealPosition'])).toBe(
      'end-time-reason-1-parkExemptionRealPosition',
    )
    expect(endTimeControlId(['delayReason', 'delayByReason', 0, 'else'])).toBe('end-time-reason-0-reason')
    expect(endTimeControlId(['delayReason', 'delayByReason', 4])).toBe('end-time-reason-4-reason')
  })

  it('is nowhere on this page for what belongs to another step', () => {
    expect(endTimeControlId(['rides', 2, 'departureTime'])).toBeNull()
    expect(endTimeControlId([])).toBeNull()
  })
})
