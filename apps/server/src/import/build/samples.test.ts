import { describe, expect, it } from 'vitest'
import { buildParts } from './build-parts.ts'
import { along, aFeed, type EventRow, type FeedRows, type TripRow } from './testing/a-feed.ts'
import { builtOf, codesOfNotices, faultsOf, faultsOfWorld, lineOf, timetableOf } from './testing/built.ts'

describe('the sample feed of GTFS', () => {
  const routes = (
    [
      ['AB', '10'],
      ['BFC', '20'],
      ['STBA', '30'],
      ['CITY', '40'],
      ['AAMV', '50'],
    ] as const
  ).map(([routeId, shortName]) => ({ routeId, shortName, type: 3 }))
  const city = ['STAGECOACH', 'NANAA', 'NADAV', 'DADAN', 'EMSI']
  const trip = (
    tripId: string,
    routeId: string,
    directionId: 0 | 1 | null,
    stops: TripRow['stops'],
    serviceId = 'FULLW',
  ): TripRow => ({ tripId, routeId, directionId, stops, serviceId })
  const rows: FeedRows = {
    timeZone: 'America/Los_Angeles',
    routes,
    calendars: [
      { id: 'FULLW', from: '2007-01-01', to: '2010-12-31', exceptions: [{ day: '2007-06-04', runs: false }] },
      { id: 'WE', from: '2007-01-01', to: '2010-12-31' },
    ],
    frequencyTrips: ['STBA', 'CITY1', 'CITY2'],
    trips: [
      trip('STBA', 'STBA', null, along(['STAGECOACH', 'BEATTY_AIRPORT'], '6:00', 1200)),
      trip(
        'CITY1',
        'CITY',
        0,
        city.map((stop, index) => [stop, 21_600 + index * 420 - (index > 0 ? 120 : 0), 21_600 + index * 420]),
      ),
      trip('CITY2', 'CITY', 1, along(city.toReversed(), '6:28', 420)),
      trip('AB1', 'AB', 0, [
        ['BEATTY_AIRPORT', '8:00'],
        ['BULLFROG', '8:10', '8:15'],
      ]),
      trip('AB2', 'AB', 1, along(['BULLFROG', 'BEATTY_AIRPORT'], '12:05', 600)),
      trip('BFC1', 'BFC', 0, along(['BULLFROG', 'FUR_CREEK_RES'], '8:20', 3600)),
      trip('BFC2', 'BFC', 1, along(['FUR_CREEK_RES', 'BULLFROG'], '11:00', 3600)),
      trip('AAMV1', 'AAMV', 0, along(['BEATTY_AIRPORT', 'AMV'], '8:00', 3600), 'WE'),
      trip('AAMV2', 'AAMV', 1, along(['AMV', 'BEATTY_AIRPORT'], '10:00', 3600), 'WE'),
    ],
  }

  it('is five lines with the trips that have hours, where its time zone is ours', async () => {
    expect(await faultsOf(rows)).toMatchObject([{ code: 'TIME_ZONE_DIFFERS' }])
    const built = await builtOf({ ...rows, timeZone: 'Europe/Paris' })
    expect(faultsOfWorld(built)).toEqual([])
    expect(built.parts.plan?.lines.map(({ name, stations }) => `${name} ${stations.length}`)).toEqual([
      '10 2',
      '20 2',
      '30 2',
      '40 5',
      '50 2',
    ])
    expect(lineOf(built, '40').paths.map(({ stops }) => stops.at(-1)?.seconds)).toEqual([1560, 1680])
    expect(built.parts.plan?.timetables.flatMap(({ trips = [] }) => trips.map(({ id }) => id))).toEqual([
      'AB1',
      'AB2',
      'BFC1',
      'BFC2',
      'AAMV1',
      'AAMV2',
    ])
    expect(codesOfNotices(built)).toEqual(
      expect.arrayContaining(['ALL_ROUTES_TAKEN', 'TODS_MISSING', 'FREQUENCY_TRIPS', 'WAYS_GUESSED']),
    )
  })
})

