import { describe, expect, it } from 'vitest'
import { processedAt, stepReached, stepStateOf, VALIDATION_STEPS } from './validation-step.ts'

const EARLIER = '2026-11-16T09:00:00Z'
const LATER = '2026-11-17T09:00:00Z'
const neither = { hrProcessedDelayDate: null, hrProcessedPosDate: null }
const both = { hrProcessedDelayDate: LATER, hrProcessedPosDate: EARLIER }

describe('the way of a received bulletin [2.4.38]', () => {
  it('is received, whatever else [2.4.39]', () => {
    expect(stepReached({ status: 'MEF_TO_VALIDATE', ...neither })).toBe(1)
    expect(stepReached({ status: 'MEF_TO_VALIDATE', ...both })).toBe(1)
  })

  it.each(['C2SP_TO_VALIDATE', 'ARCHIVED'] as const)('has passed the manager when %s [2.4.40]', (status) => {
    expect(stepReached({ status, ...neither })).toBe(2)
    expect(stepReached({ status, hrProcessedDelayDate: LATER, hrProcessedPosDate: null })).toBe(2)
    expect(stepReached({ status, hrProcessedDelayDate: null, hrProcessedPosDate: LATER })).toBe(2)
  })

  it('has passed the secretariat when both matters are treated and it is archived [2.4.41]', () => {
    expect(stepReached({ status: 'ARCHIVED', ...both })).toBe(3)
    expect(stepReached({ status: 'C2SP_TO_VALIDATE', ...both })).toBe(2)
  })

  it('waits for the first step that is not behind it', () => {
    const statesAt = (reached: 1 | 2 | 3) => VALIDATION_STEPS.map((step) => stepStateOf(step, reached))
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
