import { describe, expect, it } from 'vitest'
import { distanceOf, informationOf, lapsOf, ridesServicesOf } from '../bulletin/derived.ts'
import { LINE_AT_RECEIPT } from '../bulletin/testing/full-bulletin.ts'
import { delayQuestion, findLastDrivenRide } from '../delay/delay.ts'
import { findLastWork } from '../delay/last-work.ts'
import { manualDrivingResult } from '../manual-driving/manual-driving-result.ts'
import { currentRideKey } from '../ride/current-ride.ts'
import { rideLacks } from '../ride/lacks.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { METRES_APART } from '../testing/world-line.ts'
import { isParked, isRelieved, relieves } from './testing/relieving.ts'

const RIDE_METRES = 3 * METRES_APART

/** Out and back with one train, both driven by hand. */
const aNight = () =>
  aDriversDay()
    .comesToWork()
    .drives(1, 'MF77-001', '30001')
    .departsAsPlanned(2)
    .returnsWithSameTrain(2)
    .drivesByHand(1)
    .drivesByHand(2)

const submitted = (day: Scenario) =>
  day.finishesDriving().isLateBy(0).reviews().certifies().validates().submitted()

describe('a ride that others drove from end to end [3.9]', () => {
  it('counts for nothing: no metres, no lap, no manual driving', () => {
    const { rides } = submitted(isRelieved(aNight(), [2, 'VILJ'], [2, 'COUR']))
    expect(distanceOf(rides)).toBe(RIDE_METRES)
    expect(lapsOf(rides, LINE_AT_RECEIPT)).toBe(0)
    expect(manualDrivingResult(rides, LINE_AT_RECEIPT)).toBe('NOK')
    expect(
      manualDrivingResult(submitted(isParked(aNight(), [1, 'COUR'], [2, 'COUR'])).rides, LINE_AT_RECEIPT),
    ).toBe('NO_OBJECT')
  })

  it('needs neither a train nor a position of a garage [5.10]', () => {
    const day = isRelieved(
      aDriversDay().comesToWork().fetchesTrainFrom(1, '').putsTrainAwayAt(1, ''),
      [1, 'COUR'],
      [1, 'VILJ'],
    )
    expect(rideLacks(day.rideAt(1))).toEqual([])
  })

  it('does not hold its driver up at the end of the day [2.4.7]', () => {
    const day = isRelieved(aNight(), [2, 'VILJ'], [2, 'COUR'])
    expect(findLastDrivenRide(day.draft.rides)?.key).toBe(day.rideAt(1).key)
    expect(findLastWork(day.draft)).toBe('2026-03-10T23:01:00Z')
  })

  it('is not asked about when it came to the platform late [2.4.7]', () => {
    const day = aNight().finishesDriving().cameToPlatformAt('01:15').goesBackToDriving()
    expect(delayQuestion({ ...day.draft, delayMinute: 9 })).toBe('NOT_ASKED')
    isRelieved(day, [2, 'VILJ'], [2, 'COUR'])
    expect(delayQuestion({ ...day.draft, delayMinute: 9 })).toBe('UNKNOWN')
  })

  it('is where the day stands by the clock, at its planned times', () => {
    const day = isRelieved(aNight().departs(1, '23:40').arrives(1, '23:46'), [1, 'COUR'], [1, 'VILJ'])
    const current = (now: string) => currentRideKey(day.draft.rides, now, day.line)
    expect([current('2026-03-10T22:41:00Z'), current('2026-03-10T22:56:00Z')]).toEqual([
      null,
      day.rideAt(1).key,
    ])
  })

  it('can be certified, and what was before stays on the tablet [2.4.35]', () => {
    const bulletin = submitted(isRelieved(aNight().departs(1, '23:57'), [1, 'COUR'], [1, 'VILJ']))
    expect(bulletin.rides[0]).toMatchObject({
      departureTime: '2026-03-10T22:55:00Z',
      departureTimeWithoutSubstitution: '2026-03-10T22:57:00Z',
    })
    expect(bulletin.rides[0]).not.toHaveProperty('beforeRelief')
  })
})

describe('a ride that others drove for a part [3.9]', () => {
  it('counts as a whole: its driver drove the rest', () => {
    const { rides } = submitted(isRelieved(aNight(), [1, 'OPER'], [2, 'OPER']))
    expect(distanceOf(rides)).toBe(2 * RIDE_METRES)
    expect(lapsOf(rides, LINE_AT_RECEIPT)).toBe(1)
    expect(manualDrivingResult(rides, LINE_AT_RECEIPT)).toBe('OK')
  })

  it.each([
    ['its beginning', 'COUR', 'OPER', ['PARK_POSITION_REQUIRED']],
    ['its end', 'OPER', 'VILJ', ['UNPARK_POSITION_REQUIRED']],
  ])('needs no position of a garage at the end that is covered: %s [5.10]', (_, from, to, lacks) => {
    const day = aDriversDay()
      .comesToWork()
      .drives(1, 'MF77-001', '30001')
      .fetchesTrainFrom(1, '')
      .putsTrainAwayAt(1, '')
    expect(rideLacks(isRelieved(day, [1, from], [1, to]).rideAt(1)).map(({ code }) => code)).toEqual(lacks)
  })

  it('holds its driver up until its arrival, or, relieved before, until its departure [2.4.7]', () => {
    expect(findLastWork(isRelieved(aNight(), [2, 'VILJ'], [2, 'OPER']).draft)).toBe('2026-03-11T00:06:00Z')
    expect(findLastWork(isRelieved(aNight(), [2, 'OPER'], [2, 'COUR']).draft)).toBe('2026-03-11T00:00:00Z')
  })
})

describe('rides taken over from others [3.9]', () => {
  const taken = () =>
    relieves(aNight(), '101', [1, 'OPER'], [2, 'COUR'])
      .departs(1, '05:04')
      .takes(1, 'MF77-002', '30003')
      .departs(2, '05:30')
      .takes(2, 'MF77-002', '30004')

  it('count like one’s own, from where one took over [3.13]', () => {
    const bulletin = submitted(taken())
    expect(distanceOf(bulletin.rides)).toBe(METRES_APART + 3 * RIDE_METRES)
    expect(lapsOf(bulletin.rides, LINE_AT_RECEIPT)).toBe(2)
    expect(ridesServicesOf(bulletin)).toEqual(['101', '201'])
    expect(informationOf(bulletin.rides)).toEqual({ ch: false, rct: false, substituted: false })
  })

  it('are told from reliefs and trains put away, where lists filter by them', () => {
    const bulletin = submitted(
      isParked(isRelieved(aNight(), [1, 'OPER'], [1, 'VILJ']), [2, 'VILJ'], [2, 'OPER'], 'RCT'),
    )
    expect(informationOf(bulletin.rides)).toEqual({ ch: false, rct: true, substituted: true })
  })
})