describe('the examples of TODS', () => {
  const drive = (serviceId: string, runId: string, tripId: string, isBack: boolean): EventRow => ({
    serviceId,
    runId,
    tripId,
    eventType: 'drive',
    from: [isBack ? 'eastland' : 'westcity', isBack ? '10:45' : '09:00'],
    to: [isBack ? 'westcity' : 'eastland', isBack ? '12:15' : '10:30'],
  })
  const stops = (isBack: boolean, departure: string) =>
    along(isBack ? ['eastland', 'westcity'] : ['westcity', 'eastland'], departure, 3600)

  it('give a trip to different runs on different dates', async () => {
    const rows: FeedRows = {
      calendars: [
        { id: 'SEMAINE' },
        { id: 'summer', from: '2026-06-01', to: '2026-08-31' },
        { id: 'fall', from: '2026-09-01', to: '2026-12-31' },
      ],
      routes: [
        { routeId: '1', shortName: '1' },
        { routeId: '2', shortName: '2' },
      ],
      trips: [
        { tripId: '101', routeId: '1', directionId: 1, stops: stops(false, '09:00') },
        { tripId: '201', routeId: '2', directionId: 1, stops: stops(false, '09:05') },
        { tripId: '102', routeId: '1', directionId: 0, stops: stops(true, '10:45') },
        { tripId: '202', routeId: '2', directionId: 0, stops: stops(true, '11:00') },
      ],
      events: [
        drive('summer', '1', '101', false),
        drive('summer', '1', '102', true),
        drive('summer', '2', '201', false),
        drive('summer', '2', '202', true),
        drive('fall', '1', '101', false),
        drive('fall', '1', '202', true),
        drive('fall', '2', '201', false),
        drive('fall', '2', '102', true),
      ],
    }
    expect((await faultsOf(rows)).map(({ code }) => code)).toEqual([
      'RUN_ON_SEVERAL_LINES',
      'RUN_ON_SEVERAL_LINES',
    ])
    const built = await builtOf(rows, { lines: { A: { routes: ['1', '2'] } } })
    expect(faultsOfWorld(built)).toEqual([])
    const trainsOf = (calendar: string) =>
      timetableOf(built, calendar, 'A').services.map(({ rides }) =>
        rides.map(({ train, trip }) => `${train} ${trip?.id ?? ''}`),
      )
    expect(trainsOf('summer')).toEqual([
      ['01 101', '01 102'],
      ['02 201', '02 202'],
    ])
    expect(trainsOf('fall')).toEqual([
      ['01 101', '02 202'],
      ['02 201', '01 102'],
    ])
    expect(timetableOf(built, 'SEMAINE', 'A').trips).toHaveLength(4)
  })

  it('hold jobs without passengers, past midnight', async () => {
    const line = { routes: [{ routeId: 'line1', shortName: '1' }] }
    const empty = (
      tripId: string,
      directionId: 0 | 1,
      stations: readonly string[],
      departure: string,
    ): TripRow => ({
      tripId,
      routeId: 'line1',
      directionId,
      todsTripType: 'deadhead',
      stops: along(stations, departure, 2700),
    })
    const trips = [
      empty('inspection_line1_ob', 0, ['downtown', 'anytown'], '24:00'),
      empty('inspection_line1_ib', 1, ['anytown', 'downtown'], '25:00'),
    ]
    const events: EventRow[] = [
      { runId: '1', eventType: 'sign-in', from: ['main_terminal', '23:45'], to: ['main_terminal', '23:45'] },
      {
        runId: '1',
        eventType: 'operator',
        tripId: 'inspection_line1_ob',
        from: ['downtown', '24:00'],
        to: ['anytown', '24:45'],
      },
      {
        runId: '1',
        eventType: 'operator',
        tripId: 'inspection_line1_ib',
        from: ['anytown', '25:00'],
        to: ['downtown', '25:45'],
      },
      { runId: '1', eventType: 'sign-off', from: ['main_terminal', '26:00'], to: ['main_terminal', '26:00'] },
    ]
    expect(await faultsOf({ ...line, trips, events })).toMatchObject([{ code: 'NO_LINE' }])
    const day: TripRow = {
      tripId: 'day',
      routeId: 'line1',
      directionId: 0,
      stops: along(['downtown', 'anytown'], '08:00'),
    }
    const built = await builtOf({ ...line, trips: [day, ...trips], events })
    expect(faultsOfWorld(built)).toEqual([])
    const [service] = timetableOf(built, 'SEMAINE', '1').services
    expect(service?.rides.map(({ type }) => type)).toEqual(['WITHOUT_PASSENGER', 'WITHOUT_PASSENGER'])
    expect([service?.start, service?.end]).toEqual([(23 * 60 + 45) * 60, 26 * 3600])
  })

  it('hold work as directed, on the line of its places', async () => {
    const events: EventRow[] = [
      { runId: '10000', eventType: 'sign-in', from: ['garage', '08:45'], to: ['garage', '08:50'] },
      { runId: '10000', eventType: 'deadhead', from: ['garage', '08:50'], to: ['Nord', '09:00'] },
      { runId: '10000', eventType: 'run-as-directed', from: ['Nord', '09:00'], to: ['Nord', '12:00'] },
      { runId: '10000', eventType: 'deadhead', from: ['Nord', '12:00'], to: ['garage', '12:10'] },
    ]
    const built = await builtOf({
      stops: [{ stopId: 'garage', todsLocationType: 'garage' }],
      trips: [{ tripId: 'a', directionId: 0, stops: along(['Nord', 'Sud'], '08:00') }],
      events,
    })
    expect(faultsOfWorld(built)).toEqual([])
    expect(timetableOf(built).services).toMatchObject([{ serviceName: '10000', rides: [], segments: [{}] }])
  })
})

