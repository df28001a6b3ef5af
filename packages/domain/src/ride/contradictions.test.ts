import { describe, expect, it } from 'vitest'
import { fault, type Fault } from '../problem/fault.ts'
import { aDriversDay, aSubmittedBulletin } from '../testing/scenario.ts'
import { TUESDAY } from '../testing/small-day.ts'
import { rideContradictions } from './contradictions.ts'
import type { Ride } from './ride.ts'
import { aMaterialUse, aRelief, CRIMEE, OPERA, VILLEJUIF } from './testing/a-ride.ts'

/** The first ride of the night, from La Courneuve to Villejuif, as certified. */
const aCertifiedRide = (given: Partial<Ride> = {}): Ride => {
  const [ride] = aSubmittedBulletin().rides
  if (!ride) throw new Error('The night service has rides')
  return { ...ride, ...given }
}

const contradictionsIn = (given: Partial<Ride>): Fault[] =>
  rideContradictions(aCertifiedRide(given), TUESDAY, 'DRIVER')

const contradiction = (...path: (string | number)[]): Fault => fault('RIDE_CONTRADICTION', path)

const FOUND = { material: 'MF77-001', leadCar: '30001' }
const CHANGED = aMaterialUse({ rollingStockChange: OPERA })

describe('what a certified ride contradicts itself in [3.9] [5.10]', () => {
  it.each<[string, Partial<Ride>]>([
    ['a ride as it was certified', {}],
    ['a ride that turned at an SP', { arrivalStation: OPERA, stationSP: OPERA }],
    ['an SP by another name of that day', { stationSP: { ...VILLEJUIF, name: 'Aragon' } }],
    ['a ride as a passenger', { type: 'TRAVELER', materials: [] }],
    ['a train that was fetched', { unpark: true, unparkPosition: 'V1', unparkMaterial: FOUND }],
    ['a train that was fetched, not said which', { unpark: true, unparkPosition: 'V1' }],
    ['a passenger from a garage', { type: 'TRAVELER', materials: [], unpark: true, unparkPosition: 'V1' }],
    ['a train that was put away', { park: true, parkPosition: 'T1-A' }],
    ['boxes without positions, which it lacks', { unpark: true, park: true }],
    ['a change of train', { materials: [aMaterialUse(), CHANGED] }],
    ['no train, which it lacks', { materials: [] }],
    ['a ride by hand', { manualDriving: true }],
    ['an empty train', { type: 'WITHOUT_PASSENGER' }],
    ['no arrival', { arrivalTime: null }],
  ])('nothing: %s', (_, given) => {
    expect(contradictionsIn(given)).toEqual([])
  })

  it.each<[string, Partial<Ride>, Fault[]]>([
    ['an SP that is not the arrival', { stationSP: OPERA }, [contradiction('stationSP')]],
    ['a passenger with a train', { type: 'TRAVELER' }, [contradiction('materials')]],
    [
      'a first train with a station of change',
      { materials: [CHANGED] },
      [contradiction('materials', 0, 'rollingStockChange')],
    ],
    ['a train found though none was fetched', { unparkMaterial: FOUND }, [contradiction('unparkMaterial')]],
    [
      'a passenger who found a train',
      { type: 'TRAVELER', materials: [], unpark: true, unparkPosition: 'V1', unparkMaterial: FOUND },
      [contradiction('unparkMaterial')],
    ],
    [
      'a position to fetch from without its box',
      { unpark: false, unparkPosition: 'V1' },
      [contradiction('unparkPosition')],
    ],
    [
      'a position to put away at without its box',
      { park: false, parkPosition: 'V1' },
      [contradiction('parkPosition')],
    ],
    [
      'CM with an empty train',
      { type: 'WITHOUT_PASSENGER', manualDriving: true },
      [contradiction('manualDriving')],
    ],
    [
      'CM as a passenger',
      { type: 'TRAVELER', materials: [], manualDriving: true },
      [contradiction('manualDriving')],
    ],
  ])('%s', (_, given, expected) => {
    expect(contradictionsIn(given)).toEqual(expected)
  })

  it('everything at once, in the order of the ride', () => {
    const far = '2027-01-01T00:00:00Z'
    expect(
      contradictionsIn({
        type: 'TRAVELER',
        stationSP: CRIMEE,
        materials: [CHANGED],
        unparkMaterial: FOUND,
        unparkPosition: 'V1',
        park: false,
        parkPosition: 'V1',
        manualDriving: true,
        driverSubstitution: aRelief({ chRctReason: 'CH' }),
        departureTime: far,
        arrivalTime: far,
      }),
    ).toEqual([
      contradiction('stationSP'),
      contradiction('materials'),
      contradiction('materials', 0, 'rollingStockChange'),
      contradiction('unparkMaterial'),
      contradiction('unparkPosition'),
      contradiction('parkPosition'),
      contradiction('manualDriving'),
      fault('SUBSTITUTION_CONTRADICTION', ['driverSubstitution', 'chRctReason']),
      fault('TIME_OUTSIDE_DAY', ['departureTime']),
      fault('TIME_OUTSIDE_DAY', ['arrivalTime']),
    ])
  })

  it('nothing, however often a driver changes their mind before certifying', () => {
    const day = aDriversDay()
      .comesToWork()
      .drives(1, 'MF77-001', '30001')
      .changesTrain(1, ['MF77-002', '30004'], 'OPER')
      .drivesByHand(1)
      .fetchesTrainFrom(1, 'V1')
      .ridesAs(1, 'TRAVELER')
      .departsAsPlanned(2)
      .takes(2, 'MF77-002', '30003')
      .turnsAt(2, 'OPER')
      .finishesDriving()
      .isLateBy(0)
      .reviews()
      .certifies()
      .validates()
    const { rides, date } = day.submitted()
    expect(rides).toHaveLength(2)
    for (const ride of rides) expect(rideContradictions(ride, date, 'DRIVER')).toEqual([])
  })
})

