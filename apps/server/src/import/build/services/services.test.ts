import { instantAt, originOf } from '@bulletin/domain/time/service-time'
import { describe, expect, it } from 'vitest'
import { along, type EventRow, type FeedRows, type TripRow } from '../testing/a-feed.ts'
import {
  builtOf,
  codesOfNotices,
  faultsOf,
  faultsOfWorld,
  lineOf,
  TIME_ZONE,
  timetableOf,
} from '../testing/built.ts'

/** The TODS example « single run with pull-out and lunch break », on a metro. */
const sample: FeedRows = {
  timeZone: null,
  routes: [
    { routeId: '12', shortName: '12', type: 3 },
    { routeId: 'deadheads', longName: 'Deadheads', type: 3 },
  ],
  stops: ['stop-1', 'stop-2', 'stop-3', { stopId: 'garage', todsLocationType: 'garage' }],
  trips: [
    ...(['101', '103'] as const).map((tripId): TripRow => ({
      tripId,
      routeId: '12',
      directionId: 0,
      blockId: 'BLOCK-A',
      stops: along(['stop-1', 'stop-2', 'stop-3'], tripId === '101' ? '10:00' : '13:00', 1500),
    })),
    ...(['102', '104'] as const).map((tripId): TripRow => ({
      tripId,
      routeId: '12',
      directionId: 1,
      blockId: 'BLOCK-A',
      stops: along(['stop-3', 'stop-2', 'stop-1'], tripId === '102' ? '11:00' : '14:00', 1500),
    })),
    {
      tripId: 'deadhead-1',
      routeId: 'deadheads',
      blockId: 'BLOCK-A',
      todsTripType: 'pull-out',
      stops: along(['garage', 'garage-waypoint', 'stop-1'], '09:45', 300),
    },
    {
      tripId: 'deadhead-2',
      routeId: 'deadheads',
      blockId: 'BLOCK-A',
      todsTripType: 'pull-back',
      stops: along(['stop-1', 'garage-waypoint', 'garage'], '14:50', 300),
    },
  ],
  events: [
    { runId: '10000', eventType: 'Report Time', from: ['garage', '09:30'], to: ['garage', '09:30'] },
    { runId: '10000', eventType: 'Pre-Trip Inspection', from: ['garage', '09:35'], to: ['garage', '09:45'] },
    {
      runId: '10000',
      eventType: 'Pull-Out',
      tripId: 'deadhead-1',
      pieceId: '10000-1',
      from: ['garage', '09:45'],
      to: ['stop-1', '09:55'],
    },
    { runId: '10000', tripId: '101', pieceId: '10000-1', from: ['stop-1', '10:00'], to: ['stop-3', '10:50'] },
    { runId: '10000', tripId: '102', pieceId: '10000-1', from: ['stop-3', '11:00'], to: ['stop-1', '11:50'] },
    { runId: '10000', eventType: 'Break', from: ['stop-1', '11:50'], to: ['stop-1', '13:00'] },
    { runId: '10000', tripId: '103', pieceId: '10000-2', from: ['stop-1', '13:00'], to: ['stop-3', '13:50'] },
    { runId: '10000', tripId: '104', pieceId: '10000-2', from: ['stop-3', '14:00'], to: ['stop-1', '14:50'] },
    {
      runId: '10000',
      eventType: 'Pull-Back',
      tripId: 'deadhead-2',
      pieceId: '10000-2',
      from: ['stop-1', '14:50'],
      to: ['garage', '15:00'],
    },
  ],
}

const there = ['Nord', 'Gare', 'Centre', 'Parc', 'Sud']
const back = there.toReversed()
const trips: TripRow[] = [
  { tripId: 'out', directionId: 0, shortName: '7', stops: along(there, '08:00', 120) },
  { tripId: 'home', directionId: 1, shortName: '7', stops: along(back, '08:30', 120) },
]

