import { describe, expect, it } from 'vitest'
import { forkedLine } from '../network/testing/forked-line.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { success } from '../result.ts'
import { formOf, newRideForm, pickService, type RideForm } from '../ride/ride-form.ts'
import { COURNEUVE, OPERA, VILLEJUIF } from '../ride/testing/a-ride.ts'
import { keysInARow } from '../testing/keys.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { smallLine } from '../testing/small-day.ts'
import type { Draft } from './draft.ts'
import { addRide, editStations } from './edit-ride-stations.ts'
import { refusalOf } from './testing/refusal.ts'

const KEY = '019caa00-0000-7000-8000-0bb000000001'
const FINDING = smallLine('7', { unparkMaterialPossible: true })

const aNight = (line = smallLine()): Scenario => aDriversDay({ line }).comesToWork()

const contextOf = ({ line, fleet }: Scenario) => ({ line, fleet, newKey: keysInARow(9) })

const confirms = (day: Scenario, ride: number, change: Partial<RideForm>): Scenario =>
  day.does((draft) =>
    editStations(draft, day.rideAt(ride).key, { ...formOf(day.rideAt(ride)), ...change }, contextOf(day)),
  )

const pathsOf = (faults: readonly Fault[]): string[] =>
  faults.map(({ code, path }) => `${code} ${path.join('.')}`)

const quadrigramsOf = ({ rides }: Draft): string[] =>
  rides.map(
    ({ departureStation, arrivalStation }) => `${departureStation.quadrigram} ${arrivalStation.quadrigram}`,
  )

describe('the station dialog confirmed on a ride [2.4.14] [2.4.18]', () => {
  it('changes nothing where nothing was changed', () => {
    const day = aNight().departs(1, '23:57').arrives(1, '00:20').takes(1, 'MF77-001', '30001')
    const { draft } = day
    expect(confirms(day, 1, {}).draft).toEqual(draft)
    expect(confirms(day, 2, {}).draft).toEqual(draft)
  })

  it('changes the stations', () => {
    const day = confirms(aNight(), 2, { departure: 'OPER' })
    expect(day.rideAt(2)).toMatchObject({ departureStation: OPERA, meter: 2000, serviceType: 'CHANGED' })
    expect(day.rideAt(1).arrivalStation).toEqual(VILLEJUIF)
  })

  it('changes the service: picked, typed or « Sup »', () => {
    expect(confirms(aNight(), 1, { service: '101' }).rideAt(1)).toMatchObject({
      service: '101',
      serviceType: 'CHANGED',
    })
    expect(confirms(aNight(), 1, { service: null, typedService: '301A' }).rideAt(1).service).toBe('301A')
    expect(confirms(aNight(), 1, { service: null, isBackup: true }).rideAt(1).service).toBe('SUP')
    const back = confirms(confirms(aNight(), 1, { service: '101' }), 1, { service: '201' })
    expect(back.rideAt(1).serviceType).toBe('ORDERED')
  })

  it('changes the type', () => {
    const day = confirms(aNight(), 1, { type: 'WITHOUT_PASSENGER' })
    expect(day.rideAt(1)).toMatchObject({ type: 'WITHOUT_PASSENGER', serviceType: 'CHANGED' })
  })

  it('changes where the train comes from and where it goes', () => {
    const found = { material: 'MF77-002', leadCar: '30004' }
    const day = confirms(aNight(FINDING), 1, {
      unpark: true,
      unparkPosition: 'V1',
      unparkMaterial: found,
      park: true,
      parkPosition: 'T1-A',
    })
    expect(day.rideAt(1)).toMatchObject({
      unpark: true,
      unparkPosition: 'V1',
      unparkMaterial: found,
      materials: [{ ...found, rollingStockChange: null }],
      park: true,
      parkPosition: 'T1-A',
      serviceType: 'ORDERED',
    })
  })

  it('keeps an arrival where it was entered; a departure elsewhere is to be confirmed anew', () => {
    const day = confirms(aNight().departs(1, '23:57').arrives(1, '00:20'), 1, { departure: 'OPER' })
    expect(day.rideAt(1)).toMatchObject({
      departureTime: null,
      arrivalTime: '2026-03-10T23:20:00Z',
    })
  })

  it('keeps the departure and computes the arrival', () => {
    const day = confirms(aNight().departs(1, '23:57').arrives(1, '00:20'), 1, { arrival: 'OPER' })
    expect(day.rideAt(1)).toMatchObject({
      departureTime: '2026-03-10T22:57:00Z',
      arrivalTime: '2026-03-10T23:01:00Z',
    })
  })

  it.each<[string, Partial<RideForm>, string[]]>([
    ['no arrival', { arrival: null }, ['ARRIVAL_STATION_REQUIRED arrival']],
    ['no departure', { departure: null }, ['DEPARTURE_STATION_REQUIRED departure']],
    ['a station off the diagram', { arrival: 'CRIM' }, ['ARRIVAL_STATION_REQUIRED arrival']],
    ['the same station twice', { arrival: 'VILJ' }, ['SAME_STATIONS arrival']],
    ['no service', { service: null }, ['SERVICE_REQUIRED service']],
    ['a reserve', { service: 'RA' }, ['RIDE_OF_RESERVE service']],
    [
      'a position to fetch from that is none',
      { unpark: true, unparkPosition: 'v1' },
      ['POSITION rides.1.unparkPosition'],
    ],
    [
      'a position to put away at that is none',
      { park: true, parkPosition: 'v1' },
      ['POSITION rides.1.parkPosition'],
    ],
    [
      'a train found that the fleet does not know',
      { unpark: true, unparkMaterial: { material: 'MF77-001', leadCar: '30003' } },
      ['MATERIAL_UNKNOWN rides.1.unparkMaterial'],
    ],
  ])('is refused with %s [5.11]', (_, change, expected) => {
    const day = aNight(FINDING)
    const form = { ...formOf(day.rideAt(2)), ...change }
    const refusal = refusalOf(day.draft, (draft) =>
      editStations(draft, day.rideAt(2).key, form, contextOf(day)),
    )
    expect(pathsOf(refusal)).toEqual(expected)
  })

  it('is refused at a station where trains of the direction do not call [5.10]', () => {
    const day = aNight(forkedLine())
    const form = { ...formOf(day.rideAt(2)), arrival: 'ALLE' }
    expect(
      refusalOf(day.draft, (draft) => editStations(draft, day.rideAt(2).key, form, contextOf(day))),
    ).toEqual([fault('STATION_DIRECTION', ['arrival'], { station: 'Station ALLE' })])
  })
})