describe('names and sizes that nobody expects', () => {
  it('do not take a stop, a calendar or a run for what a program calls so', async () => {
    const names = ['constructor', 'toString', '__proto__']
    const built = await builtOf(
      {
        calendars: names.map((id) => ({ id })),
        trips: names.map((serviceId, index) => ({
          tripId: serviceId,
          serviceId,
          directionId: 0,
          stops: along(names, 30_000 + index * 600),
        })),
        events: [
          {
            runId: 'valueOf',
            serviceId: 'constructor',
            from: ['constructor', '08:00'],
            to: ['toString', '09:00'],
          },
        ],
      },
      { lines: { '7': { routes: ['M7'] } }, services: {} },
    ).catch((error: unknown) => String(error))
    expect(built).toMatch(/SERVICE_NAMES_NEEDED/)
    const plain = await builtOf({ trips: [{ tripId: 'a', directionId: 0, stops: along(names, '08:00') }] })
    expect(lineOf(plain).stations.map(({ name }) => name)).toEqual(names)
    expect(faultsOfWorld(plain)).toEqual([])
  })

  it('do not stop at a run of two hundred thousand events, nor at a trip of two thousand stops', async () => {
    const events = Array.from({ length: 200_000 }, (_, index): EventRow => ({
      runId: '101',
      from: ['Nord', 20_000 + (index % 1000)],
      to: ['Nord', 20_100 + (index % 1000)],
    }))
    const trip: TripRow = { tripId: 'a', directionId: 0, stops: along(['Nord', 'Sud'], '08:00') }
    const built = await builtOf({ trips: [trip], events })
    expect(timetableOf(built).services).toMatchObject([{ start: 20_000, end: 21_099 }])
    const long = Array.from({ length: 2000 }, (_, index) => `S${index}`)
    const stretched: TripRow = { tripId: 'b', directionId: 0, stops: along(long, 0, 10) }
    expect(lineOf(await builtOf({ trips: [stretched] })).stations).toHaveLength(2000)
  })
})

describe('stop times by the million', () => {
  it('are read once', async () => {
    const feed = aFeed({ trips: [{ tripId: 'a', directionId: 0, stops: along(['Nord', 'Sud'], '08:00') }] })
    let passes = 0
    const counted = {
      ...feed,
      stopTimes: () => {
        passes += 1
        return feed.stopTimes()
      },
    }
    expect((await buildParts(counted, { lines: {} }, { timeZone: 'Europe/Paris' })).ok).toBe(true)
    expect(passes).toBe(1)
  })
})
