import { describe, expect, it } from 'vitest'
import type { FeedRows, TripRow } from '../testing/a-feed.ts'
import { along } from '../testing/a-feed.ts'
import { builtOf, codesOfNotices, faultsOf, faultsOfWorld, lineOf } from '../testing/built.ts'

const trip = (
  tripId: string,
  directionId: 0 | 1 | null,
  stations: readonly string[],
  departure = '08:00',
): TripRow => ({ tripId, directionId, stops: along(stations, departure) })

const there = ['Nord', 'Gare', 'Centre', 'Parc', 'Sud']
const back = there.toReversed()

const plain: FeedRows = { trips: [trip('a', 0, there), trip('b', 1, back)] }

const pathsOf = async (rows: FeedRows): Promise<string[]> => {
  const built = await builtOf(rows)
  expect(faultsOfWorld(built)).toEqual([])
  const { paths, stations } = lineOf(built)
  const nameOf = new Map(stations.map(({ quadrigram, name }) => [quadrigram, name]))
  return paths.map(
    ({ direction, fork, stops }) =>
      `${direction} ${fork ?? '-'}: ${stops.map(({ quadrigram }) => nameOf.get(quadrigram) ?? '').join(' ')}`,
  )
}

const stationsWhere = async (
  rows: FeedRows,
  isWanted: (station: ReturnType<typeof lineOf>['stations'][number]) => boolean,
): Promise<string[]> =>
  lineOf(await builtOf(rows))
    .stations.filter(isWanted)
    .map(({ name }) => name)

