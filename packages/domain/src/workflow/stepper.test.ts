import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds } from '../bulletin/condition.ts'
import { ReceivedStatus } from '../bulletin/status.ts'
import { aDay, anInstant } from '../time/testing/any-time.ts'
import { progressOf, VIRTUAL_STATUS, virtualStatusOf } from './progress.ts'
import { stepReached } from './stepper.ts'

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
})

/** Archiving fills in missing dates; otherwise a bulletin waiting for the secretariat never has both. */
const aKeptBulletin = fc
  .record({
    status: fc.constantFrom(...ReceivedStatus.options),
    date: aDay,
    delay: anInstant,
    pos: anInstant,
    treated: fc.constantFrom('DELAY', 'POS', 'NONE'),
  })
  .map(({ status, date, delay, pos, treated }) => ({
    status,
    date,
    hrProcessedDelayDate:
      status === 'ARCHIVED' || (status === 'C2SP_TO_VALIDATE' && treated === 'DELAY') ? delay : null,
    hrProcessedPosDate:
      status === 'ARCHIVED' || (status === 'C2SP_TO_VALIDATE' && treated === 'POS') ? pos : null,
  }))

describe('label, filter and stepper, on any day', () => {
  it('agree on every bulletin that can be kept [2.4.41] [4.2] [4.3]', () => {
    fc.assert(
      fc.property(aKeptBulletin, aDay, (kept, today) => {
        const told = virtualStatusOf(kept, today)
        const isDone = kept.status === 'ARCHIVED'
        expect(kept.hrProcessedDelayDate !== null && kept.hrProcessedPosDate !== null).toBe(isDone)
        expect(progressOf(told) === 4).toBe(isDone)
        expect(holds(VIRTUAL_STATUS.PROCESSED_BY_C2SP, kept)).toBe(isDone)
        expect(stepReached(kept) === 3).toBe(isDone)
        // A received one is 1/4 and at the first step; in between, the manager has validated it.
        expect(stepReached(kept)).toBe({ 1: 1, 2: 2, 3: 2, 4: 3 }[progressOf(told)])
      }),
    )
  })
})
