import { describe, expect, it } from 'vitest'
import type { FaultPath } from '../problem/fault.ts'
import type { Ride } from '../ride/ride.ts'
import { keysInARow } from '../testing/keys.ts'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { readSubmitted } from './read-submitted.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'
import { aFullSubmittedBulletin, aRelief } from './testing/full-bulletin.ts'
import { asJson } from './testing/json-places.ts'

const refusal = (code: string, path: FaultPath) => ({ ok: false, failure: [{ code, path, details: {} }] })

const pathOf = (place: string): FaultPath =>
  place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

describe('rules that a bulletin alone decides', () => {
  const [out] = aSubmittedBulletin().rides

  const OPERA = { quadrigram: 'OPER', name: 'Opéra' }
  const TRAIN = { material: 'MF77-001', leadCar: '30001' }
  const changedAtOpera = {
    key: '019caa00-0000-7000-8000-000400000001',
    ...TRAIN,
    rollingStockChange: OPERA,
  }

  const readWith = (change: Partial<SubmittedBulletin>) => readSubmitted(asJson(aSubmittedBulletin(change)))

  const readWithRide = (change: Partial<Ride>) =>
    readSubmitted(asJson({ ...aSubmittedBulletin(), rides: [{ ...out, ...change }] }))

  const late = (
    delayReason: Partial<SubmittedBulletin['delayReason']>,
    delayMinute = 10,
  ): Partial<SubmittedBulletin> => ({
    delayMinute,
    realEndService: '2026-03-11T00:40:00Z',
    delayReason: { delayDifferent: null, delayByReason: [], ...delayReason },
  })

  const reason = {
    delayMinute: 10,
    reason: 'HT',
    otherReasonDescription: null,
    parkExemptionPlannedPosition: null,
    parkExemptionRealPosition: null,
  } as const

  it.each<[code: string, place: string, change: Partial<SubmittedBulletin>]>([
    ['DELAY_MISMATCH', 'delayMinute', { realEndService: '2026-03-11T00:31:00Z' }],
    ['DELAY_MISMATCH', 'delayMinute', late({ delayDifferent: false }, 11)],
    ['DELAY_DIFFERENT_REQUIRED', 'delayReason.delayDifferent', late({})],
    ['DELAY_REASON_REQUIRED', 'delayReason.delayByReason', late({ delayDifferent: true })],
    [
      'DELAY_REASON_UNEXPECTED',
      'delayReason.delayByReason',
      late({ delayDifferent: false, delayByReason: [reason] }),
    ],
    [
      'DELAY_DIFFERENT_NOT_ASKED',
      'delayReason.delayDifferent',
      { delayReason: { delayDifferent: false, delayByReason: [] } },
    ],
    [
      'OTHER_DESCRIPTION_REQUIRED',
      'delayReason.delayByReason.0.otherReasonDescription',
      late({
        delayDifferent: true,
        delayByReason: [{ ...reason, reason: 'OTHER', otherReasonDescription: ' ' }],
      }),
    ],
    ['END_BEFORE_START', 'realEndService', { realEndService: '2026-03-10T12:29:59Z' }],
    ['END_BEFORE_START', 'realEndService', { rides: [], realEndService: '2026-03-10T04:30:00Z' }],
  ])('refuse an end that contradicts itself: %s at %s [3.14]', (code, place, change) => {
    expect(readWith(change)).toEqual(refusal(code, pathOf(place)))
  })

  it.each([
    ['on time', {}],
    ['less than a minute late', { realEndService: '2026-03-11T00:30:59Z' }],
    ['early', { realEndService: '2026-03-11T00:10:00Z' }],
    ['at the last arrival', { realEndService: '2026-03-11T00:06:00Z' }],
    ['before the start of a day without rides', { realEndService: '2026-03-10T22:29:59Z', rides: [] }],
    ['twelve hours early, without rides', { realEndService: '2026-03-10T12:30:00Z', rides: [] }],
    [
      'early without a plan and without rides',
      { realEndService: '2026-03-10T04:30:00Z', theoreticalEndService: null, rides: [] },
    ],
    ['late for no other reason', late({ delayDifferent: false })],
    ['late for a reason', late({ delayDifferent: true, delayByReason: [reason] })],
    ['late without a plan', { ...late({ delayDifferent: false }, 42), theoreticalEndService: null }],
  ])('take an end that is %s [3.14]', (_what, change) => {
    expect(readWith(change)).toMatchObject({ ok: true })
  })

  it.each([
    ['a minute before the last arrival', { realEndService: '2026-03-11T00:05:00Z' }],
    ['before the last departure', { realEndService: '2026-03-10T23:59:59Z' }],
    ['before the start', { realEndService: '2026-03-10T22:29:59Z' }],
    ['early without a plan', { realEndService: '2026-03-10T04:30:00Z', theoreticalEndService: null }],
  ])('refuse an end that is %s [2.4.7]', (_what, change) => {
    expect(readWith(change)).toEqual(refusal('END_BEFORE_ARRIVAL', ['realEndService']))
  })

  it.each<[code: string, place: string, change: Partial<Ride>]>([
    ['SAME_STATIONS', 'arrivalStation', { arrivalStation: { quadrigram: 'COUR', name: 'Ailleurs' } }],
    ['TIME_ORDER', 'arrivalTime', { arrivalTime: '2026-03-10T22:54:59Z' }],
    ['TRAIN_REQUIRED', 'train', { train: null }],
    ['MATERIAL_REQUIRED', 'materials', { materials: [] }],
    ['UNPARK_POSITION_REQUIRED', 'unparkPosition', { unpark: true }],
    ['PARK_POSITION_REQUIRED', 'parkPosition', { park: true }],
  ])('refuse a ride: %s at %s [3.9]', (code, place, change) => {
    expect(readWithRide(change)).toEqual(refusal(code, ['rides', 0, place]))
  })

  it('name each ride by its place', () => {
    const rides = aSubmittedBulletin().rides.map((ride) => ({ ...ride, train: null }))
    expect(readWith({ rides })).toMatchObject({
      failure: [{ path: ['rides', 0, 'train'] }, { path: ['rides', 1, 'train'] }],
    })
  })

  it.each<[what: string, place: string, change: Partial<Ride>]>([
    ['a provisional service that ends elsewhere', 'stationSP', { stationSP: OPERA }],
    ['the train of a passenger', 'materials', { type: 'TRAVELER' }],
    ['a first train that was changed to', 'materials.0.rollingStockChange', { materials: [changedAtOpera] }],
    ['a train found, and none fetched', 'unparkMaterial', { unparkMaterial: TRAIN }],
    [
      'a train found by a passenger',
      'unparkMaterial',
      { type: 'TRAVELER', materials: [], unpark: true, unparkPosition: 'V1', unparkMaterial: TRAIN },
    ],
    ['a place to fetch from, and none fetched', 'unparkPosition', { unparkPosition: 'V1' }],
    ['a place to put away, and none put away', 'parkPosition', { parkPosition: 'V1' }],
    [
      'manual driving as a passenger',
      'manualDriving',
      { type: 'TRAVELER', materials: [], manualDriving: true },
    ],
    ['manual driving of an empty train', 'manualDriving', { type: 'WITHOUT_PASSENGER', manualDriving: true }],
  ])('refuse what the rest of the ride makes void: %s, at %s [3.9]', (_what, place, change) => {
    expect(readWithRide(change)).toEqual(refusal('RIDE_CONTRADICTION', ['rides', 0, ...pathOf(place)]))
  })

  it.each<[what: string, change: Partial<Ride>]>([
    ['a provisional service', { arrivalStation: OPERA, stationSP: { ...OPERA, name: 'Autrefois' } }],
    ['a passenger without a train', { type: 'TRAVELER', train: null, materials: [] }],
    ['a second train that was changed to', { materials: [...(out?.materials ?? []), changedAtOpera] }],
    ['a train found where one is fetched', { unpark: true, unparkPosition: 'V1', unparkMaterial: TRAIN }],
    [
      'a passenger who fetches no train but comes from there',
      { type: 'TRAVELER', materials: [], unpark: true, unparkPosition: 'V1' },
    ],
    ['a train put away', { park: true, parkPosition: 'V2' }],
    ['an empty train put away', { type: 'WITHOUT_PASSENGER', park: true, parkPosition: 'V2' }],
    ['manual driving with passengers', { manualDriving: true }],
  ])('take a ride with %s [3.9]', (_what, change) => {
    expect(readWithRide(change)).toMatchObject({ ok: true })
  })

  it.each([
    ['of the whole way', { startStation: { quadrigram: 'COUR', name: 'La Courneuve' } }],
    ['of a part', {}],
    ['of others', { type: 'SUBSTITUTING' as const }],
    ['by nobody', { type: 'CH_RCT' as const, chRctReason: 'CH' as const, driver: null }],
  ])('know reliefs since contract 2: before, one %s is refused [3.9] [3.13]', (_what, relief) => {
    const ride = { ...out, driverSubstitution: aRelief(relief) }
    const json = asJson({ ...aSubmittedBulletin(), rides: [ride] })
    const unknown = { code: 'SUBSTITUTION_UNKNOWN', path: ['rides', 0, 'driverSubstitution'], details: {} }
    expect(readSubmitted(json, 1)).toHaveProperty('failure', expect.arrayContaining([unknown]))
    expect(readSubmitted(json)).not.toHaveProperty('failure', expect.arrayContaining([unknown]))
  })

  it('let nobody be relieved by themselves [3.13] [2.4.35]', () => {
    const by = (driverMatricularAccount: string) =>
      readWithRide({
        driverSubstitution: aRelief({ driver: { driverMatricularAccount, driverName: 'ÉMERY ZOÉ' } }),
      })
    expect(by('110001')).toMatchObject({ ok: true })
    expect(by(aSubmittedBulletin().driverMatricularAccount)).toEqual(
      refusal('SUBSTITUTION_CONTRADICTION', ['rides', 0, 'driverSubstitution', 'driver']),
    )
  })

  it.each<[code: string[], change: Partial<Ride>]>([
    [[], { departureTime: '2026-03-08T00:00:00Z' }],
    [['TIME_OUTSIDE_DAY departureTime'], { departureTime: '2026-03-07T23:59:59Z' }],
    [[], { arrivalTime: '2026-03-12T23:59:59Z' }],
    [['TIME_OUTSIDE_DAY arrivalTime'], { arrivalTime: '2026-03-13T00:00:00Z' }],
    [[], { arrivalTime: null }],
    [
      ['TIME_OUTSIDE_DAY departureTime', 'TIME_OUTSIDE_DAY arrivalTime'],
      { departureTime: '2026-03-03T22:55:00Z', arrivalTime: '2026-03-03T23:01:00Z' },
    ],
  ])('want the times of a ride within two days of the day: %j for %j [3.9]', (faults, change) => {
    const result = readWithRide(change)
    const ofRides = result.ok ? [] : result.failure.filter(({ path: [part] }) => part === 'rides')
    expect(ofRides.map(({ code, path }) => `${code} ${path.slice(2).join('.')}`)).toEqual(faults)
  })

  it('want no departure beyond them [3.9]', () => {
    const beyond = { departureTime: '2026-03-13T00:00:00Z', arrivalTime: null }
    const lateEnd = refusal('END_BEFORE_ARRIVAL', ['realEndService']).failure
    expect(readWithRide(beyond)).toEqual({
      ok: false,
      failure: [...refusal('TIME_OUTSIDE_DAY', ['rides', 0, 'departureTime']).failure, ...lateEnd],
    })
    expect(readWithRide({ ...beyond, departureTime: '2026-03-12T23:59:59Z' })).toEqual({
      ok: false,
      failure: lateEnd,
    })
  })

  it('count the days from that of the bulletin [3.9]', () => {
    expect(readWith({ date: '2026-03-12' }).ok).toBe(true)
    expect(readWith({ date: '2026-03-13' })).toMatchObject({
      failure: [
        { code: 'TIME_OUTSIDE_DAY', path: ['rides', 0, 'departureTime'] },
        { code: 'TIME_OUTSIDE_DAY', path: ['rides', 0, 'arrivalTime'] },
      ],
    })
  })

  it('tell what a ride lacks before what it contradicts [3.9]', () => {
    expect(readWithRide({ train: null, parkPosition: 'V1' })).toMatchObject({
      failure: [{ code: 'TRAIN_REQUIRED' }, { code: 'RIDE_CONTRADICTION' }],
    })
  })

  it('know no network, no fleet and no plan: what the tablet knew is taken as it is', () => {
    const elsewhere = { quadrigram: 'ZZZZ', name: 'Une gare fermée depuis' }
    const position = { park: true, parkPosition: 'ZZ' }
    expect(readWithRide({ arrivalStation: elsewhere, arrivalPosition: null, ...position }).ok).toBe(true)
    expect(readWith({ service: '299', line: '99', terminus: elsewhere }).ok).toBe(true)
  })

  it('refuse two parts with one key, the second of them [3.9] [3.12]', () => {
    const bulletin = aFullSubmittedBulletin()
    const [first, second] = bulletin.rides
    const [maneuver] = bulletin.maneuvers
    const key = first?.key ?? ''
    expect(readSubmitted(asJson({ ...bulletin, rides: [first, { ...second, key }] }))).toEqual(
      refusal('DUPLICATE_KEY', ['rides', 1, 'key']),
    )
    expect(readSubmitted(asJson({ ...bulletin, maneuvers: [{ ...maneuver, key }] }))).toEqual(
      refusal('DUPLICATE_KEY', ['maneuvers', 0, 'key']),
    )
    expect(readSubmitted(asJson({ ...bulletin, maneuvers: [maneuver, maneuver, maneuver] }))).toMatchObject({
      failure: [
        { code: 'DUPLICATE_KEY', path: ['maneuvers', 1, 'key'] },
        { code: 'DUPLICATE_KEY', path: ['maneuvers', 2, 'key'] },
      ],
    })
  })

  it('are told all at once', () => {
    const rides = aSubmittedBulletin().rides.map((ride) => ({ ...ride, key: out?.key ?? '', train: null }))
    expect(readWith({ rides, delayMinute: 3 })).toMatchObject({
      failure: [
        { code: 'TRAIN_REQUIRED' },
        { code: 'TRAIN_REQUIRED' },
        { code: 'DELAY_DIFFERENT_REQUIRED' },
        { code: 'DELAY_MISMATCH' },
        { code: 'DUPLICATE_KEY' },
      ],
    })
  })

  it('report a hundred faults at most', () => {
    const newKey = keysInARow(5)
    const rides = Array.from({ length: 60 }, () => ({ ...out, key: newKey(), train: null, materials: [] }))
    const result = readSubmitted(asJson({ ...aSubmittedBulletin(), rides }))
    expect(!result.ok && result.failure).toHaveLength(100)
  })
})
