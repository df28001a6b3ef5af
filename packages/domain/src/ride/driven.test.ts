import { describe, expect, it } from 'vitest'
import { isByHand, isDriven, isDrivenWithPassengers } from './driven.ts'
import { aRelief, aRide, OPERA } from './testing/a-ride.ts'

const RELIEFS = {
  nobody: null,
  'a driver from end to end': aRelief(),
  'a driver for the rest of the way': aRelief({ startStation: OPERA }),
  'CH from end to end': aRelief({ type: 'CH_RCT', chRctReason: 'CH' }),
  'nobody, being the one who relieves': aRelief({ type: 'SUBSTITUTING', service: '101' }),
}

describe('a ride that its driver drove [3.9] [3.13]', () => {
  it.each([
    ['NORMAL', 'nobody', { driven: true, withPassengers: true }],
    ['NORMAL', 'a driver for the rest of the way', { driven: true, withPassengers: true }],
    ['NORMAL', 'nobody, being the one who relieves', { driven: true, withPassengers: true }],
    ['NORMAL', 'a driver from end to end', { driven: false, withPassengers: false }],
    ['NORMAL', 'CH from end to end', { driven: false, withPassengers: false }],
    ['WITHOUT_PASSENGER', 'nobody', { driven: true, withPassengers: false }],
    ['WITHOUT_PASSENGER', 'a driver from end to end', { driven: false, withPassengers: false }],
    ['TRAVELER', 'nobody', { driven: false, withPassengers: false }],
    ['TRAVELER', 'a driver for the rest of the way', { driven: false, withPassengers: false }],
    ['NONE', 'nobody', { driven: false, withPassengers: false }],
  ] as const)('of type %s, relieved by %s', (type, by, expected) => {
    const ride = aRide({ type, driverSubstitution: RELIEFS[by] })
    expect({ driven: isDriven(ride), withPassengers: isDrivenWithPassengers(ride) }).toEqual(expected)
  })
})

describe('a ride by hand [5.14]', () => {
  it.each([
    ['NORMAL', true, true],
    ['NORMAL', false, false],
    ['WITHOUT_PASSENGER', true, false],
    ['TRAVELER', true, false],
    ['NONE', true, true],
    ['NONE', false, false],
    ['TRAVELER', false, false],
  ] as const)('of type %s, switched to CM: %s, counts: %s', (type, manualDriving, expected) => {
    expect(isByHand({ type, manualDriving })).toBe(expected)
  })
})
