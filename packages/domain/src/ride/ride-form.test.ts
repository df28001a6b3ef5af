import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrivalOptions, departureOptions } from '../network/ends.ts'
import { DIRECTIONS } from '../network/direction.ts'
import { forkedLine } from '../network/testing/forked-line.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { smallLine } from '../testing/small-day.ts'
import {
  chooseArrival,
  chooseBackup,
  chooseDeparture,
  chooseDirection,
  findServiceOf,
  formOf,
  hasGarageAt,
  newRideForm,
  pickService,
  rideFormFaults,
  typeService,
  type RideForm,
} from './ride-form.ts'
import type { RidePlan } from './ride.ts'
import { aRide, OPERA } from './testing/a-ride.ts'

const line = smallLine()
const FOUND = { material: 'MF77-001', leadCar: '30001' }

/** From La Courneuve to Villejuif, with every field filled in. */
const aForm = (given: Partial<RideForm> = {}): RideForm => ({
  ...newRideForm('201'),
  direction: 'LANE1',
  departure: 'COUR',
  unpark: true,
  unparkPosition: 'V1',
  unparkMaterial: FOUND,
  arrival: 'VILJ',
  park: true,
  parkPosition: 'T1-A',
  ...given,
})

describe('the station dialog [2.4.18]', () => {
  it('is empty for a new ride, but for the service that is done and the type', () => {
    expect(newRideForm('201')).toEqual({
      service: '201',
      typedService: '',
      isBackup: false,
      direction: null,
      departure: null,
      unpark: false,
      unparkPosition: '',
      unparkMaterial: null,
      arrival: null,
      park: false,
      parkPosition: '',
      type: 'NORMAL',
      planned: null,
    })
  })

  it.each([
    ['101', { service: '101', typedService: '', isBackup: false }],
    ['SUP', { service: null, typedService: '', isBackup: true }],
    [null, { service: null, typedService: '', isBackup: false }],
    ['RA', { service: null, typedService: '', isBackup: false }],
    ['MA', { service: 'MA', typedService: '', isBackup: false }],
  ])('of the service %s names it', (service, expected) => {
    expect(newRideForm(service)).toMatchObject(expected)
  })

  it('shows a ride as it is', () => {
    const ride = aRide({
      arrivalStation: OPERA,
      type: 'WITHOUT_PASSENGER',
      unpark: true,
      unparkPosition: 'V1',
      unparkMaterial: FOUND,
      park: true,
      parkPosition: 'T1-A',
    })
    expect(formOf(ride)).toEqual(
      aForm({ arrival: 'OPER', type: 'WITHOUT_PASSENGER', planned: aRide().planned }),
    )
    expect(formOf(aRide({ planned: null })).planned).toBeNull()
    expect(formOf(aRide({ service: 'SUP' }))).toMatchObject({ service: null, isBackup: true })
  })

  it('shows a position that was not said as an empty one', () => {
    const ride = aRide({ unpark: true, unparkPosition: null, park: true, parkPosition: null })
    expect(formOf(ride)).toMatchObject({ unpark: true, unparkPosition: '', park: true, parkPosition: '' })
  })
})

describe('the service of the dialog: picked, typed or « Sup », one at a time [4.14]', () => {
  it('picked clears what was typed and « Sup »', () => {
    const before = { ...newRideForm(null), typedService: '101', isBackup: true }
    const form = pickService(before, '202')
    expect(form).toEqual({ ...before, service: '202', typedService: '', isBackup: false })
    expect(findServiceOf(form)).toBe('202')
  })

  it('typed clears what was picked and « Sup », in capitals and four characters at most [5.7] [9.1]', () => {
    const before = { ...newRideForm('201'), isBackup: true }
    const form = typeService(before, '30-1aé')
    expect(form).toEqual({ ...before, service: null, typedService: '301A', isBackup: false })
    expect(findServiceOf(form)).toBe('301A')
  })

  it('« Sup » clears what was picked and typed', () => {
    const before = { ...newRideForm('201'), typedService: '101' }
    const form = chooseBackup(before, true)
    expect(form).toEqual({ ...before, service: null, typedService: '', isBackup: true })
    expect(findServiceOf(form)).toBe('SUP')
  })

  it('« Sup » taken back leaves none', () => {
    const form = chooseBackup(chooseBackup(newRideForm('201'), true), false)
    expect(form).toEqual(newRideForm(null))
    expect(findServiceOf(form)).toBeNull()
  })

  it('not « Sup » clears nothing', () => {
    expect(chooseBackup(newRideForm('201'), false)).toEqual(newRideForm('201'))
  })

  it('typed and emptied again is none', () => {
    expect(findServiceOf(typeService(newRideForm('201'), ''))).toBeNull()
  })

  it('is never more than one, in whatever order one changes one’s mind', () => {
    const anyChange = fc.oneof(
      fc.constantFrom('101', '202').map((service) => (form: RideForm) => pickService(form, service)),
      fc.string({ maxLength: 6 }).map((text) => (form: RideForm) => typeService(form, text)),
      fc.boolean().map((isBackup) => (form: RideForm) => chooseBackup(form, isBackup)),
    )
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 8 }), (changes) => {
        const form = changes.reduce((current, change) => change(current), newRideForm('201'))
        const named = [form.service !== null, form.typedService !== '', form.isBackup]
        expect(named.filter(Boolean).length).toBeLessThanOrEqual(1)
        expect(findServiceOf(form) === null).toBe(!named.includes(true))
      }),
    )
  })
})

