import { describe, expect, it } from 'vitest'
import { forkedLine } from '../network/testing/forked-line.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { smallLine } from '../testing/small-day.ts'
import { departureOf, rideLacks, rideWayFaults } from './lacks.ts'
import type { DraftRide } from './ride.ts'
import { aMaterialUse, aRelief, aRide, COURNEUVE, CRIMEE, OPERA, VILLEJUIF } from './testing/a-ride.ts'

const DEPARTURE = '2026-03-10T22:55:00Z'

/** Departed as planned, with a train. */
const aCompleteRide = (given: Partial<DraftRide> = {}): DraftRide =>
  aRide({
    departureTime: DEPARTURE,
    arrivalTime: '2026-03-10T23:01:00Z',
    materials: [aMaterialUse()],
    ...given,
  })

/** To be unparked and parked, with nothing entered yet. */
const anEmptyRide = (given: Partial<DraftRide> = {}): DraftRide =>
  aRide({ train: null, unpark: true, unparkPosition: null, park: true, parkPosition: null, ...given })

const LACKS = {
  departure: fault('DEPARTURE_TIME_REQUIRED', ['departureTime']),
  train: fault('TRAIN_REQUIRED', ['train']),
  material: fault('MATERIAL_REQUIRED', ['materials']),
  unparkPosition: fault('UNPARK_POSITION_REQUIRED', ['unparkPosition']),
  parkPosition: fault('PARK_POSITION_REQUIRED', ['parkPosition']),
}
const { departure, train, material, unparkPosition, parkPosition } = LACKS

describe('what a ride lacks [5.10]', () => {
  it.each<[string, DraftRide, Fault[]]>([
    ['nothing', aCompleteRide(), []],
    ['a departure', aCompleteRide({ departureTime: null, arrivalTime: null }), [departure]],
    ['a material', aCompleteRide({ materials: [] }), [material]],
    ['a train number', aCompleteRide({ train: null }), [train]],
    ['a type', aCompleteRide({ type: 'NONE' }), [fault('RIDE_TYPE_REQUIRED', ['type'])]],
    [
      'two different stations',
      aCompleteRide({ arrivalStation: COURNEUVE }),
      [fault('SAME_STATIONS', ['arrivalStation'])],
    ],
    [
      'the position that it is fetched from',
      aCompleteRide({ unpark: true, unparkPosition: null }),
      [unparkPosition],
    ],
    ['no position when the box is not ticked', aCompleteRide({ unpark: false, park: false }), []],
    ['no position that was said', aCompleteRide({ unpark: true, unparkPosition: 'V1' }), []],
    [
      'the position that it is put away at',
      aCompleteRide({ park: true, parkPosition: null }),
      [parkPosition],
    ],
    ['no parking position that was said', aCompleteRide({ park: true, parkPosition: 'V1' }), []],
    ['everything', anEmptyRide(), [departure, train, material, unparkPosition, parkPosition]],
  ])('is %s', (_, ride, expected) => {
    expect(rideLacks(ride)).toEqual(expected)
  })

  it('is the station of each change of material but the first entry [5.12]', () => {
    const change = aMaterialUse({ material: 'MF77-002', leadCar: '30003' })
    const materials = [aMaterialUse(), change, { ...change, rollingStockChange: OPERA }, change]
    expect(rideLacks(aCompleteRide({ materials }))).toEqual([
      fault('CHANGE_STATION_REQUIRED', ['materials', 1, 'rollingStockChange']),
      fault('CHANGE_STATION_REQUIRED', ['materials', 3, 'rollingStockChange']),
    ])
  })

  it.each([
    ['2026-03-10T22:54:59Z', [fault('TIME_ORDER', ['arrivalTime'])]],
    ['2026-03-10T22:55:00Z', []],
    ['2026-03-10T22:55:01Z', []],
    [null, []],
  ])('is time, should it arrive at %s having left at 22:55', (arrivalTime, expected) => {
    expect(rideLacks(aCompleteRide({ arrivalTime }))).toEqual(expected)
  })

  it('is no order of times as long as there is no departure', () => {
    const ride = aCompleteRide({ departureTime: null, arrivalTime: '2026-03-10T22:00:00Z' })
    expect(rideLacks(ride)).toEqual([departure])
  })
})

describe('what a ride lacks as a passenger [5.10]', () => {
  it('is neither a train, nor a material, nor a place in a garage', () => {
    expect(rideLacks(aCompleteRide({ type: 'TRAVELER', train: null, materials: [] }))).toEqual([])
    expect(rideLacks(anEmptyRide({ type: 'TRAVELER' }))).toEqual([departure])
  })

  it('is nothing about a train that was entered before', () => {
    const change = aMaterialUse({ material: 'MF77-002', leadCar: '30003' })
    expect(rideLacks(aCompleteRide({ type: 'TRAVELER', materials: [aMaterialUse(), change] }))).toEqual([])
  })

  it('is everything when the train is only empty', () => {
    const ride = aCompleteRide({ type: 'WITHOUT_PASSENGER', train: null, materials: [] })
    expect(rideLacks(ride)).toEqual([train, material])
  })
})

