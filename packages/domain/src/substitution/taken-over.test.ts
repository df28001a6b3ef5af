import { describe, expect, it } from 'vitest'
import { edited } from '../draft/editing.ts'
import { refusalOf } from '../draft/testing/refusal.ts'
import { rideLacks } from '../ride/lacks.ts'
import { plannedDeparture } from '../ride/run-time.ts'
import { COURNEUVE, OPERA, VILLEJUIF } from '../ride/testing/a-ride.ts'
import { aDriversDay } from '../testing/scenario.ts'
import { METRES_APART } from '../testing/world-line.ts'
import { cancelSubstitution } from './apply.ts'
import { applies, relieves, relieving, subIdOf } from './testing/relieving.ts'

/** The early service is 101 (05:00 from La Courneuve, 05:30 back), the night service 201 (23:55, 01:00 back). */
const anEarlyDay = () => aDriversDay({ ordered: '101' }).comesToWork()
const aNight = () => aDriversDay().comesToWork()

describe('relieving somebody [2.4.31] [2.4.35]', () => {
  it('adds the rides of the other service between the two stations', () => {
    const day = relieves(aNight(), '101', [1, 'COUR'], [2, 'COUR'])
    expect(day.draft.rides.map(({ service, orderInService }) => [service, orderInService])).toEqual([
      ['101', 1],
      ['101', 2],
      ['201', 1],
      ['201', 2],
    ])
    expect(day.rideAt(1)).toMatchObject({
      departureStation: COURNEUVE,
      arrivalStation: VILLEJUIF,
      type: 'WITHOUT_PASSENGER',
      serviceType: 'CHANGED',
      departureTime: null,
      arrivalTime: null,
      theoreticalDepartureTime: '2026-03-10T04:00:00Z',
      unpark: true,
      unparkPosition: 'V1',
      driverSubstitution: {
        subId: subIdOf(day, 2),
        type: 'SUBSTITUTING',
        driverSubstitutedReason: 'NONE',
        chRctReason: 'NONE',
        driver: null,
        startStation: COURNEUVE,
        endStation: VILLEJUIF,
        service: '101',
      },
    })
  })

  it('begins the first at the start station and ends the last at the end station', () => {
    const day = relieves(aNight(), '101', [1, 'OPER'], [2, 'OPER'])
    expect(day.rideAt(1)).toMatchObject({
      departureStation: OPERA,
      departurePosition: 5,
      arrivalStation: VILLEJUIF,
      meter: METRES_APART,
      driverSubstitution: { startStation: OPERA, endStation: VILLEJUIF },
    })
    expect(day.rideAt(2)).toMatchObject({
      departureStation: VILLEJUIF,
      arrivalStation: OPERA,
      arrivalPosition: 5,
      driverSubstitution: { startStation: VILLEJUIF, endStation: OPERA },
    })
  })

  it('shows when the train passes there, and takes no time for granted', () => {
    const day = relieves(aNight(), '101', [1, 'OPER'], [1, 'VILJ'])
    expect(day.rideAt(1).departureTime).toBeNull()
    expect(plannedDeparture(day.rideAt(1), day.line)).toBe('2026-03-10T04:04:00Z')
  })

  it('fetches no train where one gets on, parks none and turns none where one gets off', () => {
    const parking = relieves(anEarlyDay(), '201', [2, 'VILJ'], [2, 'COUR'])
    expect(parking.rideAt(3)).toMatchObject({ park: true, parkPosition: 'V2' })
    const day = relieves(anEarlyDay(), '201', [2, 'VILJ'], [2, 'OPER'])
    expect(day.rideAt(3)).toMatchObject({ park: false, parkPosition: null, stationSP: null })
    const other = relieves(aNight(), '101', [1, 'OPER'], [1, 'VILJ'])
    expect(other.rideAt(1)).toMatchObject({ unpark: false, unparkPosition: null })
  })

  it('begins with the next ride at an arrival: nobody takes over a ride where it ends', () => {
    const day = relieves(aNight(), '101', [1, 'VILJ'], [2, 'OPER'])
    expect(day.draft.rides.map(({ service, orderInService }) => [service, orderInService])).toEqual([
      ['101', 2],
      ['201', 1],
      ['201', 2],
    ])
  })

  it('puts each ride where its departure belongs among those that were confirmed', () => {
    const day = anEarlyDay().departs(2, '23:50')
    relieves(day, '201', [1, 'COUR'], [2, 'COUR'])
    expect(day.draft.rides.map(({ service }) => service)).toEqual(['101', '101', '201', '201'])
    const later = anEarlyDay().departs(2, '00:20')
    relieves(later, '201', [1, 'COUR'], [2, 'COUR'])
    expect(later.draft.rides.map(({ service }) => service)).toEqual(['101', '201', '101', '201'])
  })

  it('does not go by a ride of which nobody knows when it departs', () => {
    const day = relieves(aNight().addsRide({ from: 'COUR', to: 'VILJ' }), '101', [1, 'COUR'], [1, 'VILJ'])
    expect(
      day.draft.rides.map(({ orderInService, service }) => `${service} ${orderInService ?? '–'}`),
    ).toEqual(['101 1', '201 1', '201 2', '201 –'])
  })

  it('puts a ride after one that departs at the same time', () => {
    const day = anEarlyDay().departs(2, '23:55')
    relieves(day, '201', [1, 'COUR'], [1, 'VILJ'])
    expect(day.draft.rides.map(({ service }) => service)).toEqual(['101', '101', '201'])
  })

  it('is also for who stands by and has no rides', () => {
    const day = relieves(aDriversDay({ ordered: 'RA' }).comesToWork(), '201', [1, 'COUR'], [2, 'OPER'])
    expect(day.draft.rides.map(({ service }) => service)).toEqual(['201', '201'])
  })

  it('is driving: the rides need a departure and a train like any other [5.10]', () => {
    const day = relieves(aNight(), '101', [1, 'OPER'], [1, 'VILJ'])
    expect(rideLacks(day.rideAt(1)).map(({ code }) => code)).toEqual([
      'DEPARTURE_TIME_REQUIRED',
      'MATERIAL_REQUIRED',
    ])
    expect(rideLacks(day.departs(1, '05:04').takes(1, 'MF77-001', '30001').rideAt(1))).toEqual([])
    expect(day.rideAt(1).serviceType).toBe('CHANGED')
  })

  it('is refused when the service has become one’s own', () => {
    const day = aNight()
    const wizard = relieving(day, '101', [1, 'OPER'], [1, 'VILJ'])
    day.does((draft) => edited({ ...draft, service: '101' }))
    expect(refusalOf(day.draft, applies(wizard, day))).toEqual([
      { code: 'SUBSTITUTION_SERVICE_REQUIRED', path: ['service'], details: {} },
    ])
  })

  it('twice of the same ride is refused [3.13]', () => {
    const day = aNight()
    const [wizard, other] = [
      relieving(day, '101', [1, 'OPER'], [1, 'VILJ']),
      relieving(day, '101', [1, 'COUR'], [1, 'OPER']),
    ]
    expect(day.does(applies(wizard, day)).isRefused(applies(other, day))).toEqual(['SUBSTITUTION_OVERLAP'])
  })
})

describe('cancelling it [2.4.33]', () => {
  it('removes the rides that were taken over, and nothing else', () => {
    const day = aNight().departs(1, '23:57')
    const { draft } = day
    relieves(day, '101', [1, 'OPER'], [2, 'OPER']).departs(1, '05:04').takes(1, 'MF77-001', '30001')
    expect(day.does((current) => cancelSubstitution(current, subIdOf(day, 1))).draft).toStrictEqual(draft)
  })
})