describe('the network of a feed', () => {
  it('is one path a direction, in the order of voie 1', async () => {
    expect(await pathsOf(plain)).toEqual([
      'LANE1 -: Nord Gare Centre Parc Sud',
      'LANE2 -: Sud Parc Centre Gare Nord',
    ])
  })

  it('takes expresses and trips that stop short for parts of its paths', async () => {
    const trips = [
      trip('x', 0, ['Nord', 'Sud']),
      trip('s', 0, ['Gare', 'Centre']),
      ...(plain.trips ?? []),
      trip('t', 1, ['Parc', 'Gare']),
    ]
    expect(await pathsOf({ trips })).toEqual([
      'LANE1 -: Nord Gare Centre Parc Sud',
      'LANE2 -: Sud Parc Centre Gare Nord',
    ])
    expect(await stationsWhere({ trips }, (station) => station.intermediateTerminus)).toEqual([
      'Gare',
      'Centre',
      'Parc',
    ])
  })

  it('finds the direction that no file says, and tells it', async () => {
    const trips = [trip('a', null, there), trip('b', null, back), trip('c', null, there)]
    expect(await pathsOf({ trips })).toEqual([
      'LANE1 -: Nord Gare Centre Parc Sud',
      'LANE2 -: Sud Parc Centre Gare Nord',
    ])
    expect(codesOfNotices(await builtOf({ trips }))).toContain('DIRECTIONS_GUESSED')
  })

  it('learns the direction from the longest trips, also where short ones are the most', async () => {
    const short = Array.from({ length: 5 }, (_, index) => trip(`s${index}`, null, ['Centre', 'Gare']))
    const trips = [...short, trip('x', null, ['Gare', 'Nord']), trip('b', null, back), trip('a', null, there)]
    expect(await pathsOf({ trips })).toEqual([
      'LANE1 -: Sud Parc Centre Gare Nord',
      'LANE2 -: Nord Gare Centre Parc Sud',
    ])
  })

  it('turns what goes one way only', async () => {
    expect(await pathsOf({ trips: [trip('a', 0, there)] })).toEqual([
      'LANE1 -: Nord Gare Centre Parc Sud',
      'LANE2 -: Sud Parc Centre Gare Nord',
    ])
    expect(codesOfNotices(await builtOf({ trips: [trip('a', 0, there)] }))).toContain('WAYS_GUESSED')
  })

  it('parts at a fork, whose branches are called after their ends [3.7]', async () => {
    const trunk = ['Courneuve', 'Opéra', 'Blanche']
    const villejuif = [...trunk, 'Kremlin', 'Villejuif']
    const ivry = [...trunk, 'Choisy', 'Italie', 'Ivry']
    const rows: FeedRows = {
      trips: [
        trip('v', 0, villejuif),
        trip('v2', 0, villejuif, '08:10'),
        trip('i', 0, ivry),
        trip('w', 1, villejuif.toReversed()),
        trip('w2', 1, villejuif.toReversed(), '09:00'),
        trip('j', 1, ivry.toReversed()),
      ],
    }
    expect(await pathsOf(rows)).toEqual([
      'LANE1 Villejuif: Courneuve Opéra Blanche Kremlin Villejuif',
      'LANE1 Ivry: Courneuve Opéra Blanche Choisy Italie Ivry',
      'LANE2 Villejuif: Villejuif Kremlin Blanche Opéra Courneuve',
      'LANE2 Ivry: Ivry Italie Choisy Blanche Opéra Courneuve',
    ])
    const { stations } = lineOf(await builtOf(rows))
    expect(stations.map(({ name, fork, position }) => `${name} ${fork ?? '-'} ${position ?? '-'}`)).toEqual([
      'Courneuve - 0',
      'Opéra - -',
      'Blanche - -',
      'Kremlin Villejuif -',
      'Villejuif Villejuif 10',
      'Choisy Ivry -',
      'Italie Ivry -',
      'Ivry Ivry 10',
    ])
    expect(
      stations.flatMap(({ name, extremeTerminus }) =>
        extremeTerminus ? [`${name} ${extremeTerminus.departureLane} ${extremeTerminus.byDefault}`] : [],
      ),
    ).toEqual(['Courneuve LANE1 true', 'Villejuif LANE2 true', 'Ivry LANE2 false'])
  })

  it('parts at its beginning as well', async () => {
    const [one, other] = [
      ['A1', 'A2', 'T', 'Z'],
      ['B1', 'B2', 'B3', 'T', 'Z'],
    ]
    const trips = [
      trip('a', 0, one ?? []),
      trip('b', 0, other ?? []),
      trip('c', 1, (one ?? []).toReversed()),
      trip('d', 1, (other ?? []).toReversed()),
    ]
    expect((await pathsOf({ trips })).slice(0, 2).toSorted()).toEqual([
      'LANE1 A1: A1 A2 T Z',
      'LANE1 B1: B1 B2 B3 T Z',
    ])
  })

  it('has stations that trains of one direction alone call at, as on lines 10 and 7bis', async () => {
    const east = ['Boulogne', 'Molitor', 'Mirabeau', 'Javel', 'Austerlitz']
    const west = ['Austerlitz', 'Javel', 'Église', 'Auteuil', 'Boulogne']
    const rows = { trips: [trip('e', 0, east), trip('w', 1, west)] }
    expect(await pathsOf(rows)).toEqual([`LANE1 -: ${east.join(' ')}`, `LANE2 -: ${west.join(' ')}`])
    const oneWay = lineOf(await builtOf(rows)).stations.filter(({ unidirectional }) => unidirectional)
    expect(oneWay.map(({ name, unidirectional }) => `${name} ${unidirectional ?? ''}`).toSorted()).toEqual([
      'Auteuil LANE2',
      'Mirabeau LANE1',
      'Molitor LANE1',
      'Église LANE2',
    ])
  })

  it('joins what runs up to a station and what runs on from it', async () => {
    const trips = [
      trip('a', 0, ['A', 'B', 'M']),
      trip('b', 0, ['M', 'Y', 'Z']),
      trip('c', 1, ['M', 'B', 'A']),
      trip('d', 1, ['Z', 'Y', 'M']),
    ]
    expect(await pathsOf({ trips })).toEqual(['LANE1 -: A B M Y Z', 'LANE2 -: Z Y M B A'])
  })

  it('keeps ways that overlap apart, without a fork', async () => {
    const trips = [
      trip('a', 0, ['A', 'B', 'C', 'D']),
      trip('b', 0, ['B', 'C', 'D', 'E']),
      trip('c', 1, ['D', 'C', 'B', 'A']),
      trip('d', 1, ['E', 'D', 'C', 'B']),
    ]
    expect(await pathsOf({ trips })).toEqual([
      'LANE1 -: A B C D',
      'LANE1 -: B C D E',
      'LANE2 -: D C B A',
      'LANE2 -: E D C B',
    ])
  })

  it('knows a station by its platforms, one a direction', async () => {
    const platforms = there.flatMap((stopId) => [
      { stopId, locationType: 1 },
      { stopId: `${stopId}:1`, parentStation: stopId },
      { stopId: `${stopId}:2`, parentStation: stopId },
    ])
    const built = await builtOf({
      stops: platforms,
      trips: [
        trip(
          'a',
          0,
          there.map((stopId) => `${stopId}:1`),
        ),
        trip(
          'b',
          1,
          back.map((stopId) => `${stopId}:2`),
        ),
      ],
    })
    expect(lineOf(built).stations.map(({ name, stopPoints }) => [name, ...stopPoints])).toEqual(
      there.map((stopId) => [stopId, `${stopId}:1`, `${stopId}:2`]),
    )
  })

  it('measures along the track, then in a straight line, then by the time', async () => {
    const metresOf = async (rows: FeedRows, unit?: 'km') =>
      lineOf(await builtOf(rows, unit ? { distanceUnit: unit } : {})).paths[0]?.stops.map(
        ({ metres }) => metres,
      )
    const [a, b] = plain.trips ?? []
    if (!a || !b) throw new Error('the plain feed has two trips')
    const distances = [0, 500, 1100, 1500, 2200]
    expect(await metresOf({ trips: [{ ...a, distances }, b] })).toEqual(distances)
    const kilometres = distances.map((metres) => metres / 1000)
    expect(await metresOf({ trips: [{ ...a, distances: kilometres }, b] }, 'km')).toEqual(distances)
    const stops = there.map((stopId, index) => ({ stopId, latitude: 48 + index / 100, longitude: 2 }))
    expect(await metresOf({ ...plain, stops })).toEqual([0, 1112, 2224, 3336, 4448])
    expect(await metresOf(plain)).toEqual([0, 480, 960, 1440, 1920])
  })

  it('takes the usual time, at least a second', async () => {
    const slow = { tripId: 'slow', directionId: 0 as const, stops: along(there, '12:00', 300) }
    const usual = [trip('u1', 0, there), trip('u2', 0, there, '09:00')]
    const secondsOf = async (trips: TripRow[]) =>
      lineOf(await builtOf({ trips })).paths[0]?.stops.map(({ seconds }) => seconds)
    expect(await secondsOf([slow, ...usual])).toEqual([0, 60, 120, 180, 240])
    const rounded = { tripId: 'r', directionId: 0 as const, stops: along(there, '12:00', 0) }
    expect(await secondsOf([rounded])).toEqual([0, 1, 2, 3, 4])
  })
})