describe('a station of the dialog [4.14]', () => {
  it('changed at the departure resets unpark, its position and the train found there', () => {
    expect(chooseDeparture(aForm(), 'OPER')).toEqual(
      aForm({ departure: 'OPER', unpark: false, unparkPosition: '', unparkMaterial: null }),
    )
  })

  it('changed at the arrival resets park and its position', () => {
    expect(chooseArrival(aForm(), 'OPER')).toEqual(aForm({ arrival: 'OPER', park: false, parkPosition: '' }))
  })

  it('chosen again resets nothing', () => {
    expect(chooseDeparture(aForm(), 'COUR')).toEqual(aForm())
    expect(chooseArrival(aForm(), 'VILJ')).toEqual(aForm())
  })
})

describe('a planned station of the dialog [2.4.14] [4.14]', () => {
  const { planned } = aRide()
  const aPlannedForm = (garages: Partial<RidePlan>): RideForm =>
    aForm({ planned: planned && { ...planned, ...garages } })
  const GARAGES = { unpark: true, unparkPosition: 'V2', park: true, parkPosition: 'T1-B' }

  it('has its planned garage again, whatever was said there before', () => {
    const form = aPlannedForm(GARAGES)
    expect(chooseDeparture(chooseDeparture(form, 'OPER'), 'COUR')).toEqual({
      ...form,
      unpark: true,
      unparkPosition: 'V2',
      unparkMaterial: null,
    })
    expect(chooseArrival(chooseArrival(form, 'OPER'), 'VILJ')).toEqual({
      ...form,
      park: true,
      parkPosition: 'T1-B',
    })
  })

  it('has no garage again where none is planned', () => {
    const form = aPlannedForm({})
    expect(chooseDeparture(chooseDeparture(form, 'OPER'), 'COUR')).toEqual({
      ...form,
      unpark: false,
      unparkPosition: '',
      unparkMaterial: null,
    })
    expect(chooseArrival(chooseArrival(form, 'OPER'), 'VILJ')).toEqual({
      ...form,
      park: false,
      parkPosition: '',
    })
  })

  it('shows a planned garage whose position nobody planned as an empty one', () => {
    const form = aPlannedForm({ unpark: true, unparkPosition: null, park: true, parkPosition: null })
    expect(chooseDeparture({ ...form, departure: 'OPER' }, 'COUR')).toMatchObject({
      unpark: true,
      unparkPosition: '',
    })
    expect(chooseArrival({ ...form, arrival: 'OPER' }, 'VILJ')).toMatchObject({
      park: true,
      parkPosition: '',
    })
  })

  it('gives its garage to no other station, and none to the other end', () => {
    const form = aPlannedForm(GARAGES)
    expect(chooseDeparture(form, 'VILJ')).toMatchObject({ unpark: false, unparkPosition: '' })
    expect(chooseArrival(form, 'COUR')).toMatchObject({ park: false, parkPosition: '' })
  })

  it('chosen again keeps what is said there', () => {
    const form = aPlannedForm(GARAGES)
    expect(chooseDeparture(form, 'COUR')).toEqual(form)
    expect(chooseArrival(form, 'VILJ')).toEqual(form)
  })
})

