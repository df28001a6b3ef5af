import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysInARow } from '../testing/keys.ts'
import { addSeconds } from '../time/instant.ts'
import { overlappedBy, overlapsAmong } from './overlap.ts'
import type { DraftRide } from './ride.ts'
import { aRelief, aRide, OPERA } from './testing/a-ride.ts'

const newKey = keysInARow(0xb4)
const START = '2026-03-10T22:55:00Z'
const at = (minutes: number): string => addSeconds(START, minutes * 60)

const from = (departure: number, arrival: number, given: Partial<DraftRide> = {}): DraftRide =>
  aRide({ key: newKey(), departureTime: at(departure), arrivalTime: at(arrival), ...given })

const [one, two] = [from(0, 20), from(18, 30)]

describe('rides that overlap [5.10]', () => {
  it('are two of which one leaves before the other has arrived', () => {
    expect(overlapsAmong([one, two])).toEqual([{ earlier: one.key, later: two.key }])
    expect(overlapsAmong([two, one])).toEqual([{ earlier: one.key, later: two.key }])
  })

  it('are none where one leaves as the other arrives, and none before both are confirmed', () => {
    expect(overlapsAmong([one, from(20, 30)])).toEqual([])
    for (const unconfirmed of [{ departureTime: null }, { arrivalTime: null }]) {
      expect(overlapsAmong([one, { ...two, ...unconfirmed }])).toEqual([])
      expect(overlapsAmong([{ ...one, ...unconfirmed }, two])).toEqual([])
    }
  })

  it('are named for each of the two', () => {
    const three = from(19, 40)
    const overlaps = overlapsAmong([one, two, three])
    expect(overlappedBy(overlaps, one.key)).toEqual([two.key, three.key])
    expect(overlappedBy(overlaps, three.key)).toEqual([one.key, two.key])
    expect(overlappedBy(overlaps, newKey())).toEqual([])
  })

  it('count as a passenger too: nobody sits in one train and drives another', () => {
    const asPassenger = { ...one, type: 'TRAVELER' as const }
    expect(overlapsAmong([asPassenger, two])).toHaveLength(1)
  })

  it('are told of the part that the driver drove, as far as anybody knows when that was', () => {
    const relievedAtEnd = { ...one, driverSubstitution: aRelief({ startStation: OPERA }) }
    const relievedAtStart = { ...two, driverSubstitution: aRelief({ endStation: OPERA }) }
    const relieved = { ...one, driverSubstitution: aRelief() }
    const relieving = { ...two, driverSubstitution: aRelief({ type: 'SUBSTITUTING' }) }
    expect(overlapsAmong([relievedAtEnd, two])).toEqual([])
    expect(overlapsAmong([one, relievedAtStart])).toEqual([])
    expect(overlapsAmong([relieved, two])).toEqual([])
    expect(overlapsAmong([one, relieving])).toHaveLength(1)
  })

  it('are told of the moment at which the driver is known to be there, where others drive the rest', () => {
    const leavesIt = { ...two, driverSubstitution: aRelief({ startStation: OPERA }) }
    const getsOn = { ...one, driverSubstitution: aRelief({ endStation: OPERA }) }
    expect(overlapsAmong([one, leavesIt])).toEqual([{ earlier: one.key, later: two.key }])
    expect(overlapsAmong([getsOn, two])).toEqual([{ earlier: two.key, later: one.key }])
  })

  it('are as many as pairs share a moment, in whatever order they are given', () => {
    const times = fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 40 }))
    fc.assert(
      fc.property(fc.array(times, { maxLength: 8 }), (given) => {
        const rides = given.map(([departure, minutes]) => from(departure, departure + minutes))
        const shared = given.flatMap(([departure, minutes], index) =>
          given
            .slice(index + 1)
            .filter(([other, length]) => departure < other + length && other < departure + minutes),
        )
        expect(overlapsAmong(rides)).toHaveLength(shared.length)
        expect(overlapsAmong(rides.toReversed())).toHaveLength(shared.length)
      }),
    )
  })
})
