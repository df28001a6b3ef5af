import { describe, expect, it } from 'vitest'
import { forkedLine } from '../network/testing/forked-line.ts'
import { aDriversDay } from '../testing/scenario.ts'
import { smallLine, smallPlan } from '../testing/small-day.ts'
import { rideBesidePlan, rideFromPlan, withPlan } from './new-ride.ts'
import type { DraftRide } from './ride.ts'
import { aMaterialUse, COURNEUVE, OPERA, VILLEJUIF } from './testing/a-ride.ts'
import { findStation } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import type { Station } from '../network/station.ts'
import type { PlannedRide } from '../service/planned-service.ts'

const LINE = smallLine()
const KEY = '019caa00-0000-7000-8000-0bb000000001'

const NOTHING_ENTERED = {
  departureTime: null,
  arrivalTime: null,
  realArrivalTime: null,
  materials: [],
  unparkMaterial: null,
  stationSP: null,
  observations: [],
  driverSubstitution: null,
  departureTimeWithoutSubstitution: null,
}

const stationOf = (line: Line, quadrigram: string): Station => {
  const station = findStation(line, quadrigram)
  if (!station) throw new Error(`There is no ${quadrigram}`)
  return station
}

const plannedRide = (order: number): PlannedRide => {
  const ride = smallPlan().find(({ id }) => id.serviceName === '201')?.rides[order - 1]
  if (!ride) throw new Error(`The night service has no ride ${order}`)
  return ride
}

describe('a ride of the plan [3.9]', () => {
  it('is as the plan wants it, on autopilot, with no time confirmed and no train [2.4.17] [5.10]', () => {
    expect(rideFromPlan(plannedRide(2), '201', KEY)).toEqual({
      ...NOTHING_ENTERED,
      key: KEY,
      departureStation: VILLEJUIF,
      arrivalStation: COURNEUVE,
      departurePosition: 10,
      arrivalPosition: 0,
      direction: 'LANE2',
      type: 'NORMAL',
      serviceType: 'ORDERED',
      service: '201',
      theoreticalDepartureTime: '2026-03-11T00:00:00Z',
      theoreticalArrivalTime: '2026-03-11T00:06:00Z',
      train: '12',
      manualDriving: false,
      unpark: false,
      unparkPosition: null,
      park: true,
      parkPosition: 'V2',
      meter: 3000,
      orderInService: 2,
      planned: {
        departureStation: VILLEJUIF,
        arrivalStation: COURNEUVE,
        type: 'NORMAL',
        service: '201',
        meter: 3000,
        unpark: false,
        unparkPosition: null,
        park: true,
        parkPosition: 'V2',
      },
    })
  })

  it('is fetched from a garage where the plan says so', () => {
    const day = aDriversDay({ ordered: '101' }).comesToWork()
    expect(day.rideAt(1)).toMatchObject({
      type: 'WITHOUT_PASSENGER',
      unpark: true,
      unparkPosition: 'V1',
      park: false,
    })
    expect(day.rideAt(1).planned).toMatchObject({
      type: 'WITHOUT_PASSENGER',
      unpark: true,
      unparkPosition: 'V1',
      park: false,
      parkPosition: null,
    })
  })

  it('has no position of a garage that the plan does not want', () => {
    const planned = { ...plannedRide(1), unparkPosition: 'V1', parkPosition: 'T1-A' }
    const nowhere = { unpark: false, unparkPosition: null, park: false, parkPosition: null }
    expect(rideFromPlan(planned, '201', KEY)).toMatchObject({ ...nowhere, planned: nowhere })
  })
})

describe('a ride beside the plan [2.4.18]', () => {
  const between = (departure: string, arrival: string, line = smallLine()) =>
    rideBesidePlan(
      { key: KEY, service: '101', departure: stationOf(line, departure), arrival: stationOf(line, arrival) },
      line,
    )

  it('has no plan, train 11, no type yet, and what follows from its stations [5.10]', () => {
    expect(between('VILJ', 'OPER')).toEqual({
      ...NOTHING_ENTERED,
      key: KEY,
      departureStation: VILLEJUIF,
      arrivalStation: OPERA,
      departurePosition: 10,
      arrivalPosition: 5,
      direction: 'LANE2',
      type: 'NONE',
      serviceType: 'CHANGED',
      service: '101',
      theoreticalDepartureTime: null,
      theoreticalArrivalTime: null,
      train: '11',
      manualDriving: false,
      stationSP: OPERA,
      unpark: false,
      unparkPosition: null,
      park: false,
      parkPosition: null,
      meter: 1000,
      orderInService: null,
      planned: null,
    })
  })

  it('goes from one branch to another, with metres that nobody knows', () => {
    expect(between('IVRY', 'VILJ', forkedLine())).toMatchObject({
      direction: 'LANE2',
      meter: 0,
      stationSP: null,
    })
  })
})

