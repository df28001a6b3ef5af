import { describe, expect, it } from 'vitest'
import { lapsAt } from '../testing/laps.ts'
import type { Lap } from '../trains/trains.ts'
import { hardshipOf } from './hardship.ts'
import { limitsOf } from './rules.ts'

const limits = limitsOf(5, lapsAt([6, 7.2]))
const hardship = (laps: readonly Lap[], fault = 1000): number => hardshipOf(laps, limits, fault)

/** Two laps, a break, and two laps. */
const withBreak = (hours: number): Lap[] => {
  const resumed = 8.5 + hours
  return lapsAt([6, 7.2], [7.3, 8.5], [resumed, resumed + 1.2], [resumed + 1.3, resumed + 2.5])
}

describe('hardship', () => {
  it('grows with the break, and faster the longer it is', () => {
    const [short, half, threeQuarters, hour, more] = [0.5, 0.6, 0.75, 1, 1.25].map((hours) =>
      hardship(withBreak(hours)),
    )
    const growth = [short, half, threeQuarters, hour, more]
    expect(growth).toEqual(growth.toSorted((one, other) => (one ?? 0) - (other ?? 0)))
    expect((more ?? 0) - (hour ?? 0)).toBeGreaterThan(2 * ((hour ?? 0) - (threeQuarters ?? 0)))
  })

  it('is less when the same laps make fewer days', () => {
    const three = lapsAt([6, 7.2], [7.7, 8.9], [9, 10.2])
    expect(3 * hardship(withBreak(0.5))).toBeLessThan(4 * hardship(three))
  })

  it('is less on classic days than on longer ones', () => {
    const classic = lapsAt([6, 7.2], [7.3, 8.5], [9, 10.2], [10.3, 12.6])
    const longer = lapsAt([6, 7.2], [7.3, 8.5], [9, 10.2], [10.3, 12.7])
    expect(hardship(longer)).toBeGreaterThan(hardship(classic) + 100)
  })

  it('is there for every rule that is broken, as much as it counts', () => {
    const two = lapsAt([6, 8.3], [8.8, 11.3])
    expect(hardship(two, 500) - hardship(two, 0)).toBe(500)
  })

  it('is nothing on a day off, and endless where nobody can drive', () => {
    expect(hardship([])).toBe(0)
    expect(hardship(lapsAt([6, 7], [6.5, 7.5], [9, 10]))).toBe(Infinity)
  })
})