describe('the direction of the dialog [4.14]', () => {
  const forked = forkedLine()
  const NO_UNPARK = { unpark: false, unparkPosition: '', unparkMaterial: null }
  const NO_PARK = { park: false, parkPosition: '' }

  it.each([
    ['chosen again', 'LANE1'],
    ['no longer chosen', null],
  ] as const)('%s leaves the stations of a ride that goes that way', (_, direction) => {
    expect(chooseDirection(aForm(), direction, line)).toEqual(aForm({ direction }))
    const back = aForm({ direction: 'LANE2', departure: 'VILJ', arrival: 'COUR' })
    expect(chooseDirection(back, null, line)).toEqual({ ...back, direction: null })
  })

  it('the other way round clears both from a terminus where nothing leads that way', () => {
    expect(chooseDirection(aForm(), 'LANE2', line)).toEqual(
      aForm({ direction: 'LANE2', departure: null, ...NO_UNPARK, arrival: null, ...NO_PARK }),
    )
  })

  it('the other way round keeps a departure that leads somewhere, and what is said about it', () => {
    expect(chooseDirection(aForm({ departure: 'OPER' }), 'LANE2', line)).toEqual(
      aForm({ direction: 'LANE2', departure: 'OPER', arrival: null, ...NO_PARK }),
    )
  })

  it.each([
    ['ALLE', 'OPER', 'LANE1', ['ALLE', 'OPER']],
    ['ALLE', 'OPER', 'LANE2', [null, null]],
    ['OPER', 'RETO', 'LANE2', ['OPER', 'RETO']],
    ['OPER', 'RETO', 'LANE1', ['OPER', null]],
    ['OPER', 'ALLE', 'LANE2', ['OPER', null]],
    ['CRIM', 'OPER', 'LANE1', [null, null]],
    ['OPER', 'CRIM', 'LANE2', ['OPER', null]],
  ] as const)('from %s to %s in %s leaves what is offered: %j', (departure, arrival, direction, expected) => {
    const form = chooseDirection(aForm({ departure, arrival }), direction, forked)
    expect([form.departure, form.arrival]).toEqual(expected)
  })

  it('clears an arrival as long as there is no departure, and resets nothing that was not said', () => {
    const form = aForm({ departure: null, arrival: 'VILJ' })
    expect(chooseDirection(form, 'LANE1', line)).toEqual({
      ...form,
      arrival: null,
      ...NO_PARK,
    })
    const blank = newRideForm('201')
    expect(chooseDirection(blank, 'LANE2', line)).toEqual({ ...blank, direction: 'LANE2' })
  })

  it('leaves only what is offered, and is the same when it is chosen again', () => {
    const anyStation = fc.constantFrom(null, ...forked.stations.map(({ quadrigram }) => quadrigram))
    const anyDirection = fc.constantFrom(null, ...DIRECTIONS)
    fc.assert(
      fc.property(anyStation, anyStation, anyDirection, (departure, arrival, direction) => {
        const chosen = chooseDirection(aForm({ departure, arrival }), direction, forked)
        const offered = departureOptions(forked, direction).map(({ quadrigram }) => quadrigram)
        expect([null, ...offered]).toContain(chosen.departure)
        const reached = arrivalOptions(forked, chosen.departure ?? '', direction)
        expect([null, ...reached.map(({ quadrigram }) => quadrigram)]).toContain(chosen.arrival)
        expect(chooseDirection(chosen, direction, forked)).toEqual(chosen)
      }),
    )
  })
})

