import { describe, expect, it } from 'vitest'
import type { RecordedStation } from '../document/recorded-station.ts'
import { findStation } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import { forkedLine } from '../network/testing/forked-line.ts'
import { fault } from '../problem/fault.ts'
import { smallLine } from '../testing/small-day.ts'
import { rideLacks } from './lacks.ts'
import type { DraftRide } from './ride.ts'
import { placedBetween, withStations } from './stations.ts'
import { aMaterialUse, aRelief, aRide, COURNEUVE, CRIMEE, OPERA, VILLEJUIF } from './testing/a-ride.ts'

const stationOf = (line: Line, quadrigram: string) => {
  const station = findStation(line, quadrigram)
  if (!station) throw new Error(`There is no ${quadrigram}`)
  return station
}

const placed = (ride: DraftRide, from: string, to: string, line = smallLine()): DraftRide =>
  placedBetween(ride, { departure: stationOf(line, from), arrival: stationOf(line, to) }, line)

const put = (ride: DraftRide, from: string, to: string, line = smallLine()): DraftRide =>
  withStations(ride, { departure: stationOf(line, from), arrival: stationOf(line, to) }, line)

const DEPARTED = { departureTime: '2026-03-10T22:57:00Z' }

describe('a ride between other stations [2.4.14]', () => {
  it('has their places, their direction, their metres and their run time [2.4.19]', () => {
    const ride = aRide(DEPARTED)
    expect(placed(ride, 'VILJ', 'OPER')).toEqual({
      ...ride,
      departureStation: VILLEJUIF,
      departurePosition: 10,
      arrivalStation: OPERA,
      arrivalPosition: 5,
      direction: 'LANE2',
      meter: 1000,
      departureTime: null,
      arrivalTime: null,
      stationSP: OPERA,
    })
  })

  it('keeps its departure where it departs, and is to be confirmed anew elsewhere [2.4.11]', () => {
    expect(placed(aRide(DEPARTED), 'COUR', 'OPER')).toMatchObject({
      ...DEPARTED,
      arrivalTime: '2026-03-10T23:01:00Z',
    })
    const moved = placed(aRide(DEPARTED), 'OPER', 'VILJ')
    expect(moved.departureTime).toBeNull()
    expect(rideLacks(moved).map(({ code }) => code)).toContain('DEPARTURE_TIME_REQUIRED')
  })

  it('has no place where the station has none', () => {
    expect(placed(aRide(), 'COUR', 'CRIM')).toMatchObject({ departurePosition: 0, arrivalPosition: null })
  })

  it('has no arrival before it departs', () => {
    expect(placed(aRide({ arrivalTime: '2026-03-10T23:10:00Z' }), 'COUR', 'OPER').arrivalTime).toBeNull()
  })

  it('has the planned metres again between the planned stations', () => {
    const plan = aRide().planned
    const planned = aRide({ planned: plan && { ...plan, meter: 3021 } })
    expect(placed(planned, 'COUR', 'VILJ').meter).toBe(3021)
    expect(placed(planned, 'COUR', 'OPER').meter).toBe(2000)
    expect(placed(planned, 'OPER', 'VILJ').meter).toBe(1000)
    expect(placed({ ...planned, planned: null }, 'COUR', 'VILJ').meter).toBe(3000)
  })

  it('has no metres where no way leads, and keeps its direction where it goes nowhere', () => {
    const line = forkedLine()
    expect(placed(aRide(), 'IVRY', 'VILJ', line)).toMatchObject({ meter: 0, direction: 'LANE2' })
    expect(placed(aRide({ direction: 'LANE1' }), 'OPER', 'OPER')).toMatchObject({
      meter: 0,
      direction: 'LANE1',
    })
    expect(placed(aRide({ direction: 'LANE2' }), 'OPER', 'OPER')).toMatchObject({ direction: 'LANE2' })
  })
})

describe('the arrival that was seen at the platform [3.9]', () => {
  const seen = aRide({ realArrivalTime: '2026-03-10T23:02:00Z' })

  it('is forgotten where the ride arrives at another one', () => {
    expect(placed(seen, 'COUR', 'OPER').realArrivalTime).toBeNull()
  })

  it('is kept where only the departure moves', () => {
    expect(placed(seen, 'OPER', 'VILJ').realArrivalTime).toBe('2026-03-10T23:02:00Z')
  })
})

describe('the station of a provisional service [4.14]', () => {
  it('is the arrival that is made for it', () => {
    expect(placed(aRide(), 'COUR', 'OPER').stationSP).toEqual(OPERA)
  })

  it('is none at any other arrival', () => {
    expect(placed(aRide({ stationSP: OPERA }), 'COUR', 'CRIM').stationSP).toBeNull()
    expect(placed(aRide({ stationSP: OPERA }), 'COUR', 'VILJ').stationSP).toBeNull()
  })

  it('is none at a departure that is made for it', () => {
    expect(placed(aRide(), 'OPER', 'VILJ').stationSP).toBeNull()
  })

  it('is none where the plan ends there anyway', () => {
    const plan = aRide().planned
    const ride = aRide({ planned: plan && { ...plan, arrivalStation: OPERA } })
    expect(placed(ride, 'CRIM', 'OPER').stationSP).toBeNull()
    expect(placed({ ...ride, planned: null }, 'CRIM', 'OPER').stationSP).toEqual(OPERA)
  })
})