describe('a ride that was entered before its plan was known [2.4.15]', () => {
  /** Out to Villejuif, as the first ride of the night service. */
  const entered = (given: Partial<DraftRide> = {}): DraftRide => ({
    ...aDriversDay().comesToWork().addsRide({ from: 'COUR', to: 'VILJ' }).rideAt(3),
    ...given,
  })

  it('becomes that ride of the plan, and keeps what was entered', () => {
    const ride = entered({
      departureTime: '2026-03-10T22:55:00Z',
      materials: [aMaterialUse()],
      unpark: true,
      unparkPosition: 'V1',
      manualDriving: true,
    })
    expect(withPlan(ride, { planned: plannedRide(1), service: '201' }, LINE)).toEqual({
      ...ride,
      arrivalTime: '2026-03-10T23:01:00Z',
      serviceType: 'ORDERED',
      theoreticalDepartureTime: '2026-03-10T22:55:00Z',
      theoreticalArrivalTime: '2026-03-10T23:01:00Z',
      orderInService: 1,
      planned: {
        departureStation: COURNEUVE,
        arrivalStation: VILLEJUIF,
        type: 'NORMAL',
        service: '201',
        meter: 3000,
        unpark: false,
        unparkPosition: null,
        park: false,
        parkPosition: null,
      },
    })
  })

  it.each<[string, Partial<DraftRide>, string]>([
    ['nothing else', {}, 'ORDERED'],
    ['the planned departure', { departureTime: '2026-03-10T22:55:00Z' }, 'ORDERED'],
    ['another departure', { departureTime: '2026-03-10T22:56:00Z' }, 'CHANGED'],
    ['another arrival', { arrivalTime: '2026-03-10T23:05:00Z' }, 'CHANGED'],
    ['another type', { type: 'TRAVELER' }, 'CHANGED'],
    ['another service', { service: '101' }, 'CHANGED'],
    ['another train', { train: '13' }, 'ORDERED'],
  ])('with %s', (_, given, serviceType) => {
    const ride = withPlan(entered(given), { planned: plannedRide(1), service: '201' }, LINE)
    expect(ride).toMatchObject({ ...given, serviceType, orderInService: 1 })
  })

  it('takes the metres of the plan, and does not turn where the plan ends [2.4.14]', () => {
    const short = aDriversDay().comesToWork().addsRide({ from: 'COUR', to: 'OPER' }).rideAt(3)
    expect(short).toMatchObject({ stationSP: OPERA, meter: 2000 })
    const opera = { ...plannedRide(1), arrivalStation: stationOf(smallLine(), 'OPER'), meter: 2100 }
    expect(withPlan(short, { planned: opera, service: '201' }, LINE)).toMatchObject({
      arrivalStation: OPERA,
      stationSP: null,
      meter: 2100,
      serviceType: 'ORDERED',
    })
  })
  it('arrives as planned, if nobody said when it arrived; what was said stays', () => {
    const slower = { ...plannedRide(1), theoreticalArrivalTime: '2026-03-10T23:02:00Z' }
    const departureTime = '2026-03-10T22:55:00Z'
    const attached = (arrivalTime: string) =>
      withPlan(entered({ departureTime, arrivalTime }), { planned: slower, service: '201' }, LINE)
    const byTheNetwork = '2026-03-10T23:01:00Z'
    expect(attached(byTheNetwork)).toMatchObject({
      arrivalTime: '2026-03-10T23:02:00Z',
      serviceType: 'ORDERED',
    })
    expect(attached('2026-03-10T23:04:00Z')).toMatchObject({
      arrivalTime: '2026-03-10T23:04:00Z',
      serviceType: 'CHANGED',
    })
  })
})