/**
 * | relief of the ride from COUR to VILJ | departure | train, material | unpark position | park position |
 * |--------------------------------------|-----------|-----------------|-----------------|---------------|
 * | from end to end                      |           |                 |                 |               |
 * | its beginning                        | lacks     | lacks           |                 | lacks         |
 * | its end                              | lacks     | lacks           | lacks           |               |
 * | its middle                           | lacks     | lacks           | lacks           | lacks         |
 * | of others, by this driver            | lacks     | lacks           | lacks           | lacks         |
 */
describe('what a ride lacks under a relief [5.10] [3.13]', () => {
  it.each([
    ['from end to end', aRelief(), []],
    ['from end to end, parked as CH', aRelief({ type: 'CH_RCT', chRctReason: 'CH', driver: null }), []],
    ['of its beginning', aRelief({ endStation: OPERA }), [departure, train, material, parkPosition]],
    ['of its end', aRelief({ startStation: OPERA }), [departure, train, material, unparkPosition]],
    [
      'of its middle',
      aRelief({ startStation: CRIMEE, endStation: OPERA }),
      [departure, train, material, unparkPosition, parkPosition],
    ],
    [
      'of others, by this driver',
      aRelief({ type: 'SUBSTITUTING', driver: null, service: '101' }),
      [departure, train, material, unparkPosition, parkPosition],
    ],
  ])('%s', (_, driverSubstitution, expected) => {
    expect(rideLacks(anEmptyRide({ driverSubstitution }))).toEqual(expected)
  })

  it('from end to end is a departure only where none was planned either', () => {
    const ride = anEmptyRide({ driverSubstitution: aRelief(), theoreticalDepartureTime: null })
    expect(rideLacks(ride)).toEqual([departure])
  })

  it('from end to end is the order of times, counted from the planned departure', () => {
    const ride = anEmptyRide({ driverSubstitution: aRelief(), arrivalTime: '2026-03-10T22:54:00Z' })
    expect(rideLacks(ride)).toEqual([fault('TIME_ORDER', ['arrivalTime'])])
  })

  it('from end to end is still its type', () => {
    const ride = anEmptyRide({ driverSubstitution: aRelief(), type: 'NONE' })
    expect(rideLacks(ride)).toEqual([fault('RIDE_TYPE_REQUIRED', ['type'])])
  })

  it('from end to end is no station of a change', () => {
    const materials = [aMaterialUse(), aMaterialUse({ material: 'MF77-002', leadCar: '30003' })]
    expect(rideLacks(anEmptyRide({ driverSubstitution: aRelief(), materials }))).toEqual([])
  })
})

describe('the departure of a ride', () => {
  it.each<[string, Partial<DraftRide>, string | null]>([
    ['confirmed', { departureTime: '2026-03-10T22:57:00Z' }, '2026-03-10T22:57:00Z'],
    ['not confirmed', {}, null],
    ['of others from end to end', { driverSubstitution: aRelief() }, DEPARTURE],
    ['of others for a part', { driverSubstitution: aRelief({ startStation: OPERA }) }, null],
    [
      'of others, yet confirmed',
      { driverSubstitution: aRelief(), departureTime: '2026-03-10T22:57:00Z' },
      '2026-03-10T22:57:00Z',
    ],
    [
      'of others from elsewhere',
      { driverSubstitution: aRelief({ startStation: OPERA }), departureStation: OPERA },
      null,
    ],
    ['of others beside the plan', { driverSubstitution: aRelief(), theoreticalDepartureTime: null }, null],
  ])('%s [5.10]', (_, given, expected) => {
    expect(departureOf(aRide(given))).toBe(expected)
  })
})

describe('stations where trains of the direction do not call [5.10]', () => {
  const line = forkedLine()
  const ALLER = { quadrigram: 'ALLE', name: 'Station ALLE' }
  const RETOUR = { quadrigram: 'RETO', name: 'Station RETO' }

  it.each<[string, Partial<DraftRide>, Fault[]]>([
    ['both serve it', { departureStation: COURNEUVE, arrivalStation: VILLEJUIF, direction: 'LANE1' }, []],
    ['a one-way station, that way', { departureStation: ALLER, direction: 'LANE1' }, []],
    [
      'a one-way station, the other way',
      { departureStation: RETOUR, direction: 'LANE1' },
      [fault('STATION_DIRECTION', ['departureStation'], { station: 'Station RETO' })],
    ],
    [
      'an arrival of the other way',
      { arrivalStation: ALLER, direction: 'LANE2' },
      [fault('STATION_DIRECTION', ['arrivalStation'], { station: 'Station ALLE' })],
    ],
    [
      'both ends wrong',
      { departureStation: RETOUR, arrivalStation: RETOUR, direction: 'LANE1' },
      [
        fault('STATION_DIRECTION', ['departureStation'], { station: 'Station RETO' }),
        fault('STATION_DIRECTION', ['arrivalStation'], { station: 'Station RETO' }),
      ],
    ],
  ])('%s', (_, given, expected) => {
    expect(rideWayFaults(aRide(given), line)).toEqual(expected)
  })

  it('are nobody’s concern where the line no longer knows them', () => {
    expect(rideWayFaults(aRide({ departureStation: RETOUR }), smallLine())).toEqual([])
    expect(rideWayFaults(aRide({ arrivalStation: RETOUR }), smallLine())).toEqual([])
  })

  it('concern a passenger too', () => {
    const ride = aRide({ type: 'TRAVELER', departureStation: RETOUR, direction: 'LANE1' })
    expect(rideWayFaults(ride, line)).toEqual([
      fault('STATION_DIRECTION', ['departureStation'], { station: 'Station RETO' }),
    ])
  })
})

