import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countdownAfter, withBeat } from './countdown.ts'

describe('the countdown of the daily password [2.3.11] [9.6]', () => {
  it.each([
    [0, { phase: 'shown', left: 60, share: 1 }],
    [1, { phase: 'shown', left: 60, share: 1 }],
    [1000, { phase: 'shown', left: 59, share: 59 / 60 }],
    [30_000, { phase: 'shown', left: 30, share: 0.5 }],
    [59_999, { phase: 'shown', left: 1, share: 1 / 60 }],
    [60_000, { phase: 'outOfTime' }],
    [62_999, { phase: 'outOfTime' }],
    [63_000, { phase: 'closed' }],
    [86_400_000, { phase: 'closed' }],
  ])('is after %i ms %j', (milliseconds, countdown) => {
    expect(countdownAfter(milliseconds)).toEqual(countdown)
  })

  it('never shows a password once it was out of time, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100_000, max: 100_000 })), (passed) => {
        let shown = 0
        let wasOut = false
        for (const onClock of passed) {
          shown = withBeat(shown, 1000, onClock)
          const { phase } = countdownAfter(shown)
          expect(wasOut && phase === 'shown').toBe(false)
          wasOut ||= phase !== 'shown'
        }
        expect(shown).toBeGreaterThanOrEqual(passed.length * 1000)
      }),
    )
  })

  it('goes on while the tablet sleeps', () => {
    expect(countdownAfter(withBeat(5000, 1000, 120_000))).toEqual({ phase: 'closed' })
  })
})