describe('a ride from one branch to the other [5.10]', () => {
  const unreachable = [fault('STATION_UNREACHABLE', ['arrival'], { station: 'Mairie d’Ivry' })]

  it('is not driven: it is refused, changed or added', () => {
    const day = aNight(forkedLine())
    const form = { ...formOf(day.rideAt(2)), arrival: 'IVRY' }
    expect(
      refusalOf(day.draft, (draft) => editStations(draft, day.rideAt(2).key, form, contextOf(day))),
    ).toEqual(unreachable)
    const place = { key: KEY, proposed: null }
    expect(refusalOf(day.draft, (draft) => addRide(draft, form, place, contextOf(day)))).toEqual(unreachable)
  })

  it('is made as a passenger', () => {
    const day = aNight(forkedLine()).addsRide({ from: 'VILJ', to: 'IVRY', type: 'TRAVELER' })
    expect(day.rideAt(3)).toMatchObject({ type: 'TRAVELER', meter: 0, arrivalPosition: 10 })
  })
})

describe('a ride that is added [2.4.18]', () => {
  const aForm: RideForm = { ...pickService(newRideForm(null), '201'), departure: 'COUR', arrival: 'OPER' }
  const place = { key: KEY, proposed: null }

  it('takes its place by the departure that is proposed, and comes last where none is [2.4.7]', () => {
    const last = aNight().addsRide({ from: 'COUR', to: 'OPER' })
    expect(quadrigramsOf(last.draft)).toEqual(['COUR VILJ', 'VILJ COUR', 'COUR OPER'])
    const between = aNight().addsRide({ from: 'VILJ', to: 'OPER' }, 1)
    expect(quadrigramsOf(between.draft)).toEqual(['COUR VILJ', 'VILJ OPER', 'VILJ COUR'])
    const afterLast = aNight().addsRide({ from: 'COUR', to: 'OPER' }, 2)
    expect(quadrigramsOf(afterLast.draft)).toEqual(['COUR VILJ', 'VILJ COUR', 'COUR OPER'])
  })

  it('is the first where there is no ride', () => {
    const reserve = aDriversDay({ ordered: 'RA' }).comesToWork()
    expect(quadrigramsOf(reserve.addsRide({ from: 'COUR', to: 'OPER', service: '101' }).draft)).toEqual([
      'COUR OPER',
    ])
  })

  it('leaves the others as they are', () => {
    const day = aNight()
    const before = day.draft.rides
    day.addsRide({ from: 'VILJ', to: 'OPER' }, 1)
    expect([day.rideAt(1), day.rideAt(3)]).toEqual(before)
  })

  it('is CHANGED, of train 11, on autopilot, with nothing planned and nothing entered [2.4.15] [2.4.17] [5.10]', () => {
    const day = aNight().addsRide({ from: 'COUR', to: 'OPER' })
    expect(day.rideAt(3)).toMatchObject({
      departureStation: COURNEUVE,
      departurePosition: 0,
      arrivalStation: OPERA,
      arrivalPosition: 5,
      direction: 'LANE1',
      stationSP: OPERA,
      meter: 2000,
      type: 'NORMAL',
      serviceType: 'CHANGED',
      service: '201',
      train: '11',
      manualDriving: false,
      departureTime: null,
      arrivalTime: null,
      theoreticalDepartureTime: null,
      theoreticalArrivalTime: null,
      orderInService: null,
      materials: [],
      planned: null,
    })
  })

  it('has the key it was given', () => {
    const day = aNight()
    const form = { ...newRideForm('201'), departure: 'COUR', arrival: 'OPER' }
    day.does((draft) => addRide(draft, form, { key: KEY, proposed: null }, contextOf(day)))
    expect(day.rideAt(3).key).toBe(KEY)
  })

  it('is added once, however often the button is tapped', () => {
    const day = aNight()
    const form = { ...newRideForm('201'), departure: 'COUR', arrival: 'OPER' }
    day.does((draft) => addRide(draft, form, { key: KEY, proposed: null }, contextOf(day)))
    const { draft } = day
    const again = { key: KEY, proposed: day.rideAt(1).theoreticalDepartureTime }
    expect(addRide(draft, { ...form, arrival: 'VILJ' }, again, contextOf(day))).toEqual(success(draft))
    const full = { ...draft, rides: Array.from({ length: 60 }, () => day.rideAt(3)) }
    expect(addRide(full, form, again, contextOf(day))).toEqual(success(full))
  })

  it('of who stands by is somebody’s service, which is to be said [5.11]', () => {
    const day = aDriversDay({ ordered: 'RA' }).comesToWork()
    const form = { ...newRideForm(day.draft.service), departure: 'COUR', arrival: 'OPER' }
    expect(pathsOf(refusalOf(day.draft, (draft) => addRide(draft, form, place, contextOf(day))))).toEqual([
      'SERVICE_REQUIRED service',
    ])
  })

  it('is of the service that was said, « Sup » included', () => {
    const day = aNight()
      .addsRide({ from: 'COUR', to: 'OPER', service: '101' })
      .does((draft) => {
        const form = { ...newRideForm('SUP'), departure: 'OPER', arrival: 'COUR' }
        return addRide(draft, form, { key: KEY, proposed: null }, contextOf(aNight()))
      })
    expect([day.rideAt(3).service, day.rideAt(4).service]).toEqual(['101', 'SUP'])
  })

  it('has the type, the garages and the train of the dialog', () => {
    const found = { material: 'MF77-002', leadCar: '30004' }
    const day = aNight(FINDING).addsRide({
      from: 'COUR',
      to: 'VILJ',
      type: 'WITHOUT_PASSENGER',
      unpark: true,
      unparkPosition: 'V1',
      unparkMaterial: found,
      park: true,
      parkPosition: 'T1-A',
    })
    expect(day.rideAt(3)).toMatchObject({
      type: 'WITHOUT_PASSENGER',
      unpark: true,
      unparkPosition: 'V1',
      unparkMaterial: found,
      materials: [{ ...found, rollingStockChange: null }],
      park: true,
      parkPosition: 'T1-A',
      serviceType: 'CHANGED',
    })
  })

  it('arrives after the run time of the network once it departs', () => {
    const day = aNight().addsRide({ from: 'COUR', to: 'OPER' }).departs(3, '23:40')
    expect(day.rideAt(1)).toMatchObject({
      departureTime: '2026-03-10T22:40:00Z',
      arrivalTime: '2026-03-10T22:44:00Z',
    })
  })

  it.each<[string, Partial<RideForm>, string[]]>([
    ['no departure', { departure: null }, ['DEPARTURE_STATION_REQUIRED departure']],
    ['no arrival', { arrival: null }, ['ARRIVAL_STATION_REQUIRED arrival']],
    ['no service', { service: null }, ['SERVICE_REQUIRED service']],
    [
      'nothing',
      { service: null, departure: null, arrival: null },
      [
        'SERVICE_REQUIRED service',
        'DEPARTURE_STATION_REQUIRED departure',
        'ARRIVAL_STATION_REQUIRED arrival',
      ],
    ],
    ['the same station twice', { arrival: 'COUR' }, ['SAME_STATIONS arrival']],
    [
      'a typed service that is too long',
      { service: null, typedService: '3012A' },
      ['TYPED_SERVICE typedService'],
    ],
    ['a reserve', { service: 'RA' }, ['RIDE_OF_RESERVE service']],
    ['a reserve that is typed', { service: null, typedService: 'RF' }, ['RIDE_OF_RESERVE typedService']],
    ['a position that is none', { park: true, parkPosition: '!' }, ['POSITION parkPosition']],
  ])('is refused with %s [5.11]', (_, change, expected) => {
    const day = aNight()
    const refusal = refusalOf(day.draft, (draft) =>
      addRide(draft, { ...aForm, ...change }, place, contextOf(day)),
    )
    expect(pathsOf(refusal)).toEqual(expected)
  })

  it('is refused beyond sixty rides', () => {
    const day = aNight()
    const withRides = (count: number): Draft => ({
      ...day.draft,
      rides: Array.from({ length: count }, () => ({ ...day.rideAt(1), key: day.newKey() })),
    })
    expect(addRide(withRides(59), aForm, place, contextOf(day))).toMatchObject({ ok: true })
    expect(refusalOf(withRides(60), (draft) => addRide(draft, aForm, place, contextOf(day)))).toEqual([
      fault('RIDES_MAX', ['rides'], { max: 60 }),
    ])
  })

  it('is gone without a trace once it is removed', () => {
    const day = aNight()
    const { draft } = day
    expect(day.addsRide({ from: 'VILJ', to: 'OPER' }, 1).removesRide(2).draft).toEqual(draft)
  })
})
