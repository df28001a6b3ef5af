import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { videoTimeOf, WAIT_MAX_MILLISECONDS } from './timeline.ts'

describe('the time of a video', () => {
  it('leaves out what the machine needed, and keeps what was shown on purpose', () => {
    const timeOf = videoTimeOf([0, 100, 5000], [{ start: 5000, end: 8000 }])
    expect([0, 100, 350, 2000, 5000, 6000, 8000].map(timeOf)).toEqual([0, 100, 350, 350, 350, 1350, 3350])
  })

  it('keeps a pause whole in which frames came', () => {
    const timeOf = videoTimeOf([0, 1000, 1500], [{ start: 0, end: 4000 }])
    expect([1000, 1500, 4000].map(timeOf)).toEqual([1000, 1500, 4000])
  })

  it('never runs backwards, nor faster than the clock, nor stands still in what is shown', () => {
    const instant = fc.integer({ min: 0, max: 60_000 })
    const span = fc
      .tuple(instant, instant)
      .map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) }))
    fc.assert(
      fc.property(fc.array(instant), fc.array(span), instant, instant, (frames, shown, one, other) => {
        const timeOf = videoTimeOf(frames, shown)
        const [before, after] = [Math.min(one, other), Math.max(one, other)]
        const passed = timeOf(after) - timeOf(before)
        expect(passed).toBeGreaterThanOrEqual(0)
        expect(passed).toBeLessThanOrEqual(after - before)
        for (const { start, end } of shown) expect(timeOf(end) - timeOf(start)).toBe(end - start)
      }),
    )
  })

  it('shows no wait longer than its first moment', () => {
    const timeOf = videoTimeOf([0, 30_000], [])
    expect(timeOf(30_000)).toBe(WAIT_MAX_MILLISECONDS)
  })
})
