import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../random.ts'
import { aLineOf } from '../testing/a-line.ts'
import { trainsOf, type Lap, type Train } from '../trains/trains.ts'
import { inOrder } from './hours.ts'
import { longerDayOf } from './longer-day.ts'
import { isWorkable, limitsOf, type Limits } from './rules.ts'
import { workingDaysOf } from './working-days.ts'

const RUNS = { numRuns: 12 }

const lapsOf = (trains: readonly Train[]): Lap[] => inOrder(trains.flatMap(({ outings }) => outings.flat()))

const isSomebodysDay = (day: readonly Lap[], laps: readonly Lap[], limits: Limits): boolean =>
  isWorkable(day, limits) || day.every((lap, index) => lap === longerDayOf(laps, limits)[index])

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
          const laps = lapsOf(trains)
          const { days, missing } = workingDaysOf(trains, maxLaps, randomFrom(seed))
          const given = [...days.flat(), ...missing]
          expect(given).toHaveLength(laps.length)
          expect(new Set(given)).toEqual(new Set(laps))
          const limits = limitsOf(maxLaps, laps)
          expect(days.filter((day) => !isSomebodysDay(day, laps, limits))).toEqual([])
        },
      ),
      RUNS,
    )
  })

  it.each([31, 38, 52])(
    'leave next to no lap of %d minutes there and back undriven, whatever chance',
    (minutes) => {
      const trains = trainsOf(aLineOf(minutes), 'SEMAINE').filter(({ home }) => home === 'NORD')
      const missing = [1, 2, 3].flatMap((seed) => workingDaysOf(trains, 5, randomFrom(seed)).missing)
      expect(missing.length).toBeLessThan(3 * lapsOf(trains).length * 0.03)
    },
  )
})
