import { describe, expect, it } from 'vitest'
import { edited } from '../draft/editing.ts'
import type { Line } from '../network/line.ts'
import { fault } from '../problem/fault.ts'
import { keysInARow } from '../testing/keys.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { smallFleet, smallLine } from '../testing/small-day.ts'
import { rideLacks } from './lacks.ts'
import { aMaterialUse, aRelief, aRide, COURNEUVE, CRIMEE, OPERA, VILLEJUIF } from './testing/a-ride.ts'
import { followingRide } from './turning.ts'

/** Crimée has a slot on the diagram, so that rides may end there too. */
const withCrimee = (): Line =>
  smallLine('7', {
    stations: smallLine().stations.map((station) =>
      station.quadrigram === 'CRIM' ? { ...station, position: 2 } : station,
    ),
  })

const FINDING = smallLine('7', { unparkMaterialPossible: true })

const aNight = (line = smallLine()): Scenario => aDriversDay({ line }).comesToWork()

const trainsOf = (day: Scenario, ride: number): string[] =>
  day.rideAt(ride).materials.map(({ material, leadCar }) => `${material} ${leadCar}`)

describe('turning at an SP [2.4.14]', () => {
  it('ends the ride there and begins the next one there, in every respect [2.4.19]', () => {
    const day = aNight().departsAsPlanned(1).departsAsPlanned(2).turnsAt(1, 'OPER')
    expect(day.rideAt(1)).toMatchObject({
      departureStation: COURNEUVE,
      departurePosition: 0,
      arrivalStation: OPERA,
      arrivalPosition: 5,
      direction: 'LANE1',
      stationSP: OPERA,
      meter: 2000,
      arrivalTime: '2026-03-10T22:59:00Z',
      theoreticalArrivalTime: '2026-03-10T23:01:00Z',
      serviceType: 'CHANGED',
    })
    expect(day.rideAt(2)).toMatchObject({
      departureStation: OPERA,
      departurePosition: 5,
      arrivalStation: COURNEUVE,
      arrivalPosition: 0,
      direction: 'LANE2',
      stationSP: null,
      meter: 2000,
      departureTime: null,
      arrivalTime: null,
      theoreticalDepartureTime: '2026-03-11T00:00:00Z',
      serviceType: 'CHANGED',
    })
  })

  it('keeps where the next train is put away', () => {
    expect(aNight().turnsAt(1, 'OPER').rideAt(2)).toMatchObject({ park: true, parkPosition: 'V2' })
  })

  it('is undone by moving back to the planned terminus', () => {
    const planned = aNight().departsAsPlanned(1).departsAsPlanned(2)
    const day = aNight().departsAsPlanned(1).departsAsPlanned(2).turnsAt(1, 'OPER').turnsAt(1, 'VILJ')
    expect(day.draft).toEqual(planned.draft)
    expect(day.rideAt(1)).toMatchObject({ stationSP: null, meter: 3000, serviceType: 'ORDERED' })
  })

  it('of the last ride is undone too, garage included', () => {
    const { draft } = aNight().departsAsPlanned(2)
    const day = aNight().departsAsPlanned(2).turnsAt(2, 'OPER')
    expect(day.rideAt(2)).toMatchObject({ park: false, parkPosition: null })
    expect(day.turnsAt(2, 'COUR').draft).toEqual(draft)
  })

  it('at the other end is undone too: a departure that moves and comes back, garage included', () => {
    const early = (): Scenario => aDriversDay({ ordered: '101' }).comesToWork()
    const day = early().leavesFrom(1, 'OPER')
    expect(day.rideAt(1)).toMatchObject({ unpark: false, unparkPosition: null })
    expect(day.leavesFrom(1, 'COUR').draft).toEqual(early().draft)
  })

  it('is the same when it is done again', () => {
    const day = aNight().drives(1, 'MF77-001', '30001').turnsAt(1, 'OPER')
    const { draft } = day
    expect(day.turnsAt(1, 'OPER').draft).toEqual(draft)
  })

  it('concerns no ride but the next', () => {
    const day = aNight().addsRide({ from: 'COUR', to: 'VILJ', service: '201' })
    const third = day.rideAt(3)
    expect(day.turnsAt(1, 'OPER').rideAt(3)).toEqual(third)
  })

  it('of a ride in the middle concerns the one after it', () => {
    const day = aNight().addsRide({ from: 'COUR', to: 'VILJ', service: '201' })
    const first = day.rideAt(1)
    day.turnsAt(2, 'OPER')
    expect(day.rideAt(1)).toEqual(first)
    expect(day.rideAt(2)).toMatchObject({ departureStation: VILLEJUIF, arrivalStation: OPERA })
    expect(day.rideAt(3)).toMatchObject({ departureStation: OPERA, arrivalStation: VILLEJUIF, meter: 1000 })
  })

  it('concerns no other ride when it is the last that turns', () => {
    const day = aNight()
    const first = day.rideAt(1)
    day.turnsAt(2, 'OPER')
    expect(day.rideAt(2)).toMatchObject({
      arrivalStation: OPERA,
      stationSP: OPERA,
      park: false,
      parkPosition: null,
    })
    expect(day.draft.rides).toHaveLength(2)
    expect(day.rideAt(1)).toEqual(first)
  })

  it('concerns no other ride when only the departure moves', () => {
    const day = aNight()
    const second = day.rideAt(2)
    expect(day.leavesFrom(1, 'OPER').rideAt(2)).toEqual(second)
  })

  it('leaves a next ride alone that begins there already', () => {
    const day = aNight().takes(1, 'MF77-001', '30001').leavesFrom(2, 'OPER').takes(2, 'MF77-002', '30003')
    const second = day.rideAt(2)
    expect(day.turnsAt(1, 'OPER').rideAt(2)).toEqual(second)
  })

  it('leaves a next ride alone that never began where this one ended: something else lies between', () => {
    const day = aNight(withCrimee()).takes(1, 'MF77-001', '30001').leavesFrom(2, 'OPER')
    const second = day.rideAt(2)
    expect(day.turnsAt(1, 'CRIM').rideAt(2)).toEqual(second)
    expect(day.turnsAt(1, 'VILJ').rideAt(2)).toEqual(second)
  })

  it('is followed again and again, as long as the two rides meet', () => {
    const day = aNight(withCrimee()).turnsAt(1, 'OPER').turnsAt(1, 'CRIM')
    expect(day.rideAt(2).departureStation).toEqual(CRIMEE)
    expect(day.turnsAt(1, 'VILJ').draft).toEqual(aNight().draft)
  })

  it('keeps the arrival that was entered for the next ride: its terminus stays', () => {
    const day = aNight().departsAsPlanned(2).arrives(2, '01:20').turnsAt(1, 'OPER')
    expect(day.rideAt(2)).toMatchObject({
      departureStation: OPERA,
      arrivalTime: '2026-03-11T00:20:00Z',
    })
  })

  it('asks again where a train was changed that the ride no longer passes', () => {
    const day = aNight(withCrimee())
      .departsAsPlanned(1)
      .takes(1, 'MF77-001', '30001')
      .changesTrain(1, ['MF77-002', '30004'], 'OPER')
      .turnsAt(1, 'CRIM')
    expect(rideLacks(day.rideAt(1))).toEqual([
      fault('CHANGE_STATION_REQUIRED', ['materials', 1, 'rollingStockChange']),
    ])
  })

  it('leaves a next ride without a way when it was to end there: it lacks another station', () => {
    const day = aNight().turnsAt(2, 'OPER').departsAsPlanned(2).turnsAt(1, 'OPER')
    expect(day.rideAt(2)).toMatchObject({
      departureStation: OPERA,
      arrivalStation: OPERA,
      direction: 'LANE2',
      meter: 0,
      arrivalTime: null,
    })
    expect(rideLacks(day.rideAt(2)).map(({ code }) => code)).toContain('SAME_STATIONS')
  })

  it('moves the relief of others along, which begins with the ride', () => {
    const relief = aRelief({
      type: 'SUBSTITUTING',
      startStation: VILLEJUIF,
      endStation: COURNEUVE,
      service: '101',
    })
    const day = aNight().does((draft) =>
      edited({ ...draft, rides: draft.rides.map((ride) => ({ ...ride, driverSubstitution: relief })) }),
    )
    day.turnsAt(1, 'OPER')
    expect(day.rideAt(1).driverSubstitution).toEqual({
      ...relief,
      startStation: COURNEUVE,
      endStation: OPERA,
    })
    expect(day.rideAt(2).driverSubstitution).toEqual({
      ...relief,
      startStation: OPERA,
      endStation: COURNEUVE,
    })
  })
})