describe('a relief in a certified ride [3.13]', () => {
  it.each([
    ['by a driver', aRelief()],
    ['by nobody', aRelief({ type: 'CH_RCT', chRctReason: 'CH', driver: null })],
    ['of others', aRelief({ type: 'SUBSTITUTING', driver: null, service: '201' })],
  ])('%s is no contradiction', (_, driverSubstitution) => {
    expect(contradictionsIn({ driverSubstitution })).toEqual([])
  })

  it('is one where it contradicts itself', () => {
    expect(contradictionsIn({ driverSubstitution: aRelief({ driver: null }) })).toEqual([
      fault('SUBSTITUTION_CONTRADICTION', ['driverSubstitution', 'driver']),
    ])
  })
})

describe('a time of another week [4.17]', () => {
  it.each([
    ['2026-03-07T23:59:59Z', false],
    ['2026-03-08T00:00:00Z', true],
    ['2026-03-10T12:00:00Z', true],
    ['2026-03-12T23:59:59Z', true],
    ['2026-03-13T00:00:00Z', false],
    ['2025-03-10T12:00:00Z', false],
    ['9999-03-10T12:00:00Z', false],
  ])('of a bulletin of 10 March 2026, at %s: right is %s', (time, isRight) => {
    const outside = (field: string): Fault[] => (isRight ? [] : [fault('TIME_OUTSIDE_DAY', [field])])
    expect(contradictionsIn({ departureTime: time })).toEqual(outside('departureTime'))
    expect(contradictionsIn({ arrivalTime: time })).toEqual(outside('arrivalTime'))
  })

  it('is counted in days, also over the end of a month and of a year', () => {
    const ride = aCertifiedRide({
      departureTime: '2027-01-02T23:59:59Z',
      arrivalTime: '2027-01-03T00:00:00Z',
    })
    expect(rideContradictions(ride, '2026-12-31', 'DRIVER')).toEqual([
      fault('TIME_OUTSIDE_DAY', ['arrivalTime']),
    ])
  })
})