describe('a relief on a ride whose stations change [4.14] [3.13]', () => {
  it('follows them when its driver relieves others', () => {
    const relief = aRelief({ type: 'SUBSTITUTING', driver: null, service: '101' })
    expect(placed(aRide({ driverSubstitution: relief }), 'CRIM', 'OPER').driverSubstitution).toEqual({
      ...relief,
      startStation: CRIMEE,
      endStation: OPERA,
    })
  })

  it.each(['SUBSTITUTED', 'CH_RCT'] as const)('stays where it was when it is %s', (type) => {
    const relief = aRelief({ type })
    expect(placed(aRide({ driverSubstitution: relief }), 'CRIM', 'OPER').driverSubstitution).toEqual(relief)
  })

  it('is none where there was none', () => {
    expect(placed(aRide(), 'CRIM', 'OPER').driverSubstitution).toBeNull()
  })
})

describe('an arrival that was entered [2.4.19]', () => {
  const entered = aRide({ ...DEPARTED, arrivalTime: '2026-03-10T23:20:00Z' })

  it('is kept where only the departure moves', () => {
    expect(placed(entered, 'OPER', 'VILJ')).toMatchObject({
      departureStation: OPERA,
      arrivalTime: '2026-03-10T23:20:00Z',
    })
    expect(placed({ ...entered, departureTime: null }, 'OPER', 'VILJ').arrivalTime).toBe(
      '2026-03-10T23:20:00Z',
    )
  })

  it('is no longer one where the ride ends elsewhere: the run time says when', () => {
    expect(placed(entered, 'COUR', 'OPER').arrivalTime).toBe('2026-03-10T23:01:00Z')
    expect(placed(entered, 'VILJ', 'OPER').arrivalTime).toBeNull()
  })

  it('is told from one that only followed the departure, which leaves with it', () => {
    const followed = aRide({ ...DEPARTED, arrivalTime: '2026-03-10T23:03:00Z' })
    expect(placed(followed, 'OPER', 'VILJ').arrivalTime).toBeNull()
    expect(placed(followed, 'COUR', 'OPER').arrivalTime).toBe('2026-03-10T23:01:00Z')
  })
})

describe('the stations where trains were changed [2.4.12] [5.12]', () => {
  const IVRY = { quadrigram: 'IVRY', name: 'Mairie d’Ivry' }
  const begun = aMaterialUse()
  const changedAt = (rollingStockChange: RecordedStation) =>
    aRide({
      materials: [begun, aMaterialUse({ material: 'MF77-002', leadCar: '30003', rollingStockChange })],
    })

  const changeIn = (ride: DraftRide) => ride.materials[1]?.rollingStockChange

  it.each([
    ['where the ride begins', OPERA, 'OPER', 'VILJ'],
    ['where it ends', OPERA, 'COUR', 'OPER'],
    ['on the way', CRIMEE, 'COUR', 'OPER'],
    ['on the way back', CRIMEE, 'OPER', 'COUR'],
  ])('stay %s', (_, station, from, to) => {
    const ride = changedAt(station)
    expect(placed(ride, from, to).materials).toEqual(ride.materials)
  })

  it.each([
    ['before it begins', CRIMEE, 'OPER', 'VILJ'],
    ['after it ends', OPERA, 'COUR', 'CRIM'],
    ['where it used to end', VILLEJUIF, 'COUR', 'OPER'],
  ])('are to be said again %s', (_, station, from, to) => {
    const ride = changedAt(station)
    const [first, second] = ride.materials
    const { materials } = placed(ride, from, to)
    expect(materials).toEqual([first, { ...second, rollingStockChange: null }])
    expect(rideLacks(aRide({ ...DEPARTED, materials }))).toEqual([
      fault('CHANGE_STATION_REQUIRED', ['materials', 1, 'rollingStockChange']),
    ])
  })

  it('are to be said again on another branch', () => {
    expect(changeIn(placed(changedAt(OPERA), 'COUR', 'IVRY', forkedLine()))).toEqual(OPERA)
    expect(changeIn(placed(changedAt(IVRY), 'COUR', 'VILJ', forkedLine()))).toBeNull()
  })

  it('are each looked at alone', () => {
    const ride = changedAt(CRIMEE)
    const third = aMaterialUse({ rollingStockChange: OPERA })
    const { materials } = placed({ ...ride, materials: [...ride.materials, third] }, 'OPER', 'VILJ')
    expect(materials.map(({ rollingStockChange }) => rollingStockChange)).toEqual([null, null, OPERA])
  })
})

describe('stations that are chosen again', () => {
  const entered = aRide({ ...DEPARTED, arrivalTime: '2026-03-10T23:20:00Z', meter: 2999 })

  it('change nothing, not even an arrival that was entered', () => {
    expect(put(entered, 'COUR', 'VILJ')).toBe(entered)
  })

  it('change everything that follows from them where one of them differs', () => {
    expect(put(entered, 'COUR', 'OPER')).toMatchObject({
      departureStation: COURNEUVE,
      arrivalStation: OPERA,
      meter: 2000,
      arrivalTime: '2026-03-10T23:01:00Z',
    })
    expect(put(entered, 'OPER', 'VILJ')).toMatchObject({
      departureStation: OPERA,
      arrivalStation: VILLEJUIF,
      meter: 1000,
      arrivalTime: '2026-03-10T23:20:00Z',
    })
  })
})