describe('what no line can hold', () => {
  it('is a trip that calls twice at a station, named with its row', async () => {
    expect(await faultsOf({ trips: [trip('a', 0, [...there, 'Centre'])] })).toContainEqual({
      code: 'TRIP_CALLS_TWICE',
      blanks: { trip: 'a', route: 'M7', station: 'Centre' },
      file: 'stop_times.txt',
      line: 7,
      field: 'stop_id',
    })
  })

  it('is a trip that goes against the others of its direction', async () => {
    const trips = [trip('a', 0, there), trip('c', 0, there, '09:00'), trip('b', 0, ['Parc', 'Gare'])]
    expect(await faultsOf({ trips })).toEqual([
      {
        code: 'TRIP_AGAINST_LINE',
        blanks: { trip: 'b', route: 'M7', line: '7', station: 'Gare' },
        file: 'trips.txt',
        line: 4,
        field: 'direction_id',
      },
    ])
  })

  it('is a branch of a branch', async () => {
    const trips = [
      trip('a', 0, ['T', 'U', 'A']),
      trip('b', 0, ['T', 'U', 'V', 'B']),
      trip('c', 0, ['T', 'U', 'V', 'C']),
    ]
    expect(await faultsOf({ trips })).toMatchObject([
      { code: 'LINE_TOO_BRANCHED', blanks: { line: '7', station: 'V' }, file: 'routes.txt', line: 2 },
    ])
  })

  it('is a diagram of more than eleven stations, which are named', async () => {
    const stations = Array.from({ length: 14 }, (_, index) => `S${index}`)
    const events = stations.slice(1).map((station, index) => ({
      runId: '101',
      tripId: `t${index}`,
      from: [stations[index] ?? '', index * 1000] as const,
      to: [station, index * 1000 + 60] as const,
    }))
    const trips = [
      trip('all', 0, stations),
      ...events.map(({ tripId, from, to }) => ({
        tripId,
        directionId: 0 as const,
        stops: [from, to] as const,
      })),
    ]
    const faults = await faultsOf({ trips, events })
    expect(faults).toMatchObject([{ code: 'DIAGRAM_FULL', blanks: { count: 14, max: 11 } }])
    // Without runs, short workings take the remaining slots.
    const built = await builtOf({ trips })
    expect(faultsOfWorld(built)).toEqual([])
    expect(lineOf(built).stations.filter(({ position }) => position !== null)).toHaveLength(11)
    expect(codesOfNotices(built)).toContain('STATIONS_OFF_DIAGRAM')
  })
})

