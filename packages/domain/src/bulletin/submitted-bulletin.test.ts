import { describe, expect, it } from 'vitest'
import { DelayReasonEntry } from '../delay/delay-reason.ts'
import { Maneuver } from '../maneuver/maneuver.ts'
import type { FaultPath } from '../problem/fault.ts'
import { readAs } from '../problem/read.ts'
import { Ride } from '../ride/ride.ts'
import { SubmittedBulletin } from './submitted-bulletin.ts'
import { aRelievedBulletin } from './testing/full-bulletin.ts'
import { asJson, changedAt, everyPlaceOf, type Json, nameOfPlace } from './testing/json-places.ts'
import { fieldsOf, namesIn } from './testing/names.ts'

const FULL = asJson(aRelievedBulletin())

const readWith = (path: FaultPath, value: Json) =>
  readAs(
    SubmittedBulletin,
    changedAt(FULL, path, () => value),
  )

const times = (count: number, value: Json): Json[] => Array.from({ length: count }, () => value)

const valueAt = (path: FaultPath): Json =>
  everyPlaceOf(FULL).find((place) => place.path.join('.') === path.join('.'))?.value ?? null

describe('the fields of what the driver certifies', () => {
  it('are these and no others [3.8]', () => {
    expect(fieldsOf(SubmittedBulletin)).toEqual(
      namesIn(`
      id driverMatricularAccount date initDate validationDate line terminus pap service initialService
      tableCode theoreticalStartService theoreticalEndService realEndService delayMinute delayReason
      certification driverComment ionDonRm rides maneuvers observations version
    `),
    )
    expect(fieldsOf(SubmittedBulletin.shape.delayReason)).toEqual(['delayByReason', 'delayDifferent'])
  })

  it('are these for a ride, with the planned departure beside them [3.9]', () => {
    expect(fieldsOf(Ride)).toEqual(
      namesIn(`
      key departureStation arrivalStation departurePosition arrivalPosition direction type serviceType
      service departureTime arrivalTime realArrivalTime theoreticalDepartureTime theoreticalArrivalTime
      materials unparkMaterial train manualDriving stationSP unpark unparkPosition park parkPosition meter
      orderInService observations driverSubstitution departureTimeWithoutSubstitution
    `),
    )
  })

  it('are these for a manoeuvre, with a key [3.12]', () => {
    expect(fieldsOf(Maneuver)).toEqual(
      namesIn(`
      key departureStation arrivalStation departurePosition arrivalPosition material departureTime
      observations
    `),
    )
    expect(fieldsOf(Maneuver.shape.material)).toEqual(['leadCar', 'material'])
  })

  it('are these for a reason of a delay [3.14]', () => {
    expect(fieldsOf(DelayReasonEntry)).toEqual([
      'delayMinute',
      'otherReasonDescription',
      'parkExemptionPlannedPosition',
      'parkExemptionRealPosition',
      'reason',
    ])
  })
})

describe('what may be missing from a certified bulletin', () => {
  it('is what nobody may know, and what did not happen [3.8] [3.9]', () => {
    const mayBeNull = everyPlaceOf(FULL)
      .filter(({ path }) => readWith(path, null).ok)
      .map(({ path }) => nameOfPlace(path))
    expect([...new Set(mayBeNull)].toSorted()).toEqual(
      namesIn(`
        terminus initialService tableCode ionDonRm theoreticalStartService theoreticalEndService
        delayReason.delayDifferent
        delayReason.delayByReason.[].otherReasonDescription
        delayReason.delayByReason.[].parkExemptionPlannedPosition
        delayReason.delayByReason.[].parkExemptionRealPosition
        rides.[].departurePosition rides.[].arrivalPosition rides.[].orderInService
        rides.[].arrivalTime rides.[].realArrivalTime rides.[].departureTimeWithoutSubstitution
        rides.[].theoreticalDepartureTime rides.[].theoreticalArrivalTime
        rides.[].train rides.[].unparkMaterial rides.[].materials.[].rollingStockChange
        rides.[].stationSP rides.[].unparkPosition rides.[].parkPosition
        rides.[].driverSubstitution rides.[].driverSubstitution.driver rides.[].driverSubstitution.service
      `),
    )
  })
})

type Edge = [what: string, path: FaultPath, most: Json, tooMuch: Json, max: number]

const RIDE = ['rides', 0] as const
const REASON = ['delayReason', 'delayByReason', 0] as const