describe('the train that turned [2.4.14]', () => {
  it('goes on, seen from its other end', () => {
    const day = aNight().takes(1, 'MF77-001', '30001').turnsAt(1, 'OPER')
    expect(trainsOf(day, 1)).toEqual(['MF77-001 30001'])
    expect(trainsOf(day, 2)).toEqual(['MF77-001 30002'])
  })

  it('is the last of several, and replaces what was entered', () => {
    const day = aNight()
      .takes(1, 'MF77-001', '30001')
      .changesTrain(1, ['MF77-002', '30004'], 'OPER')
      .takes(2, 'MF77-001', '30002')
    const [before] = day.rideAt(2).materials
    day.turnsAt(1, 'OPER')
    expect(day.rideAt(2).materials).toEqual([
      { key: before?.key, material: 'MF77-002', leadCar: '30003', rollingStockChange: null },
    ])
  })

  it('takes nothing away where none was entered', () => {
    const day = aNight().takes(2, 'MF77-001', '30002').turnsAt(1, 'OPER')
    expect(trainsOf(day, 2)).toEqual(['MF77-001 30002'])
  })

  it('is none where one travelled as a passenger', () => {
    const day = aNight().takes(1, 'MF77-001', '30001').ridesAs(1, 'TRAVELER').turnsAt(1, 'OPER')
    expect(trainsOf(day, 2)).toEqual([])
  })

  it('is already the one the next ride begins with, and a train changed later on stays too', () => {
    const day = aNight()
      .takes(1, 'MF77-001', '30001')
      .takes(2, 'MF77-001', '30002')
      .changesTrain(2, ['MF77-002', '30003'], 'OPER')
    const { materials } = day.rideAt(2)
    expect(day.turnsAt(1, 'OPER').rideAt(2).materials).toEqual(materials)
    expect(day.turnsAt(1, 'VILJ').rideAt(2).materials).toEqual(materials)
  })

  it('replaces several where the next ride begins with another', () => {
    const day = aNight()
      .takes(1, 'MF77-001', '30001')
      .takes(2, 'MF77-002', '30003')
      .changesTrain(2, ['MF77-001', '30001'], 'OPER')
      .turnsAt(1, 'OPER')
    expect(trainsOf(day, 2)).toEqual(['MF77-001 30002'])
  })

  it('is to be said again where nobody knows its other end', () => {
    const day = aDriversDay({ fleet: [] })
      .comesToWork()
      .takes(1, 'MF77-001', '30001')
      .takes(2, 'MF77-002', '30003')
      .turnsAt(1, 'OPER')
    expect(trainsOf(day, 1)).toEqual(['MF77-001 30001'])
    expect(day.rideAt(2)).toMatchObject({ departureStation: OPERA, materials: [] })
  })

  it('stays where the next ride begins with it, also where nobody knows its other end', () => {
    const day = aDriversDay({ fleet: [] })
      .comesToWork()
      .takes(1, 'MF77-001', '30001')
      .takes(2, 'MF77-001', '30002')
      .turnsAt(1, 'OPER')
    expect(trainsOf(day, 2)).toEqual(['MF77-001 30002'])
  })

  it('takes nothing away where nobody knows any train, and none was entered', () => {
    const day = aDriversDay({ fleet: [] }).comesToWork().takes(2, 'MF77-002', '30003').turnsAt(1, 'OPER')
    expect(trainsOf(day, 2)).toEqual(['MF77-002 30003'])
  })
})