describe('why the dialog cannot be confirmed [5.11]', () => {
  it.each<[string, Partial<RideForm>, Fault[]]>([
    ['nothing', {}, []],
    ['no departure', { departure: null }, [fault('DEPARTURE_STATION_REQUIRED', ['departure'])]],
    ['no arrival', { arrival: null }, [fault('ARRIVAL_STATION_REQUIRED', ['arrival'])]],
    [
      'neither',
      { departure: null, arrival: null },
      [fault('DEPARTURE_STATION_REQUIRED', ['departure']), fault('ARRIVAL_STATION_REQUIRED', ['arrival'])],
    ],
    ['an unknown departure', { departure: 'LOIN' }, [fault('DEPARTURE_STATION_REQUIRED', ['departure'])]],
    ['an unknown arrival', { arrival: 'LOIN' }, [fault('ARRIVAL_STATION_REQUIRED', ['arrival'])]],
    [
      'a departure without a place on the diagram',
      { departure: 'CRIM' },
      [fault('DEPARTURE_STATION_REQUIRED', ['departure'])],
    ],
    [
      'an arrival without a place on the diagram',
      { arrival: 'CRIM' },
      [fault('ARRIVAL_STATION_REQUIRED', ['arrival'])],
    ],
    ['the same station twice', { arrival: 'COUR' }, [fault('SAME_STATIONS', ['arrival'])]],
    ['no service', { service: null }, [fault('SERVICE_REQUIRED', ['service'])]],
    ['« Sup »', { service: null, isBackup: true }, []],
    ['a typed service', { service: null, typedService: '301A' }, []],
    [
      'a typed service of five characters',
      { service: null, typedService: '3012A' },
      [fault('TYPED_SERVICE', ['typedService'])],
    ],
    [
      'a typed service that is none',
      { service: null, typedService: '3-1' },
      [fault('SERVICE_FORMAT', ['typedService'])],
    ],
    ['a picked service of five characters', { service: '3012A' }, []],
    ['a reserve that is picked', { service: 'RA' }, [fault('RIDE_OF_RESERVE', ['service'])]],
    [
      'a reserve that is typed',
      { service: null, typedService: 'RF' },
      [fault('RIDE_OF_RESERVE', ['typedService'])],
    ],
    ['a manoeuvre service', { service: 'MA' }, []],
    ['a picked service that is none', { service: '30 1' }, [fault('SERVICE_FORMAT', ['service'])]],
    [
      'nothing at all',
      { service: null, departure: null, arrival: null },
      [
        fault('SERVICE_REQUIRED', ['service']),
        fault('DEPARTURE_STATION_REQUIRED', ['departure']),
        fault('ARRIVAL_STATION_REQUIRED', ['arrival']),
      ],
    ],
  ])('%s', (_, given, expected) => {
    expect(rideFormFaults(aForm(given), line)).toEqual(expected)
  })

  it.each<[string, string, Fault[]]>([
    ['ALLE', 'OPER', []],
    ['OPER', 'RETO', []],
    ['OPER', 'ALLE', [fault('STATION_DIRECTION', ['arrival'], { station: 'Station ALLE' })]],
    ['RETO', 'OPER', [fault('STATION_DIRECTION', ['departure'], { station: 'Station RETO' })]],
    ['ALLE', 'RETO', [fault('STATION_DIRECTION', ['arrival'], { station: 'Station RETO' })]],
    ['RETO', 'ALLE', [fault('STATION_DIRECTION', ['arrival'], { station: 'Station ALLE' })]],
  ])(
    'from %s to %s, stations where trains call in one direction only [5.10]',
    (departure, arrival, expected) => {
      expect(rideFormFaults(aForm({ departure, arrival }), forkedLine())).toEqual(expected)
    },
  )

  it.each<[string, string, RideForm['type'], Fault[]]>([
    ['IVRY', 'VILJ', 'NORMAL', [fault('STATION_UNREACHABLE', ['arrival'], { station: 'Villejuif' })]],
    ['VILJ', 'IVRY', 'NORMAL', [fault('STATION_UNREACHABLE', ['arrival'], { station: 'Mairie d’Ivry' })]],
    [
      'IVRY',
      'VILJ',
      'WITHOUT_PASSENGER',
      [fault('STATION_UNREACHABLE', ['arrival'], { station: 'Villejuif' })],
    ],
    ['IVRY', 'VILJ', 'TRAVELER', []],
    ['IVRY', 'IVRY', 'NORMAL', [fault('SAME_STATIONS', ['arrival'])]],
    ['IVRY', 'COUR', 'NORMAL', []],
    ['OPER', 'ALLE', 'TRAVELER', [fault('STATION_DIRECTION', ['arrival'], { station: 'Station ALLE' })]],
  ])(
    'from %s to %s as %s, where a driver would have to turn [5.10]',
    (departure, arrival, type, expected) => {
      expect(rideFormFaults(aForm({ departure, arrival, type }), forkedLine())).toEqual(expected)
    },
  )

  it('is nothing about any departure and arrival that are offered [4.14]', () => {
    const forked = forkedLine()
    for (const direction of [null, ...DIRECTIONS])
      for (const { quadrigram: departure } of departureOptions(forked, direction))
        for (const { quadrigram: arrival } of arrivalOptions(forked, departure, direction))
          expect(rideFormFaults(aForm({ departure, arrival }), forked), `${departure} ${arrival}`).toEqual([])
  })
})

describe('a garage [2.4.18] [5.10]', () => {
  const bare = smallLine('7', {
    stations: smallLine().stations.map((station) => ({
      ...station,
      parkingGarage: station.quadrigram === 'COUR',
    })),
  })
  it('is offered where there is one, and where the plan has one', () => {
    expect(hasGarageAt('departure', 'COUR', null, bare)).toBe(true)
    expect(hasGarageAt('arrival', 'OPER', null, bare)).toBe(false)
    expect(hasGarageAt('arrival', null, null, bare)).toBe(false)
    const planned = { ...aRide().planned, park: true, arrivalStation: OPERA } as RidePlan
    expect(hasGarageAt('arrival', 'OPER', planned, bare)).toBe(true)
    expect(hasGarageAt('departure', 'OPER', planned, bare)).toBe(false)
  })
})