describe('the lines of a feed', () => {
  const routes = [
    { routeId: 'R1', shortName: '7' },
    { routeId: 'R2', shortName: null, longName: 'Bus', type: 3 },
    { routeId: 'deadheads', longName: 'Deadheads', type: 1 },
  ]
  const trips: TripRow[] = [
    { ...trip('a', 0, there), routeId: 'R1' },
    { ...trip('b', 0, ['X', 'Y']), routeId: 'R2' },
    { ...trip('c', 0, ['Nord', 'Sud']), routeId: 'deadheads', todsTripType: 'pull-out' },
  ]

  it('are its metros, and no route without passengers', async () => {
    const built = await builtOf({ routes, trips })
    expect(built.parts.plan?.lines.map(({ name }) => name)).toEqual(['7'])
    expect(built.notices).toContainEqual(
      expect.objectContaining({
        kind: 'LEFT_OUT',
        code: 'ROUTES_LEFT_OUT',
        blanks: { count: 1, routes: 'R2' },
      }),
    )
  })

  it('are all routes where none is a metro', async () => {
    const buses = routes.map((route) => ({ ...route, type: 3 }))
    const built = await builtOf({ routes: buses, trips })
    expect(built.parts.plan?.lines.map(({ name }) => name)).toEqual(['7', 'R2'])
    expect(codesOfNotices(built)).toContain('ALL_ROUTES_TAKEN')
  })

  it('are those of the mapping, several routes as one', async () => {
    const lines = { '3bis': { routes: ['R1', 'R2'], color: '#FF0000', maxLaps: 4 } }
    const joined = [...trips, { ...trip('d', 0, ['Sud', 'X']), routeId: 'R2' }]
    const built = await builtOf({ routes, trips: joined }, { lines })
    const [line] = built.parts.plan?.lines ?? []
    expect(line).toMatchObject({ name: '3bis', color: '#FF0000', maxLaps: 4, iconName: 'line-3bis' })
    expect(line?.stations.map(({ name }) => name)).toEqual([...there, 'X', 'Y'])
    expect(faultsOfWorld(built)).toEqual([])
  })

  it('are refused where there is none, or one without trips', async () => {
    expect(await faultsOf({ routes: [], trips: [] })).toMatchObject([{ code: 'NO_LINE' }])
    expect(await faultsOf({ routes, trips }, { lines: { '8': { routes: ['deadheads'] } } })).toMatchObject([
      { code: 'LINE_WITHOUT_TRIPS', blanks: { line: '8' }, file: 'routes.txt', line: 4 },
    ])
  })
})
