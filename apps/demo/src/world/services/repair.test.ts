import { describe, expect, it } from 'vitest'
import { lapsAt } from '../testing/laps.ts'
import { repaired } from './repair.ts'
import { isWorkable, limitsOf } from './rules.ts'

const day = lapsAt([6, 7.5], [8, 9.5], [9.6, 11])
const limits = limitsOf(4, day)

describe('a lap that is left', () => {
  it('goes to somebody with room', () => {
    const left = lapsAt([11.5, 13])
    expect(repaired([day, left], limits)).toEqual({ days: [[...day, ...left]], missing: [] })
  })

  it('goes to somebody who gives another lap away', () => {
    const full = lapsAt([6, 7.5], [7.6, 9], [9.5, 10.5], [11, 12])
    const later = lapsAt([10, 11], [11.8, 13.3], [13.4, 14.8])
    const { days, missing } = repaired([full, later, lapsAt([8.5, 9.4])], limits)
    expect(missing).toEqual([])
    expect(days.flat()).toHaveLength(8)
    expect(days.every((one) => isWorkable(one, limits))).toBe(true)
  })

  it('makes a day of its own with laps that others can spare', () => {
    const one = lapsAt([5, 6], [6.1, 7.4], [8, 9], [9.1, 10.5])
    const other = lapsAt([6.5, 7.4], [7.5, 8.5], [9, 10], [10.1, 12])
    const { days, missing } = repaired([one, other, lapsAt([7.45, 8.9])], limits)
    expect([days.flat().length, missing.length]).toEqual([9, 0])
    expect(days).toHaveLength(3)
  })

  it('is missing when nobody can drive it', () => {
    const left = lapsAt([20, 21])
    expect(repaired([day, left], limits)).toEqual({ days: [day], missing: left })
  })
})

describe('a day that nobody can drive', () => {
  it('loses as few laps as possible', () => {
    const tooLong = [...day, ...lapsAt([14, 15.5])]
    expect(repaired([tooLong], limits)).toEqual({ days: [day], missing: tooLong.slice(-1) })
  })

  it('is dissolved when no part of it is a day', () => {
    const scattered = lapsAt([6, 7.5], [10, 11.5], [14, 15.5])
    expect(repaired([scattered], limits)).toEqual({ days: [], missing: scattered })
  })
})