describe('stations that no train links without turning [5.10]', () => {
  const line = forkedLine()
  const IVRY = { quadrigram: 'IVRY', name: 'Mairie d’Ivry' }
  const ALLER = { quadrigram: 'ALLE', name: 'Station ALLE' }
  const RETOUR = { quadrigram: 'RETO', name: 'Station RETO' }
  const unreachable = (station: string) => fault('STATION_UNREACHABLE', ['arrivalStation'], { station })

  it.each<[string, Partial<DraftRide>, Fault[]]>([
    [
      'one branch to the other',
      { departureStation: IVRY, arrivalStation: VILLEJUIF, direction: 'LANE2' },
      [unreachable('Villejuif')],
    ],
    [
      'one branch to the other, empty',
      { departureStation: VILLEJUIF, arrivalStation: IVRY, type: 'WITHOUT_PASSENGER' },
      [unreachable('Mairie d’Ivry')],
    ],
    ['one branch to the other, as a passenger', { departureStation: IVRY, type: 'TRAVELER' }, []],
    ['a branch to the trunk', { departureStation: IVRY, arrivalStation: OPERA, direction: 'LANE2' }, []],
    ['the trunk to a branch', { departureStation: OPERA, arrivalStation: IVRY, direction: 'LANE1' }, []],
    ['a station to itself, which is another fault', { departureStation: VILLEJUIF }, []],
    [
      'one one-way station to that of the other way: that comes first and alone',
      { departureStation: ALLER, arrivalStation: RETOUR, direction: 'LANE1' },
      [fault('STATION_DIRECTION', ['arrivalStation'], { station: 'Station RETO' })],
    ],
  ])('from %s', (_, given, expected) => {
    expect(rideWayFaults(aRide(given), line)).toEqual(expected)
  })

  it('are all that a line without ways has', () => {
    expect(rideWayFaults(aRide(), smallLine('7', { paths: [] }))).toEqual([unreachable('Villejuif')])
  })
})

describe('changes of material where none is possible [5.12]', () => {
  const changedAt = (...stations: DraftRide['materials'][number]['rollingStockChange'][]) =>
    stations.map((rollingStockChange) => aMaterialUse({ rollingStockChange }))
  const required = (index: number) =>
    fault('CHANGE_STATION_REQUIRED', ['materials', index, 'rollingStockChange'])

  it.each<[string, Partial<DraftRide>, Fault[]]>([
    ['none', { materials: changedAt(null) }, []],
    ['one where it is possible', { materials: changedAt(null, OPERA) }, []],
    ['one at the arrival', { arrivalStation: OPERA, materials: changedAt(null, OPERA) }, []],
    ['one that is not said, which is another fault', { materials: changedAt(null, null) }, []],
    ['one on the way where it is not possible', { materials: changedAt(null, CRIMEE) }, [required(1)]],
    [
      'one where the ride does not come by',
      { arrivalStation: CRIMEE, materials: changedAt(null, OPERA) },
      [required(1)],
    ],
    ['several', { materials: changedAt(null, CRIMEE, OPERA, COURNEUVE) }, [required(1), required(3)]],
    ['one as a passenger', { type: 'TRAVELER', materials: changedAt(null, CRIMEE) }, []],
  ])('%s', (_, given, expected) => {
    expect(rideWayFaults(aRide(given), smallLine())).toEqual(expected)
  })

  it('are told beside what is wrong with the way', () => {
    const RETOUR = { quadrigram: 'RETO', name: 'Station RETO' }
    const ride = aRide({ arrivalStation: RETOUR, direction: 'LANE1', materials: changedAt(null, CRIMEE) })
    expect(rideWayFaults(ride, forkedLine())).toEqual([
      fault('STATION_DIRECTION', ['arrivalStation'], { station: 'Station RETO' }),
      required(1),
    ])
    const without = smallLine('7', { paths: [] })
    expect(rideWayFaults(aRide({ materials: changedAt(null, CRIMEE) }), without)).toEqual([
      fault('STATION_UNREACHABLE', ['arrivalStation'], { station: 'Villejuif' }),
      required(1),
    ])
  })
})
