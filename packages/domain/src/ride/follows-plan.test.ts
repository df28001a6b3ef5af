import { describe, expect, it } from 'vitest'
import { edited } from '../draft/editing.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { smallLine } from '../testing/small-day.ts'
import { followsPlan, hasStationsOf } from './follows-plan.ts'
import type { DraftRide } from './ride.ts'
import { aRelief, aRide, COURNEUVE, OPERA, VILLEJUIF } from './testing/a-ride.ts'

const aNight = (): Scenario =>
  aDriversDay({ line: smallLine('7', { unparkMaterialPossible: true }) }).comesToWork()

/** The plan of that ride, with times between two steps of the wheel. */
const plannedAt = (departure: string, arrival: string): Scenario =>
  aDriversDay()
    .comesToWork()
    .does((draft) =>
      edited({
        ...draft,
        rides: draft.rides.slice(0, 1).map((ride) => ({
          ...ride,
          theoreticalDepartureTime: departure,
          theoreticalArrivalTime: arrival,
        })),
      }),
    )

describe('a ride is ORDERED as long as it is as planned, else CHANGED [2.4.15]', () => {
  it.each<[string, (day: Scenario) => Scenario]>([
    ['nothing is entered', (day) => day],
    ['the departure is confirmed as planned', (day) => day.departsAsPlanned(1)],
    ['the arrival is entered as planned', (day) => day.arrives(1, '00:01')],
    ['a material is chosen', (day) => day.takes(1, 'MF77-001', '30001')],
    ['it is driven by hand', (day) => day.drivesByHand(1)],
    ['the train has another number', (day) => day.hasTrainNumber(1, '13')],
    ['the train comes from a garage', (day) => day.fetchesTrainFrom(1, 'V1', ['MF77-001', '30001'])],
    ['the train goes to a garage', (day) => day.putsTrainAwayAt(1, 'T1-A')],
  ])('ORDERED when %s', (_, tell) => {
    expect(tell(aNight()).rideAt(1).serviceType).toBe('ORDERED')
  })

  it.each<[string, (day: Scenario) => Scenario, (day: Scenario) => Scenario]>([
    ['the departure', (day) => day.departs(1, '23:55:05'), (day) => day.departsAsPlanned(1)],
    [
      'the departure, earlier',
      (day) => day.departs(1, '23:54:55').arrives(1, '00:01'),
      (day) => day.departsAsPlanned(1),
    ],
    ['the arrival', (day) => day.arrives(1, '00:01:05'), (day) => day.arrives(1, '00:01')],
    ['the arrival, earlier', (day) => day.arrives(1, '00:00:55'), (day) => day.arrives(1, '00:01')],
    [
      'the time on the way',
      (day) => day.departsAsPlanned(1).passes(1, 'OPER', '00:00'),
      (day) => day.passes(1, 'OPER', '23:59'),
    ],
    ['the arrival station', (day) => day.turnsAt(1, 'OPER'), (day) => day.turnsAt(1, 'VILJ')],
    ['the departure station', (day) => day.leavesFrom(1, 'OPER'), (day) => day.leavesFrom(1, 'COUR')],
    ['the type', (day) => day.ridesAs(1, 'WITHOUT_PASSENGER'), (day) => day.ridesAs(1, 'NORMAL')],
    ['the type, not chosen', (day) => day.ridesAs(1, 'NONE'), (day) => day.ridesAs(1, 'NORMAL')],
  ])('CHANGED by %s, and ORDERED again once it is back', (_, change, changeBack) => {
    const day = change(aNight())
    expect(day.rideAt(1).serviceType).toBe('CHANGED')
    expect(changeBack(day).rideAt(1).serviceType).toBe('ORDERED')
  })

  it('CHANGED for every ride that was added', () => {
    const day = aNight().addsRide({ from: 'COUR', to: 'VILJ', service: '201' })
    expect(day.rideAt(3).serviceType).toBe('CHANGED')
    expect(day.departs(3, '23:55').rideAt(2).serviceType).toBe('CHANGED')
  })

  it('leaves the other rides as they are', () => {
    expect(aNight().departs(1, '23:57').rideAt(2).serviceType).toBe('ORDERED')
  })
})

