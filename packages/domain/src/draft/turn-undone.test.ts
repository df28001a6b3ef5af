import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Line } from '../network/line.ts'
import { fault } from '../problem/fault.ts'
import { rideLacks } from '../ride/lacks.ts'
import { COURNEUVE, OPERA } from '../ride/testing/a-ride.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { PARIS, smallLine } from '../testing/small-day.ts'
import { proposedDeparture } from './edit-ride-times.ts'

/** Crimée has a slot on the diagram, so that rides may end there too. */
const withCrimee = (): Line =>
  smallLine('7', {
    stations: smallLine().stations.map((station) =>
      station.quadrigram === 'CRIM' ? { ...station, position: 2 } : station,
    ),
  })

const aNight = (line = smallLine()): Scenario => aDriversDay({ line }).comesToWork()

const trainsOf = (day: Scenario, ride: number): string[] =>
  day.rideAt(ride).materials.map(({ material, leadCar }) => `${material} ${leadCar}`)

describe('the departure of the ride after a turn [2.4.11] [2.4.14]', () => {
  const facts = { now: '2026-03-10T12:01:00Z', timeZone: PARIS, line: smallLine() }
  const proposedIn = (day: Scenario, ride: number) => proposedDeparture(day.draft, day.rideAt(ride), facts)

  it('is to be confirmed anew: what was confirmed was the departure from elsewhere', () => {
    const day = aNight().drives(1, 'MF77-001', '30001').drives(2, 'MF77-001', '30002').turnsAt(1, 'OPER')
    expect(rideLacks(day.rideAt(2))).toEqual([fault('DEPARTURE_TIME_REQUIRED', ['departureTime'])])
  })

  it('is proposed for when the plan has the train there, and for the plan itself once undone', () => {
    const day = aNight()
    expect(proposedIn(day, 2)).toBe('2026-03-11T00:00:00Z')
    expect(proposedIn(day.turnsAt(1, 'OPER'), 2)).toBe('2026-03-11T00:02:00Z')
    expect(proposedIn(day.turnsAt(1, 'VILJ'), 2)).toBe('2026-03-11T00:00:00Z')
  })

  it('is proposed as for an added ride where the plan never has a train', () => {
    const day = aNight().turnsAt(2, 'OPER').leavesFrom(2, 'COUR')
    expect(day.rideAt(2)).toMatchObject({ departureStation: COURNEUVE, arrivalStation: OPERA })
    expect(proposedIn(day, 2)).toBe('2026-03-10T12:05:00Z')
  })

  it('comes back when the turn is undone, also after another was confirmed where it turned', () => {
    const planned = aNight().departs(2, '01:03')
    const day = aNight().departs(2, '01:03').turnsAt(1, 'OPER').departs(2, '01:05')
    expect(day.rideAt(2)).toMatchObject({ departureTime: '2026-03-11T00:05:00Z' })
    expect(day.turnsAt(1, 'VILJ').draft).toEqual(planned.draft)
  })
})

describe('a turn that is undone [2.4.14]', () => {
  it('gives the next ride its own train back, at the end it had', () => {
    const entered = () => aNight().drives(1, 'MF77-001', '30001').drives(2, 'MF77-002', '30003')
    const day = entered().turnsAt(1, 'OPER')
    expect(trainsOf(day, 2)).toEqual(['MF77-001 30002'])
    expect(day.turnsAt(1, 'VILJ').draft).toEqual(entered().draft)
  })

  it('gives back the car that led in a loop, and the trains that came after it', () => {
    const entered = () =>
      aNight(withCrimee())
        .drives(1, 'MF77-001', '30001')
        .loopsWithSameTrain(2)
        .changesTrain(2, ['MF77-002', '30003'], 'OPER')
    const day = entered().turnsAt(1, 'CRIM')
    expect(trainsOf(day, 2)).toEqual(['MF77-001 30002', 'MF77-002 30003'])
    expect(day.turnsAt(1, 'VILJ').draft).toEqual(entered().draft)
  })

  it('gives back nothing where there was nothing, though the train went on', () => {
    const day = aNight().drives(1, 'MF77-001', '30001').turnsAt(1, 'OPER')
    expect(trainsOf(day, 2)).toEqual(['MF77-001 30002'])
    expect(trainsOf(day.turnsAt(1, 'VILJ'), 2)).toEqual([])
  })

  it('gives back what was found in the garage, where the line does not ask for it', () => {
    const entered = () =>
      aNight().takes(1, 'MF77-001', '30001').takes(2, 'MF77-002', '30003').fetchesTrainFrom(2, 'V1')
    const day = entered().turnsAt(1, 'OPER')
    expect(trainsOf(day, 2)).toEqual([])
    expect(day.turnsAt(1, 'VILJ').draft).toEqual(entered().draft)
  })

  it('leaves a train that was entered since', () => {
    const day = aNight()
      .drives(1, 'MF77-001', '30001')
      .takes(2, 'MF77-001', '30002')
      .turnsAt(1, 'OPER')
      .takes(2, 'MF77-002', '30003')
    expect(trainsOf(day.turnsAt(1, 'VILJ'), 2)).toEqual(['MF77-002 30003'])
  })

  it('is undone from the second station too, to what was before the first', () => {
    const entered = () => aNight(withCrimee()).drives(1, 'MF77-001', '30001').drives(2, 'MF77-002', '30003')
    const day = entered().turnsAt(1, 'OPER').turnsAt(1, 'CRIM').turnsAt(1, 'VILJ')
    expect(day.draft).toEqual(entered().draft)
  })

  it('touches no ride whose departure was said by hand since', () => {
    const day = aNight(withCrimee()).departsAsPlanned(2).turnsAt(1, 'OPER').leavesFrom(2, 'CRIM')
    const second = day.rideAt(2)
    expect(day.turnsAt(1, 'VILJ').rideAt(2)).toEqual(second)
    expect(second).not.toHaveProperty('beforeTurn')
  })

  it('is as if it had never been, whatever was entered before it', () => {
    const trains = [null, ['MF77-001', '30001'], ['MF77-001', '30002'], ['MF77-002', '30003']] as const
    const aTrain = fc.constantFrom(...trains)
    const aTime = fc.constantFrom(null, '00:58', '01:00', '01:04:35')
    const stops = fc.array(fc.constantFrom('OPER', 'CRIM'), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(aTrain, aTrain, aTime, fc.boolean(), stops, (first, second, time, isFetched, turns) => {
        const day = aNight(withCrimee())
        if (first) day.takes(1, first[0], first[1])
        if (second) day.takes(2, second[0], second[1])
        if (time) day.departs(2, time)
        if (isFetched) day.fetchesTrainFrom(2, 'V1')
        const { draft } = day
        for (const station of turns) day.turnsAt(1, station)
        expect(day.rideAt(2).departureTime).toBeNull()
        expect(day.turnsAt(1, 'VILJ').draft).toEqual(draft)
      }),
    )
  })
})

describe('a dialog that leaves the departure where the turn put it', () => {
  it('leaves the ride to the turn: undone, its departure is the one from before', () => {
    const day = aNight().drives(1, 'MF77-001', '30001').drives(2, 'MF77-001', '30002')
    const before = day.rideAt(2).departureTime
    day.turnsAt(1, 'OPER').leavesFrom(2, 'OPER')
    expect(day.rideAt(2)).toMatchObject({ departureStation: OPERA, departureTime: null })
    expect(day.turnsAt(1, 'VILJ').rideAt(2).departureTime).toBe(before)
  })
})