describe('a next ride that fetches its train from a garage [2.4.14]', () => {
  it('keeps the train that was found there, where the line asks for it', () => {
    const day = aNight(FINDING).takes(1, 'MF77-001', '30001').fetchesTrainFrom(2, 'V1', ['MF77-002', '30003'])
    const { materials } = day.rideAt(2)
    day.turnsAt(1, 'OPER')
    expect(day.rideAt(2)).toMatchObject({
      departureStation: OPERA,
      unpark: true,
      unparkMaterial: { material: 'MF77-002', leadCar: '30003' },
      materials,
    })
    expect(trainsOf(day, 2)).toEqual(['MF77-002 30003'])
  })

  it('is emptied where the line does not: nobody knows which train is found there', () => {
    const day = aNight()
      .takes(1, 'MF77-001', '30001')
      .takes(2, 'MF77-002', '30003')
      .fetchesTrainFrom(2, 'V1')
      .does((draft) =>
        edited({
          ...draft,
          rides: draft.rides.map((ride) => ({
            ...ride,
            unparkMaterial: { material: 'MF77-002', leadCar: '30003' },
          })),
        }),
      )
      .turnsAt(1, 'OPER')
    expect(day.rideAt(2)).toMatchObject({ unpark: true, materials: [], unparkMaterial: null })
  })

  it.each([
    ['asks for the train', FINDING],
    ['does not', smallLine()],
  ])('has no position any more, on a line that %s: it was one of another station', (_, line) => {
    const day = aNight(line).fetchesTrainFrom(2, 'V1').turnsAt(1, 'OPER')
    expect(day.rideAt(2)).toMatchObject({ unpark: true, unparkPosition: null })
  })
})

