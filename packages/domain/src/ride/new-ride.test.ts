import { describe, expect, it } from 'vitest'
import { forkedLine } from '../network/testing/forked-line.ts'
import { aDriversDay } from '../testing/scenario.ts'
import { smallLine, smallPlan } from '../testing/small-day.ts'
import { rideBesidePlan, rideFromPlan } from './new-ride.ts'
import { COURNEUVE, OPERA, VILLEJUIF } from './testing/a-ride.ts'
import { findStation } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import type { Station } from '../network/station.ts'

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

describe('a ride of the plan [3.9]', () => {
  it('is as the plan wants it, on autopilot, with no time confirmed and no train [2.4.17] [5.10]', () => {
    const [, planned] = smallPlan().find(({ id }) => id.serviceName === '201')?.rides ?? []
    if (!planned) throw new Error('The night service has two rides')
    expect(rideFromPlan(planned, '201', KEY)).toEqual({
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
        unparkPosition: null,
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
    expect(day.rideAt(1).planned).toMatchObject({ type: 'WITHOUT_PASSENGER', unparkPosition: 'V1' })
  })
})

describe('a ride beside the plan [2.4.18]', () => {
  const stationOf = (line: Line, quadrigram: string): Station => {
    const station = findStation(line, quadrigram)
    if (!station) throw new Error(`There is no ${quadrigram}`)
    return station
  }
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