const servicesOf = async (rows: FeedRows, mapping = {}) => {
  const built = await builtOf(rows, mapping)
  expect(faultsOfWorld(built)).toEqual([])
  const { stations } = lineOf(built)
  const nameOf = new Map(stations.map(({ quadrigram, name }) => [quadrigram, name]))
  return timetableOf(built).services.map(({ serviceName, terminus, start, end, segments, rides }) => ({
    serviceName,
    terminus: nameOf.get(terminus),
    hours: [start, end],
    segments: segments.map(({ departureStation, arrivalStation, ...hours }) => [
      nameOf.get(departureStation),
      hours.start,
      nameOf.get(arrivalStation),
      hours.end,
    ]),
    rides: rides.map(({ type, train, departureStation, arrivalStation, departure, arrival, trip }) => [
      type,
      train,
      nameOf.get(departureStation),
      departure,
      nameOf.get(arrivalStation),
      arrival,
      trip?.arrivalSequence,
    ]),
  }))
}

const at = (hours: number, minutes: number, seconds = 0): number => hours * 3600 + minutes * 60 + seconds

describe('the example of TODS with a garage and a break', () => {
  it('is a service of two parts whose first ride fetches the train and whose last puts it away', async () => {
    const built = await builtOf(sample)
    expect(faultsOfWorld(built)).toEqual([])
    const [service] = timetableOf(built, 'SEMAINE', '12').services
    const [one, , three] = lineOf(built, '12').stations.map(({ quadrigram }) => quadrigram)
    expect(service).toMatchObject({
      serviceName: '10000',
      terminus: one,
      start: at(9, 30),
      end: at(15, 0),
      segments: [
        { start: at(9, 45), end: at(11, 50), departureStation: one, arrivalStation: one },
        { start: at(13, 0), end: at(15, 0), departureStation: one, arrivalStation: one },
      ],
    })
    expect(
      service?.rides.map(({ departureStation, arrivalStation, train, unpark, park }) => [
        departureStation,
        arrivalStation,
        train,
        unpark,
        park,
      ]),
    ).toEqual([
      [one, three, '01', true, false],
      [three, one, '01', false, false],
      [one, three, '01', false, false],
      [three, one, '01', false, true],
    ])
    expect(timetableOf(built, 'SEMAINE', '12').trips).toHaveLength(4)
    expect(lineOf(built, '12').stations.map(({ parkingGarage }) => parkingGarage)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('leads back to its rows', async () => {
    const { placeOf } = await builtOf(sample)
    const timetable = { line: '12', version: '2026-01-01', calendar: 'SEMAINE' }
    expect(placeOf({ kind: 'service', serviceName: '10000', ...timetable })).toEqual({
      file: 'run_events.txt',
      line: 2,
    })
    expect(placeOf({ kind: 'trip', id: '102', ...timetable })).toEqual({ file: 'trips.txt', line: 4 })
    expect(placeOf({ kind: 'line', line: '12' })).toEqual({ file: 'routes.txt', line: 2 })
    expect(placeOf({ kind: 'calendar', id: 'SEMAINE' })).toEqual({ file: 'calendar.txt', line: 2 })
    expect(placeOf({ kind: 'line', line: '13' })).toBeNull()
  })
})

describe('a relief along the way', () => {
  const events: EventRow[] = [
    { runId: '101', tripId: 'out', from: ['Nord', '07:55'], to: ['Centre', '08:05'], endMidTrip: true },
    { runId: '102', tripId: 'out', from: ['Centre', '08:04'], to: ['Sud', '08:10'], startMidTrip: true },
  ]

  it('ends one ride and begins another at the station, at the times of the trip', async () => {
    const services = await servicesOf({ trips, events })
    expect(services).toMatchObject([
      { rides: [['NORMAL', '07', 'Nord', at(8, 0), 'Centre', at(8, 4), 3]] },
      { rides: [['NORMAL', '07', 'Centre', at(8, 4), 'Sud', at(8, 8), 5]] },
    ])
    const { stations } = lineOf(await builtOf({ trips, events }))
    expect(stations.find(({ name }) => name === 'Centre')?.position).toBe(5)
  })

  it('is met by the platform as by the station', async () => {
    const stops = there.flatMap((stopId) => [{ stopId }, { stopId: `${stopId}:1`, parentStation: stopId }])
    const onPlatforms = along(
      there.map((stopId) => `${stopId}:1`),
      '08:00',
      120,
    )
    const rows = { stops, trips: [{ tripId: 'out', directionId: 0 as const, stops: onPlatforms }], events }
    expect(await servicesOf(rows)).toMatchObject([
      { rides: [['NORMAL', '01', 'Nord', at(8, 0), 'Centre', at(8, 4), 3]] },
      { rides: [['NORMAL', '01', 'Centre', at(8, 4), 'Sud', at(8, 8), 5]] },
    ])
  })

  it('is refused where the trip does not call, with the row and the field', async () => {
    const elsewhere: EventRow[] = [
      { runId: '101', tripId: 'out', from: ['Nord', '08:00'], to: ['Mairie', '08:05'] },
      { runId: '102', tripId: 'out', from: ['Sud', '08:00'], to: ['Nord', '08:08'] },
    ]
    expect(await faultsOf({ trips, events: elsewhere })).toMatchObject([
      {
        code: 'EVENT_OFF_TRIP',
        blanks: { run: '101', trip: 'out', stop: 'Mairie' },
        file: 'run_events.txt',
        line: 2,
        field: 'end_location',
      },
      { code: 'EVENT_AGAINST_TRIP', line: 3 },
    ])
  })

  it('is refused at hours at which the trip is elsewhere', async () => {
    const early = (time: string): EventRow[] => [
      { runId: '101', tripId: 'out', from: ['Nord', time], to: ['Sud', '08:08'] },
    ]
    expect(await faultsOf({ trips, events: early('02:00') })).toMatchObject([
      {
        code: 'EVENT_TIME_DIFFERS',
        blanks: { run: '101', trip: 'out', given: '02:00:00', planned: '08:00:00' },
        file: 'run_events.txt',
        line: 2,
        field: 'start_time',
      },
    ])
    expect(await faultsOf({ trips, events: early('07:45') })).toEqual([])
  })
})

describe('the times of a service', () => {
  it('pass midnight, and both nights on which clocks change', async () => {
    const night: TripRow[] = [{ tripId: 'n', directionId: 0, stops: along(there, '25:35', 120) }]
    const events: EventRow[] = [{ runId: '101', tripId: 'n', from: ['Nord', '25:30'], to: ['Sud', '25:45'] }]
    const built = await builtOf({ trips: night, events })
    const [ride] = timetableOf(built).services[0]?.rides ?? []
    expect(ride).toMatchObject({ departure: at(25, 35), arrival: at(25, 43) })
    const departsAt = (day: string) => instantAt(originOf(day, TIME_ZONE), ride?.departure ?? 0)
    expect(departsAt('2026-11-10')).toBe('2026-11-11T00:35:00Z')
    // The night to Sunday 2026-03-29 skips the hour from two to three, the night to 2026-10-25 repeats it.
    expect(departsAt('2026-03-28')).toBe('2026-03-29T00:35:00Z')
    expect(departsAt('2026-10-24')).toBe('2026-10-24T23:35:00Z')
  })

  it('are those of pieces, or parted by breaks where there are none', async () => {
    const events: EventRow[] = [
      { runId: '101', eventType: 'sign-in', from: ['Nord', '07:50'], to: ['Nord', '08:00'] },
      { runId: '101', tripId: 'out', from: ['Nord', '08:00'], to: ['Sud', '08:08'] },
      { runId: '101', eventType: 'Coupure', from: ['Sud', '08:08'], to: ['Sud', '08:30'] },
      { runId: '101', tripId: 'home', from: ['Sud', '08:30'], to: ['Nord', '08:38'] },
      { runId: '101', eventType: 'ion-don-rm', from: ['Nord', '09:00'], to: ['Nord', '09:30'] },
    ]
    const built = await builtOf({ trips, events })
    expect(timetableOf(built).services[0]?.ionDonRm).toEqual({ start: at(9, 0), end: at(9, 30) })
    expect(await servicesOf({ trips, events })).toMatchObject([
      {
        terminus: 'Nord',
        hours: [at(7, 50), at(8, 38)],
        segments: [
          ['Nord', at(7, 50), 'Sud', at(8, 8)],
          ['Sud', at(8, 30), 'Nord', at(8, 38)],
        ],
      },
    ])
  })

  it('begin and end at stations of the line: other places are those of the nearest ride', async () => {
    const events: EventRow[] = [
      { runId: '101', eventType: 'report', from: ['bureau', '07:50'], to: ['bureau', '08:00'] },
      { runId: '101', tripId: 'out', from: ['Nord', '08:00'], to: ['Sud', '08:08'] },
      { runId: '101', eventType: 'sign-off', from: ['vestiaire', '08:10'], to: ['vestiaire', '08:20'] },
    ]
    expect(await servicesOf({ trips, events })).toMatchObject([
      { terminus: 'Nord', segments: [['Nord', at(7, 50), 'Sud', at(8, 20)]] },
    ])
    expect((await builtOf({ trips, events })).notices).toContainEqual(
      expect.objectContaining({ code: 'PLACES_SNAPPED', blanks: { stops: 'bureau, vestiaire' } }),
    )
  })
})

describe('the rides of a service', () => {
  it('are driven, empty or travelled, as the event or the mapping says', async () => {
    const events: EventRow[] = [
      { runId: '101', eventType: 'deadhead', tripId: 'out', from: ['Nord', '08:00'], to: ['Sud', '08:08'] },
      { runId: '101', eventType: 'voyageur', tripId: 'home', from: ['Sud', '08:30'], to: ['Nord', '08:38'] },
      { runId: '102', eventType: 'X', tripId: 'home', from: ['Sud', '08:30'], to: ['Nord', '08:38'] },
      { runId: '103', eventType: 'Y', tripId: 'out', from: ['Nord', '08:00'], to: ['Sud', '08:08'] },
    ]
    const mapping = { events: { X: 'EMPTY', Y: 'TRAVEL' } }
    const types = (await servicesOf({ trips, events }, mapping)).map(({ rides }) =>
      rides.map(([type]) => type),
    )
    expect(types).toEqual([['WITHOUT_PASSENGER', 'TRAVELER'], ['WITHOUT_PASSENGER'], ['TRAVELER']])
  })

  it('are driven by the first of several', async () => {
    const events: EventRow[] = ['101', '102'].map((runId) => ({
      runId,
      tripId: 'out',
      from: ['Nord', '08:00'],
      to: ['Sud', '08:08'],
    }))
    const types = (await servicesOf({ trips, events })).map(({ rides }) => rides[0]?.[0])
    expect(types).toEqual(['NORMAL', 'TRAVELER'])
    expect(codesOfNotices(await builtOf({ trips, events }))).toContain('TRAVELERS_GUESSED')
  })

  it('are of one line; those travelled on another are left out', async () => {
    const routes = [
      { routeId: 'M7', shortName: '7' },
      { routeId: 'M8', shortName: '8' },
    ]
    const other: TripRow = {
      tripId: 'o',
      routeId: 'M8',
      directionId: 0,
      stops: along(['Sud', 'Est'], '09:00'),
    }
    const first: EventRow = { runId: '101', tripId: 'out', from: ['Nord', '08:00'], to: ['Sud', '08:08'] }
    const second: EventRow = { runId: '101', tripId: 'o', from: ['Sud', '09:00'], to: ['Est', '09:01'] }
    expect(await faultsOf({ routes, trips: [...trips, other], events: [first, second] })).toMatchObject([
      {
        code: 'RUN_ON_SEVERAL_LINES',
        blanks: { run: '101', lines: '7, 8' },
        file: 'run_events.txt',
        line: 3,
        field: 'trip_id',
      },
    ])
    const travelled = [first, { ...second, eventType: 'travel' }]
    const built = await builtOf({ routes, trips: [...trips, other], events: travelled })
    expect(timetableOf(built).services[0]?.rides).toHaveLength(1)
    expect(codesOfNotices(built)).toContain('RIDES_OF_OTHER_LINES')
  })

  it('fetch and put away trains at the positions of the garage', async () => {
    const garage = { stopId: 'G1', todsLocationType: 'Yard', parentStation: 'Nord', platformCode: 't1-a' }
    const events: EventRow[] = [
      { runId: '101', eventType: 'pull-out', from: ['G1', '07:55'], to: ['Nord', '08:00'] },
      { runId: '101', tripId: 'out', from: ['Nord', '08:00'], to: ['Sud', '08:08'] },
      { runId: '101', tripId: 'home', from: ['Sud', '08:30'], to: ['Nord', '08:38'] },
      { runId: '101', eventType: 'pull-in', from: ['Nord', '08:38'], to: ['G1', '08:45'] },
    ]
    const built = await builtOf({ stops: [garage], trips, events })
    expect(faultsOfWorld(built)).toEqual([])
    expect(timetableOf(built).services[0]?.rides).toMatchObject([
      { unpark: true, unparkPosition: 'T1-A', park: false, parkPosition: null },
      { unpark: false, park: true, parkPosition: 'T1-A' },
    ])
    expect(built.parts.parkPositions).toEqual([
      { line: '7', station: lineOf(built).stations[0]?.quadrigram, positionName: 'T1-A' },
    ])
  })

  it('take the hours of the event where a trip only says how often trains run', async () => {
    const events: EventRow[] = [
      { runId: '101', tripId: 'out', from: ['Nord', '17:00'], to: ['Sud', '17:09'] },
    ]
    const rows = { trips, frequencyTrips: ['out'], events }
    expect(await servicesOf(rows)).toMatchObject([
      { rides: [['NORMAL', '01', 'Nord', at(17, 0), 'Sud', at(17, 9), undefined]] },
    ])
    const built = await builtOf(rows)
    expect(timetableOf(built).trips?.map(({ id }) => id)).toEqual(['home'])
    expect(codesOfNotices(built)).toContain('FREQUENCY_TRIPS')
  })
})

describe('the names of services', () => {
  const eventOf = (runId: string, tripId = 'out'): EventRow => ({
    runId,
    tripId,
    from: [tripId === 'out' ? 'Nord' : 'Sud', '08:00'],
    to: [tripId === 'out' ? 'Sud' : 'Nord', '08:38'],
  })
  const namesOf = async (runIds: readonly string[], mapping = {}) =>
    (await servicesOf({ trips, events: runIds.map((runId) => eventOf(runId)) }, mapping)).map(
      ({ serviceName }) => serviceName,
    )

  it('are those of the runs, of the mapping, or what tells long ones apart', async () => {
    expect(await namesOf(['101', 'a-12', '7.b'])).toEqual(['101', 'A12', '7B'])
    expect(await namesOf(['very-long-run'], { services: { 'very-long-run': '214' } })).toEqual(['214'])
    expect(await namesOf(['ligne7-101', 'ligne7-102'])).toEqual(['101', '102'])
    expect(await namesOf(['SERVICE101', 'SERVICE102'])).toEqual(['101', '102'])
  })

  it('are asked for where they cannot be told apart', async () => {
    const asked = async (runIds: readonly string[]) =>
      faultsOf({ trips, events: runIds.map((id) => eventOf(id)) })
    expect(await asked(['abcdefgh', 'bcdefghi'])).toMatchObject([
      { code: 'SERVICE_NAMES_NEEDED', blanks: { line: '7', count: 2 }, line: 2, field: 'run_id' },
    ])
    expect(await asked(['10-1', '101'])).toMatchObject([
      { code: 'SERVICE_NAME_TWICE', blanks: { name: '101', runs: '10-1, 101' }, line: 3 },
    ])
    expect(await asked(['RA'])).toMatchObject([
      { code: 'RESERVE_WITH_TRIPS', blanks: { run: 'RA', name: 'RA' } },
    ])
  })
})

describe('the numbers of trains', () => {
  const many = (count: number): TripRow[] =>
    Array.from({ length: count }, (_, index) => ({
      tripId: `t${index}`,
      directionId: 0,
      stops: along(there, 8 * 3600 + index, 120),
    }))

  it('are given out so that none is in two places, and go on from where they stand', async () => {
    const rows = { trips: [...trips.map((trip) => ({ ...trip, shortName: null })), ...many(3)] }
    const numbers = new Map(timetableOf(await builtOf(rows)).trips?.map(({ id, train }) => [id, train]))
    expect([...numbers]).toEqual([
      ['out', '01'],
      ['home', '01'],
      ['t0', '02'],
      ['t1', '03'],
      ['t2', '04'],
    ])
  })

  it('are ninety-nine at most', async () => {
    expect(await faultsOf({ trips: many(99) })).toEqual([])
    expect(await faultsOf({ trips: many(100) })).toMatchObject([
      { code: 'TRAINS_TOO_MANY', blanks: { line: '7', calendar: 'SEMAINE' } },
    ])
  })
})
