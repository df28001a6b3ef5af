import { describe, expect, it } from 'vitest'
import { aDriversDay, aSubmittedBulletin } from '../testing/scenario.ts'
import { DraftRide, Ride, RidePlan } from './ride.ts'
import { aMaterialUse, aRelief, aRide, OPERA } from './testing/a-ride.ts'

const FIELDS =
  `key departureStation arrivalStation departurePosition arrivalPosition direction type serviceType service
  departureTime arrivalTime realArrivalTime theoreticalArrivalTime materials unparkMaterial train manualDriving stationSP
  unpark unparkPosition park parkPosition meter orderInService observations driverSubstitution
  departureTimeWithoutSubstitution`.split(/\s+/)

const aCertifiedRide = (): Ride => {
  const [ride] = aSubmittedBulletin().rides
  if (!ride) throw new Error('The night service has rides')
  return ride
}

describe('a ride [3.9]', () => {
  it('has the fields of a ride, and the planned departure', () => {
    expect(Object.keys(Ride.shape).toSorted()).toEqual([...FIELDS, 'theoreticalDepartureTime'].toSorted())
    expect(Object.keys(DraftRide.shape).toSorted()).toEqual(
      [
        ...Object.keys(Ride.shape),
        'planned',
        'passages',
        'beforeTurn',
        'beforeRelief',
        'chosenReliefEnds',
      ].toSorted(),
    )
    expect(Ride.parse(aCertifiedRide())).toEqual(aCertifiedRide())
    expect(DraftRide.parse(aRide())).toEqual(aRide())
  })

  it('knows two directions, four types and two service types', () => {
    expect(Ride.shape.direction.options).toEqual(['LANE1', 'LANE2'])
    expect(DraftRide.shape.type.options).toEqual(['NORMAL', 'TRAVELER', 'WITHOUT_PASSENGER', 'NONE'])
    expect(Ride.shape.serviceType.options).toEqual(['ORDERED', 'CHANGED'])
  })

  it.each([
    ['type', 'NONE'],
    ['departureTime', null],
  ])(
    'may still have %s %s while it is filled in, and no longer once it is certified [5.10]',
    (field, value) => {
      expect(DraftRide.safeParse({ ...aRide(), [field]: value }).success).toBe(true)
      expect(Ride.safeParse({ ...aCertifiedRide(), [field]: value }).success).toBe(false)
    },
  )

  it.each([
    ['arrivalTime', null],
    ['train', null],
    ['train', '07'],
    ['departurePosition', null],
    ['departurePosition', 0],
    ['arrivalPosition', 10],
    ['orderInService', null],
    ['orderInService', 60],
    ['meter', 0],
    ['meter', 200_000],
    ['unparkPosition', 'T1-AB'],
    ['unparkMaterial', { material: 'MF77-001', leadCar: '30001' }],
    ['stationSP', OPERA],
    ['driverSubstitution', aRelief()],
    ['materials', []],
  ])('may have %s %j', (field, value) => {
    expect(Ride.safeParse({ ...aCertifiedRide(), [field]: value }).success).toBe(true)
  })

  it.each([
    ['key', 'first'],
    ['train', '7'],
    ['train', 7],
    ['departurePosition', -1],
    ['arrivalPosition', 11],
    ['orderInService', 0],
    ['orderInService', 61],
    ['meter', -1],
    ['meter', 200_001],
    ['meter', 1.5],
    ['parkPosition', ''],
    ['parkPosition', 'T1-ABC'],
    ['service', 'TOOLONG'],
    ['departureTime', '2026-03-10T22:55:00+01:00'],
    ['departureStation', { quadrigram: 'OPER' }],
    ['departureStation', { ...OPERA, position: 5 }],
    ['colour', 'green'],
  ])('may not have %s %j', (field, value) => {
    expect(Ride.safeParse({ ...aCertifiedRide(), [field]: value }).success).toBe(false)
  })

  it('keeps beside it what the plan wanted, as long as it is edited', () => {
    expect(Object.keys(RidePlan.shape).toSorted()).toEqual([
      'arrivalStation',
      'departureStation',
      'meter',
      'park',
      'parkPosition',
      'service',
      'type',
      'unpark',
      'unparkPosition',
    ])
  })

  it.each(['unparkPosition', 'parkPosition'])('keeps a planned garage beside it: %s [5.5]', (field) => {
    const { planned } = aRide()
    expect(RidePlan.safeParse({ ...planned, [field]: 'V1' }).success).toBe(true)
    expect(RidePlan.safeParse({ ...planned, [field]: null }).success).toBe(true)
    expect(RidePlan.safeParse({ ...planned, [field]: 'v1' }).success).toBe(false)
    expect(RidePlan.safeParse({ ...planned, [field]: undefined }).success).toBe(false)
  })

  it.each(['unpark', 'park'])('keeps beside it whether the plan wants a garage: %s', (field) => {
    const { planned } = aRide()
    expect(RidePlan.safeParse({ ...planned, [field]: true }).success).toBe(true)
    expect(RidePlan.safeParse({ ...planned, [field]: null }).success).toBe(false)
    expect(RidePlan.safeParse({ ...planned, [field]: undefined }).success).toBe(false)
  })

  it('has five materials at most [9.2]', () => {
    const materials = (count: number) => Array.from({ length: count }, () => aMaterialUse())
    expect(Ride.safeParse({ ...aCertifiedRide(), materials: materials(5) }).success).toBe(true)
    expect(Ride.safeParse({ ...aCertifiedRide(), materials: materials(6) }).success).toBe(false)
  })

  it('can be stored and read again at every step of a day', () => {
    const day = aDriversDay()
      .comesToWork()
      .drives(1, 'MF77-001', '30001')
      .turnsAt(1, 'OPER')
      .departs(2, '01:02')
    for (const ride of day.draft.rides)
      expect(DraftRide.parse(JSON.parse(JSON.stringify(ride)))).toEqual(ride)
  })
})