describe('the limits of a certified bulletin', () => {
  it.each<Edge>([
    ['60 rides', ['rides'], times(60, valueAt(RIDE)), times(61, valueAt(RIDE)), 60],
    [
      '100 manoeuvres',
      ['maneuvers'],
      times(100, valueAt(['maneuvers', 0])),
      times(101, valueAt(['maneuvers', 0])),
      100,
    ],
    [
      '5 reasons of a delay',
      ['delayReason', 'delayByReason'],
      times(5, valueAt(REASON)),
      times(6, valueAt(REASON)),
      5,
    ],
    [
      '5 materials of a ride',
      [...RIDE, 'materials'],
      times(5, valueAt([...RIDE, 'materials', 0])),
      times(6, valueAt([...RIDE, 'materials', 0])),
      5,
    ],
    ['a comment of 250 characters', ['driverComment'], 'é'.repeat(250), 'é'.repeat(251), 250],
    ['a reason of 50 characters', [...REASON, 'otherReasonDescription'], 'é'.repeat(50), 'é'.repeat(51), 50],
    ['450 minutes of delay', ['delayMinute'], 450, 451, 450],
    ['450 minutes for a reason', [...REASON, 'delayMinute'], 450, 451, 450],
    ['200 km of a ride', [...RIDE, 'meter'], 200_000, 200_001, 200_000],
    ['place 10 of the diagram at departure', [...RIDE, 'departurePosition'], 10, 11, 10],
    ['place 10 of the diagram at arrival', [...RIDE, 'arrivalPosition'], 10, 11, 10],
    ['place 60 in the service', [...RIDE, 'orderInService'], 60, 61, 60],
    ['a table code of 10 characters', ['tableCode'], 'X'.repeat(10), 'X'.repeat(11), 10],
    ['a line name of 5 characters', ['line'], '3bisX', '3bisXX', 5],
    ['a station name of 80 characters', ['terminus', 'name'], 'é'.repeat(80), 'é'.repeat(81), 80],
  ])('are %s at most [9.1] [9.2]', (_what, path, most, tooMuch, max) => {
    expect(readWith(path, most).ok).toBe(true)
    expect(readWith(path, tooMuch)).toEqual({
      ok: false,
      failure: [{ code: 'TOO_LARGE', path, details: { max } }],
    })
  })

  it.each<[what: string, path: FaultPath, least: Json, tooLittle: Json]>([
    ['no delay', ['delayMinute'], 0, -1],
    ['a minute for a reason', [...REASON, 'delayMinute'], 1, 0],
    ['no metre', [...RIDE, 'meter'], 0, -1],
    ['the first place of the diagram', [...RIDE, 'departurePosition'], 0, -1],
    ['the first ride of the service', [...RIDE, 'orderInService'], 1, 0],
    ['a character of a table code', ['tableCode'], 'X', ''],
    ['a character of a line name', ['line'], '7', ''],
    ['a character of a station name', ['terminus', 'name'], 'X', ''],
    ['a character of the PAP', ['pap'], '1', ''],
    ['a character of the service', ['service'], '1', ''],
    ['no word in a comment', ['driverComment'], '', null],
    ['no ride', ['rides'], [], null],
    ['no manoeuvre', ['maneuvers'], [], null],
  ])('are %s at least [9.1] [9.2]', (_what, path, least, tooLittle) => {
    expect(readWith(path, least).ok).toBe(true)
    expect(readWith(path, tooLittle)).toEqual({
      ok: false,
      failure: [{ code: 'INVALID_VALUE', path, details: {} }],
    })
  })

  it.each<[path: FaultPath, right: Json, wrong: Json[]]>([
    [['pap'], '12345', ['123456', 'p1', 'P 1']],
    [['service'], '101AB', ['101ABC', 'sup']],
    [['driverMatricularAccount'], '000000', ['12345', '1234567', '12345A', 123_456]],
    [['version'], '10.20.30', ['3.2', '3.2.4-beta', '3.2.4\n', '03.', 'v3.2.4']],
    [
      ['date'],
      '2026-02-28',
      ['2026-02-29', '1999-12-31', '2100-01-01', '10/03/2026', '2026-03-10T00:00:00Z'],
    ],
    [
      ['initDate'],
      '2026-03-10T23:59:59Z',
      ['2026-03-10T23:59:60Z', '2026-03-10T23:59:59+01:00', '2026-03-10T23:59:59.000Z', '2026-03-10T23:59Z'],
    ],
    [['delayMinute'], 1, [1.5, '1']],
    [['certification'], true, [false, 'true', 1]],
    [[...RIDE, 'type'], 'TRAVELER', ['NONE', 'normal', '']],
    [[...RIDE, 'direction'], 'LANE2', ['LANE3', 2]],
    [[...RIDE, 'train'], '00', ['0', '000', 'A1']],
    [[...RIDE, 'unparkPosition'], 'AZ-09', ['AZ-090', 'v1']],
    [[...RIDE, 'departureStation', 'quadrigram'], 'COUR', ['COU', 'COURS', 'cour']],
    [[...RIDE, 'materials', 0, 'material'], 'MF77-00123', ['MF77-001234', '', 'mf77']],
    [[...REASON, 'reason'], 'HT', ['NONE', 'ht']],
  ])('are the form of %j', (path, right, wrong) => {
    expect(readWith(path, right).ok).toBe(true)
    for (const value of wrong)
      expect(readWith(path, value), JSON.stringify(value)).toMatchObject({
        ok: false,
        failure: [{ code: 'INVALID_VALUE', path }],
      })
  })

  it('has a version of 20 characters at most', () => {
    const [most, tooMuch] = [`1.2.${'3'.repeat(16)}`, `1.2.${'3'.repeat(17)}`]
    expect(readWith(['version'], most).ok).toBe(true)
    expect(readWith(['version'], tooMuch)).toMatchObject({ failure: [{ code: 'TOO_LARGE' }] })
  })

  it.each([[['observations']], [[...RIDE, 'observations']], [['maneuvers', 0, 'observations']]])(
    'refuses, and does not drop, an observation that nobody knows at %j [3.15]',
    (path) => {
      expect(readWith(path, [{ type: 'WEATHER' }])).toMatchObject({
        ok: false,
        failure: [{ code: 'INVALID_VALUE', path: [...path, 0, 'type'] }],
      })
    },
  )
})