describe('a plan to the second, which a wheel in steps of five cannot show [2.4.11] [2.4.15]', () => {
  it.each([
    ['2026-03-10T22:55:01Z', '23:55:00'],
    ['2026-03-10T22:55:02Z', '23:55:00'],
    ['2026-03-10T22:55:03Z', '23:55:05'],
    ['2026-03-10T22:55:04Z', '23:55:05'],
  ])('is kept at %s by a departure at %s', (planned, shown) => {
    const day = plannedAt(planned, '2026-03-10T23:01:00Z').departs(1, shown).arrives(1, '00:01')
    expect(day.rideAt(1).serviceType).toBe('ORDERED')
    expect(day.departsAsPlanned(1).rideAt(1).serviceType).toBe('ORDERED')
  })

  it('is kept by the arrival that follows', () => {
    const day = plannedAt('2026-03-10T22:55:02Z', '2026-03-10T23:00:59Z').departsAsPlanned(1)
    expect(day.rideAt(1)).toMatchObject({
      departureTime: '2026-03-10T22:55:00Z',
      arrivalTime: '2026-03-10T23:00:57Z',
      serviceType: 'ORDERED',
    })
  })

  it.each([
    ['2026-03-10T22:55:02Z', '23:55:05'],
    ['2026-03-10T22:55:03Z', '23:55:00'],
  ])('is not kept at %s by a departure at %s, three seconds off', (planned, shown) => {
    const day = plannedAt(planned, '2026-03-10T23:01:00Z').departs(1, shown).arrives(1, '00:01')
    expect(day.rideAt(1).serviceType).toBe('CHANGED')
  })
})

describe('as planned [2.4.15] [3.13]', () => {
  const asPlanned = { departureTime: '2026-03-10T22:55:00Z', arrivalTime: '2026-03-10T23:01:00Z' }

  it.each<[string, Partial<DraftRide>, boolean]>([
    ['everything', asPlanned, true],
    ['a time that nobody entered', { departureTime: null, arrivalTime: null }, true],
    ['another service', { ...asPlanned, service: '202' }, false],
    ['another departure station', { ...asPlanned, departureStation: OPERA }, false],
    ['another arrival station', { ...asPlanned, arrivalStation: OPERA }, false],
    ['a station by another name', { ...asPlanned, arrivalStation: { ...VILLEJUIF, name: 'Aragon' } }, true],
    ['no plan', { planned: null }, false],
    ['a departure without a planned one', { ...asPlanned, theoreticalDepartureTime: null }, false],
    ['an arrival without a planned one', { ...asPlanned, theoreticalArrivalTime: null }, false],
    ['somebody who relieves', { ...asPlanned, driverSubstitution: aRelief() }, true],
    ['nobody to drive', { ...asPlanned, driverSubstitution: aRelief({ type: 'CH_RCT' }) }, true],
    [
      'the plan of others, who are relieved',
      { ...asPlanned, driverSubstitution: aRelief({ type: 'SUBSTITUTING', service: '201' }) },
      false,
    ],
    ['no time, planned or not', { theoreticalDepartureTime: null, theoreticalArrivalTime: null }, true],
  ])('with %s', (_, given, expected) => {
    expect(followsPlan(aRide(given))).toBe(expected)
  })

  it('has the two stations of a plan, in that order', () => {
    const plan = { departureStation: COURNEUVE, arrivalStation: VILLEJUIF }
    expect(hasStationsOf(aRide(), plan)).toBe(true)
    expect(hasStationsOf(aRide({ departureStation: OPERA }), plan)).toBe(false)
    expect(hasStationsOf(aRide({ arrivalStation: OPERA }), plan)).toBe(false)
    expect(hasStationsOf(aRide({ departureStation: VILLEJUIF, arrivalStation: COURNEUVE }), plan)).toBe(false)
  })
})
