import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aRelief } from '../bulletin/testing/full-bulletin.ts'
import { anyCertified } from '../testing/worked-day.ts'
import { addSeconds } from '../time/instant.ts'
import { overlappingRides, type TimedRide } from './overlaps.ts'

const [COUR, OPER, VILJ] = [
  { quadrigram: 'COUR', name: 'La Courneuve' },
  { quadrigram: 'OPER', name: 'Opéra' },
  { quadrigram: 'VILJ', name: 'Villejuif' },
]
const MIDNIGHT = '2026-03-10T23:00:00Z'
const at = (minutes: number) => addSeconds(MIDNIGHT, minutes * 60)

const ride = (key: string, from: number | null, to: number | null, change: Partial<TimedRide> = {}) => ({
  key,
  departureStation: COUR,
  arrivalStation: VILJ,
  departureTime: from === null ? null : at(from),
  arrivalTime: to === null ? null : at(to),
  driverSubstitution: null,
  ...change,
})

/** As « earlier later ». */
const told = (rides: readonly TimedRide[]) =>
  overlappingRides(rides).map(({ earlier, later }) => `${earlier} ${later}`)

describe('rides that one person cannot have been on', () => {
  it.each<[what: string, rides: TimedRide[], overlaps: string[]]>([
    ['none', [], []],
    ['one', [ride('a', 0, 10)], []],
    ['one after the other', [ride('a', 0, 10), ride('b', 20, 30)], []],
    ['without a pause', [ride('a', 0, 10), ride('b', 10, 20)], []],
    ['a departure before the arrival', [ride('a', 0, 10), ride('b', 9, 20)], ['a b']],
    ['listed the other way round', [ride('b', 9, 20), ride('a', 0, 10)], ['a b']],
    ['both at once', [ride('a', 0, 10), ride('b', 0, 10)], ['a b']],
    ['one within another', [ride('a', 0, 60), ride('b', 10, 20), ride('c', 30, 40)], ['a b', 'a c']],
    ['three in a row', [ride('a', 0, 10), ride('b', 5, 20), ride('c', 15, 30)], ['a b', 'b c']],
    ['no departure yet', [ride('a', 0, 10), ride('b', null, 5)], []],
    ['an arrival that nobody knows', [ride('a', 0, null), ride('b', 1, 20)], []],
  ])('%s', (_what, rides, overlaps) => {
    expect(told(rides)).toEqual(overlaps)
  })

  it('leaves out what others drove: nobody says when one was relieved on the way', () => {
    const relieved = (startStation: typeof COUR, endStation: typeof COUR) => ({
      driverSubstitution: aRelief({ startStation, endStation }),
    })
    const other = ride('b', 5, 7)
    expect(told([ride('a', 0, 10, relieved(COUR, VILJ)), other])).toEqual([])
    expect(told([ride('a', 0, 10, relieved(OPER, VILJ)), other])).toEqual([])
    expect(told([ride('a', 0, 10, relieved(COUR, OPER)), other])).toEqual([])
    expect(told([ride('a', 0, 10, relieved(OPER, VILJ)), ride('b', -5, 5)])).toEqual(['b a'])
    expect(told([ride('a', 0, 10, relieved(COUR, OPER)), ride('b', 5, 15)])).toEqual(['b a'])
  })

  it('counts a ride taken over from somebody like one’s own', () => {
    const taken = {
      driverSubstitution: aRelief({ type: 'SUBSTITUTING', startStation: COUR, endStation: VILJ }),
    }
    expect(told([ride('a', 0, 10, taken), ride('b', 5, 15)])).toEqual(['a b'])
  })

  it('does not depend on the order of the list, and finds an overlap exactly where two rides share a moment', () => {
    const anyRide = fc.record({
      from: fc.integer({ min: 0, max: 60 }),
      lasts: fc.integer({ min: 1, max: 30 }),
    })
    fc.assert(
      fc.property(fc.array(anyRide, { maxLength: 6 }), (spans) => {
        const rides = spans.map(({ from, lasts }, index) => ride(String(index), from, from + lasts))
        const shared = spans.some((one, index) =>
          spans.some(
            (other, place) =>
              place > index && one.from < other.from + other.lasts && other.from < one.from + one.lasts,
          ),
        )
        expect(overlappingRides(rides).length > 0).toBe(shared)
        const concerned = (listed: readonly TimedRide[]) => overlappingRides(listed).length
        expect(concerned(rides.toReversed())).toBe(concerned(rides))
      }),
    )
  })

  it('names rides of the list, never one with itself', () => {
    fc.assert(
      fc.property(anyCertified, ({ rides }) => {
        const keys = rides.map(({ key }) => key)
        for (const { earlier, later } of overlappingRides(rides)) {
          expect(earlier).not.toBe(later)
          expect(keys).toContain(earlier)
          expect(keys).toContain(later)
        }
      }),
      { numRuns: 30 },
    )
  })
})
