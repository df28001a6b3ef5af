import { describe, expect, it } from 'vitest'
import { coversArrival, coversDeparture, DriverSubstitution, isWhollyCovered } from './driver-substitution.ts'
import { aRelief, aRide, COURNEUVE, CRIMEE, OPERA, VILLEJUIF } from './testing/a-ride.ts'

describe('a substitution [3.13]', () => {
  it('says what kind it is, why, by whom, where and in which service', () => {
    expect(Object.keys(DriverSubstitution.shape).toSorted()).toEqual([
      'chRctReason',
      'driver',
      'driverSubstitutedReason',
      'endStation',
      'service',
      'startStation',
      'subId',
      'type',
    ])
    expect(DriverSubstitution.shape.type.options).toEqual(['SUBSTITUTED', 'SUBSTITUTING', 'CH_RCT'])
    expect(DriverSubstitution.shape.driverSubstitutedReason.options).toEqual([
      'NONE',
      'DRIVERS_AGREEMENT',
      'MEF_DECISION',
    ])
    expect(DriverSubstitution.shape.chRctReason.options).toEqual(['NONE', 'CH', 'RCT'])
  })

  it.each([
    ['a driver', aRelief()],
    ['a reason', aRelief({ type: 'CH_RCT', chRctReason: 'RCT', driver: null })],
    ['a service', aRelief({ type: 'SUBSTITUTING', driver: null, service: '101' })],
  ])('may name %s', (_, relief) => {
    expect(DriverSubstitution.parse(relief)).toEqual(relief)
  })

  it.each([
    ['a driver without a name', { driver: { driverMatricularAccount: '110001' } }],
    ['a matricule of five digits', { driver: { driverMatricularAccount: '11000', driverName: 'ZOÉ' } }],
    ['no start', { startStation: null }],
    ['no end', { endStation: null }],
    ['another kind', { type: 'NONE' }],
    ['no id', { subId: '' }],
    ['something nobody asked for', { note: '' }],
  ])('is refused with %s', (_, wrong) => {
    expect(DriverSubstitution.safeParse({ ...aRelief(), ...wrong }).success).toBe(false)
  })
})

const STATIONS = { COUR: COURNEUVE, CRIM: CRIMEE, OPER: OPERA, VILJ: VILLEJUIF }

/**
 * What a relief between two stations takes from the driver of a ride from La Courneuve to Villejuif. In a SUBSTITUTING
 * relief the bulletin's driver drives.
 */
describe('what a relief covers of a ride [5.10]', () => {
  it.each([
    ['SUBSTITUTED', 'COUR', 'VILJ', { departure: true, arrival: true, wholly: true }],
    ['SUBSTITUTED', 'COUR', 'OPER', { departure: true, arrival: false, wholly: false }],
    ['SUBSTITUTED', 'OPER', 'VILJ', { departure: false, arrival: true, wholly: false }],
    ['SUBSTITUTED', 'CRIM', 'OPER', { departure: false, arrival: false, wholly: false }],
    ['CH_RCT', 'COUR', 'VILJ', { departure: true, arrival: true, wholly: true }],
    ['CH_RCT', 'COUR', 'OPER', { departure: true, arrival: false, wholly: false }],
    ['CH_RCT', 'OPER', 'VILJ', { departure: false, arrival: true, wholly: false }],
    ['SUBSTITUTING', 'COUR', 'VILJ', { departure: false, arrival: false, wholly: false }],
  ] as const)('%s from %s to %s', (type, start, end, expected) => {
    const ride = aRide({
      driverSubstitution: aRelief({ type, startStation: STATIONS[start], endStation: STATIONS[end] }),
    })
    expect({
      departure: coversDeparture(ride),
      arrival: coversArrival(ride),
      wholly: isWhollyCovered(ride),
    }).toEqual(expected)
  })

  it('is nothing without a relief', () => {
    const ride = aRide({ driverSubstitution: null })
    expect([coversDeparture(ride), coversArrival(ride), isWhollyCovered(ride)]).toEqual([false, false, false])
  })

  it('goes by the code of a station, whatever it was called', () => {
    const startStation = { quadrigram: 'COUR', name: 'La Courneuve – 8 Mai 1945' }
    expect(coversDeparture(aRide({ driverSubstitution: aRelief({ startStation }) }))).toBe(true)
  })
})
