import { describe, expect, it } from 'vitest'
import { observationCountOf } from '../observation/observations-in.ts'
import type { DriverSubstitution } from '../ride/driver-substitution.ts'
import type { Ride } from '../ride/ride.ts'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { distanceOf, informationOf, isOverMaxDelay, lapsOf, ridesServicesOf } from './derived.ts'
import { aFullSubmittedBulletin, aRelief, LINE_AT_RECEIPT } from './testing/full-bulletin.ts'

const [COUR, OPER, VILJ] = [
  { quadrigram: 'COUR', name: 'La Courneuve' },
  { quadrigram: 'OPER', name: 'Opéra' },
  { quadrigram: 'VILJ', name: 'Villejuif' },
]

/** Back to La Courneuve, where laps are counted; 3000 m. */
const aRide = (change: Partial<Ride> = {}): Ride => {
  const [, back] = aSubmittedBulletin().rides
  if (!back) throw new Error('The night has a way back')
  return { ...back, ...change }
}

const wholeWay = (change: Partial<DriverSubstitution> = {}): DriverSubstitution =>
  aRelief({ startStation: VILJ, endStation: COUR, ...change })
const partOfTheWay = aRelief({ startStation: OPER, endStation: COUR })

describe('what a ride counts for', () => {
  it.each<[what: string, ride: Ride, metres: number, laps: number]>([
    ['with passengers', aRide(), 3000, 1],
    ['of an empty train', aRide({ type: 'WITHOUT_PASSENGER' }), 3000, 1],
    ['as a passenger', aRide({ type: 'TRAVELER' }), 0, 0],
    ['that ends elsewhere', aRide({ arrivalStation: OPER, meter: 1000 }), 1000, 0],
    ['that begins where laps are counted', aRide({ departureStation: COUR, arrivalStation: VILJ }), 3000, 0],
    ['that somebody else drove from end to end', aRide({ driverSubstitution: wholeWay() }), 0, 0],
    [
      'that did not run',
      aRide({ driverSubstitution: wholeWay({ type: 'CH_RCT', chRctReason: 'CH' }) }),
      0,
      0,
    ],
    ['that somebody else drove in part', aRide({ driverSubstitution: partOfTheWay }), 3000, 1],
    ['driven for somebody else', aRide({ driverSubstitution: wholeWay({ type: 'SUBSTITUTING' }) }), 3000, 1],
  ])('%s: metres and laps [3.8] [3.28]', (_what, ride, metres, laps) => {
    expect(distanceOf([ride])).toBe(metres)
    expect(lapsOf([ride], LINE_AT_RECEIPT)).toBe(laps)
  })

  it('adds up [3.8] [3.28]', () => {
    const rides = [aRide(), aRide({ meter: 250 }), aRide({ type: 'TRAVELER' }), aRide({ meter: 4 })]
    expect(distanceOf(rides)).toBe(3254)
    expect(lapsOf(rides, LINE_AT_RECEIPT)).toBe(3)
    expect([distanceOf([]), lapsOf([], LINE_AT_RECEIPT)]).toEqual([0, 0])
  })

  it('are laps of the line as it was when the bulletin came [3.28]', () => {
    expect(lapsOf([aRide()], { lapsCountCheckpoints: ['VILJ'] })).toBe(0)
    expect(lapsOf([aRide()], { lapsCountCheckpoints: ['VILJ', 'COUR'] })).toBe(1)
    expect(lapsOf([aRide()], { lapsCountCheckpoints: [] })).toBe(0)
  })
})

describe('the services of a bulletin', () => {
  it('are those of its rides, each once, in their order [3.8]', () => {
    const rides = ['201', '101', '201', 'SUP', '101'].map((service) => aRide({ service }))
    expect(ridesServicesOf({ rides, service: '299' })).toEqual(['201', '101', 'SUP'])
  })

  it('are the one that was done where there is no ride: a reserve, manoeuvres [3.8]', () => {
    expect(ridesServicesOf({ rides: [], service: 'RA' })).toEqual(['RA'])
  })
})

describe('the observations of a bulletin', () => {
  /** Placeholders, because only the number of observations matters here. */
  const some = (length: number): never[] => Array.from<never>({ length })
  const { rides, maneuvers } = aFullSubmittedBulletin()

  it('are counted over rides, manoeuvres and the service [3.8]', () => {
    expect(observationCountOf({ rides, maneuvers, observations: [] })).toBe(0)
    expect(
      observationCountOf({
        rides: rides.map((ride, index) => ({ ...ride, observations: some(index + 1) })),
        maneuvers: maneuvers.map((maneuver) => ({ ...maneuver, observations: some(4) })),
        observations: some(8),
      }),
    ).toBe(15)
  })
})

describe('what a list says beside its columns', () => {
  const NONE = { ch: false, rct: false, substituted: false }

  it.each<[what: string, relief: Partial<DriverSubstitution> | null, said: Partial<typeof NONE>]>([
    ['nothing', null, {}],
    ['relieved', {}, { substituted: true }],
    ['relieves', { type: 'SUBSTITUTING' }, {}],
    ['CH', { type: 'CH_RCT', chRctReason: 'CH' }, { ch: true }],
    ['RCT', { type: 'CH_RCT', chRctReason: 'RCT' }, { rct: true }],
    ['neither yet', { type: 'CH_RCT', chRctReason: 'NONE' }, {}],
    ['relieved, with a reason left over', { chRctReason: 'CH' }, { substituted: true }],
    ['relieved, with the other left over', { chRctReason: 'RCT' }, { substituted: true }],
  ])('%s [3.28]', (_what, relief, said) => {
    const ride = aRide({ driverSubstitution: relief && aRelief(relief) })
    expect(informationOf([aRide(), ride])).toEqual({ ...NONE, ...said })
  })

  it('is everything that one of the rides says [3.28]', () => {
    const reliefs = [
      { type: 'CH_RCT', chRctReason: 'CH' },
      { type: 'CH_RCT', chRctReason: 'RCT' },
      {},
    ] as const
    const rides = reliefs.map((relief) => aRide({ driverSubstitution: aRelief(relief) }))
    expect(informationOf(rides)).toEqual({ ch: true, rct: true, substituted: true })
    expect(informationOf([])).toEqual(NONE)
  })
})

describe('a delay over the maximum of the line', () => {
  it.each([
    [14, false],
    [15, false],
    [16, true],
  ])('%d minutes where 15 are allowed: %s [3.8]', (delay, isOver) => {
    expect(isOverMaxDelay(delay, LINE_AT_RECEIPT)).toBe(isOver)
  })
})
