import { describe, expect, it } from 'vitest'
import { stepStateOf } from '../../ui/step-track.tsx'
import { processedAt, VALIDATION_STEPS } from './validation-track.tsx'

const EARLIER = '2026-11-16T09:00:00Z'
const LATER = '2026-11-17T09:00:00Z'
const both = { hrProcessedDelayDate: LATER, hrProcessedPosDate: EARLIER }

describe('the way of a received bulletin [2.4.38]', () => {
  it('waits for the first step that is not behind it', () => {
    const statesAt = (reached: 1 | 2 | 3) => VALIDATION_STEPS.map((_, index) => stepStateOf(index, reached))
    expect(statesAt(1)).toEqual(['done', 'now', 'ahead'])
    expect(statesAt(2)).toEqual(['done', 'done', 'now'])
    expect(statesAt(3)).toEqual(['done', 'done', 'done'])
  })

  it('is processed when the second of the two matters is', () => {
    expect(processedAt(both)).toBe(LATER)
    expect(processedAt({ hrProcessedDelayDate: EARLIER, hrProcessedPosDate: LATER })).toBe(LATER)
    expect(processedAt({ hrProcessedDelayDate: null, hrProcessedPosDate: LATER })).toBeNull()
    expect(processedAt({ hrProcessedDelayDate: LATER, hrProcessedPosDate: null })).toBeNull()
  })
})
