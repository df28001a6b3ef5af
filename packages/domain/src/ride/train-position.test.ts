import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallLine } from '../testing/small-day.ts'
import { addSeconds } from '../time/instant.ts'
import { aRide } from './testing/a-ride.ts'
import { trainPosition } from './train-position.ts'

const line = smallLine()
// Out at 22:55; Crimée two minutes later, Opéra four, Villejuif six.
const LEFT = '2026-03-10T22:55:00Z'
const left = aRide({ departureTime: LEFT, arrivalTime: addSeconds(LEFT, 360) })
const after = (seconds: number, ride = left): number | null =>
  trainPosition(ride, line, addSeconds(LEFT, seconds))

describe('where the train is by the times confirmed so far', () => {
  it('is where it leaves from until it has left', () => {
    expect(after(-600)).toBe(0)
    expect(after(600, aRide({ departureTime: null }))).toBe(0)
  })

  it('is at a stop, or between two', () => {
    expect([0, 120, 180, 240, 300, 360].map((seconds) => after(seconds))).toEqual([0, 1, 1.5, 2, 2.5, 3])
  })

  it('is where it arrived, however long ago', () => {
    expect(after(99_999)).toBe(3)
  })

  it('follows a time that was confirmed on the way', () => {
    const held = {
      ...left,
      arrivalTime: addSeconds(LEFT, 960),
      passages: [{ station: 'OPER', at: addSeconds(LEFT, 840) }],
    }
    expect(after(120, held)).toBe(1)
    expect(after(480, held)).toBe(1.5)
    expect(after(840, held)).toBe(2)
    expect(after(900, held)).toBe(2.5)
  })

  it('follows the arrival that was entered', () => {
    expect(after(420, { ...left, arrivalTime: addSeconds(LEFT, 600) })).toBe(2.5)
  })

  it('is where it arrived, even if a time on the way was confirmed later than that', () => {
    const contradictory = { ...left, passages: [{ station: 'OPER', at: addSeconds(LEFT, 840) }] }
    expect(after(480, contradictory)).toBe(3)
  })

  it('is unknown where no way leads', () => {
    expect(trainPosition(left, { paths: [] }, LEFT)).toBeNull()
  })

  it('never goes back, and never leaves the way', () => {
    fc.assert(
      fc.property(fc.integer({ min: -900, max: 3600 }), fc.integer({ min: 0, max: 900 }), (from, more) => {
        const [one, other] = [after(from) ?? -1, after(from + more) ?? -1]
        expect(one).toBeGreaterThanOrEqual(0)
        expect(other).toBeLessThanOrEqual(3)
        expect(other).toBeGreaterThanOrEqual(one)
      }),
    )
  })
})
