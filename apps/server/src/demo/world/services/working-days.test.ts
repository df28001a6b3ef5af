import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../random.ts'
import { aLineOf } from '../testing/a-line.ts'
import { trainsOf, type Lap } from '../trains/trains.ts'
import { isWorkable, limitsOf } from './rules.ts'
import { repair } from './repair.ts'
import { workingDaysOf } from './working-days.ts'

const HOUR = 3600
const lap = (start: number, end: number): Lap => ({ start: start * HOUR, end: end * HOUR, rides: [] })
const limits = { laps: 4, seconds: 9 * HOUR }

const RUNS = { numRuns: 12 }

describe('the working days of a terminus', () => {
  it('have every lap once, or say that it is missing', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom(4, 8, 24, 31, 38, 52),
        fc.constantFrom('SEMAINE', 'SAMEDI', 'DIMANCHE'),
        fc.integer({ min: 4, max: 6 }),
        (seed, minutes, dayType, maxLaps) => {
          const trains = trainsOf(aLineOf(minutes), dayType).filter(({ home }) => home === 'NORD')
          const laps = trains.flatMap(({ outings }) => outings.flat())
          const { days, missing } = workingDaysOf(trains, maxLaps, randomFrom(seed))
          const given = [...days.flat(), ...missing]
          expect(given).toHaveLength(laps.length)
          expect(new Set(given)).toEqual(new Set(laps))
          const allowed = limitsOf(maxLaps, laps)
          expect(days.filter((day) => !isWorkable(day, allowed))).toEqual([])
        },
      ),
      RUNS,
    )
  })
})

describe('a lap that is left', () => {
  const day = [lap(6, 7.5), lap(8, 9.5), lap(9.6, 11)]

  it('goes to somebody with room', () => {
    const left = lap(11.5, 13)
    expect(repair({ days: [day], left: [left] }, limits)).toEqual({ days: [[...day, left]], missing: [] })
  })

  it('goes to somebody who gives another lap away', () => {
    const full = [lap(6, 7.5), lap(7.6, 9), lap(9.5, 10.5), lap(11, 12)]
    const later = [lap(10, 11), lap(12.5, 14), lap(14.1, 15.5)]
    const left = lap(8.5, 9.4)
    const { days, missing } = repair({ days: [full, later], left: [left] }, limits)
    expect(missing).toEqual([])
    expect(days.flat()).toHaveLength(8)
    expect(days.every((one) => isWorkable(one, limits))).toBe(true)
  })

  it('makes a day of its own with laps that others can spare', () => {
    const one = [lap(5, 6), lap(6.1, 7.4), lap(8, 9), lap(9.1, 10.5)]
    const other = [lap(6.5, 7.4), lap(7.5, 8.5), lap(9, 10), lap(10.1, 12)]
    const left = lap(7.45, 8.9)
    const { days, missing } = repair({ days: [one, other], left: [left] }, limits)
    expect([days.flat().length, missing.length]).toEqual([9, 0])
    expect(days).toHaveLength(3)
  })

  it('is missing when nobody can drive it', () => {
    const left = lap(20, 21)
    expect(repair({ days: [day], left: [left] }, limits)).toEqual({ days: [day], missing: [left] })
  })
})