describe('the position of a next ride that the plan fetches from a garage [2.4.14]', () => {
  /** The second ride begins with a train from T1-A of Villejuif. */
  const aNightWithGarage = (): Scenario =>
    aNight().does((draft) =>
      edited({
        ...draft,
        rides: draft.rides.map((ride, index) =>
          index === 1 && ride.planned
            ? {
                ...ride,
                unpark: true,
                unparkPosition: 'T1-A',
                planned: { ...ride.planned, unparkPosition: 'T1-A' },
              }
            : ride,
        ),
      }),
    )

  it('leaves with the planned station and comes back with it', () => {
    const day = aNightWithGarage().turnsAt(1, 'OPER')
    expect(day.rideAt(2)).toMatchObject({ unpark: true, unparkPosition: null })
    expect(day.turnsAt(1, 'VILJ').draft).toEqual(aNightWithGarage().draft)
  })

  it('does not come back where the train is no longer fetched', () => {
    const day = aNightWithGarage()
      .turnsAt(1, 'OPER')
      .does((draft) => edited({ ...draft, rides: draft.rides.map((ride) => ({ ...ride, unpark: false })) }))
      .turnsAt(1, 'VILJ')
    expect(day.rideAt(2)).toMatchObject({
      departureStation: VILLEJUIF,
      unpark: false,
      unparkPosition: null,
    })
  })

  it('comes back to a ride beside the plan too', () => {
    const day = aNight()
      .removesRide(2)
      .addsRide({ from: 'VILJ', to: 'COUR', unpark: true, unparkPosition: 'T1-A' })
      .turnsAt(1, 'OPER')
    expect(day.rideAt(2)).toMatchObject({ unpark: true, unparkPosition: null })
    expect(day.turnsAt(1, 'VILJ').rideAt(2)).toMatchObject({
      departureStation: VILLEJUIF,
      unpark: true,
      unparkPosition: 'T1-A',
    })
  })
})

describe('the ride after one that turned', () => {
  const context = { line: smallLine(), fleet: smallFleet(), newKey: keysInARow(9) }
  const GONE = { quadrigram: 'GONE', name: 'Fermée' }

  it('stays as it is where the line does not know the station any more', () => {
    const next = aRide({
      departureStation: VILLEJUIF,
      arrivalStation: COURNEUVE,
      unpark: true,
      unparkPosition: 'V1',
    })
    const before = aRide()
    const lost = { before, turned: aRide({ arrivalStation: GONE }) }
    expect(followingRide(next, lost, context)).toBe(next)
    const toNowhere = { ...next, arrivalStation: GONE }
    const turned = { before, turned: aRide({ arrivalStation: OPERA }) }
    expect(followingRide(toNowhere, turned, context)).toBe(toNowhere)
  })

  it('stays as it is where that one still ends where it did', () => {
    const next = aRide({
      departureStation: VILLEJUIF,
      arrivalStation: COURNEUVE,
      unpark: true,
      unparkPosition: 'V1',
      materials: [aMaterialUse()],
    })
    const turned = aRide({ departureStation: CRIMEE, materials: [aMaterialUse()] })
    expect(followingRide(next, { before: aRide(), turned }, context)).toBe(next)
  })

  it.each([
    ['began where it ended before', VILLEJUIF, OPERA],
    ['began elsewhere', CRIMEE, CRIMEE],
    ['begins where it ends now', OPERA, OPERA],
  ])('that %s', (_, from, expected) => {
    const other = aMaterialUse({ material: 'MF77-002', leadCar: '30003' })
    const next = aRide({ departureStation: from, arrivalStation: COURNEUVE, materials: [other] })
    const turned = aRide({ arrivalStation: OPERA, materials: [aMaterialUse()] })
    const followed = followingRide(next, { before: aRide(), turned }, context)
    expect(followed.departureStation).toEqual(expected)
    expect(followed.materials[0]?.leadCar).toBe(from === VILLEJUIF ? '30002' : '30003')
  })
})

describe('a train that turned, in a next ride that has it already', () => {
  it('leads with its other car, and a second train stays [2.4.14]', () => {
    const day = aDriversDay()
      .comesToWork()
      .drives(1, 'MF77-001', '30001')
      .loopsWithSameTrain(2)
      .changesTrain(2, ['MF77-002', '30003'], 'OPER')
    const [, second] = day.rideAt(2).materials
    day.turnsAt(1, 'OPER')
    expect(day.rideAt(2).materials).toMatchObject([{ material: 'MF77-001', leadCar: '30002' }, second])
  })
})
