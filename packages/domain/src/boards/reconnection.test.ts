import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failuresAfter, reconnectionWaitMilliseconds } from './reconnection.ts'

const anyChance = fc.double({ min: 0, max: 1, noNaN: true })

describe('the wait before a stream is opened again', () => {
  it('doubles up to half a minute, and chance takes up to half of it away', () => {
    const longest = [0, 1, 2, 3, 4, 5, 50].map((failures) => reconnectionWaitMilliseconds(failures, 1))
    expect(longest).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect(reconnectionWaitMilliseconds(3, 0)).toBe(4000)
  })

  it('is never nothing, never longer than that, and never shorter after more failures', () => {
    fc.assert(
      fc.property(fc.nat(), anyChance, (failures, chance) => {
        const wait = reconnectionWaitMilliseconds(failures, chance)
        expect(wait).toBeGreaterThanOrEqual(500)
        expect(wait).toBeLessThanOrEqual(30_000)
        expect(reconnectionWaitMilliseconds(failures + 1, chance)).toBeGreaterThanOrEqual(wait)
      }),
    )
  })

  it('begins again after a connection that held, and grows where each ends at once', () => {
    expect(failuresAfter(7, 10_000)).toBe(0)
    expect(failuresAfter(7, 9_999)).toBe(8)
  })
})
