import fc from 'fast-check'
import type { EventRow, FeedRows, StopRow, TripRow } from './a-feed.ts'
import { WEEKDAY } from './a-feed.ts'

/** Parameters of a generated line. */
type Shape = {
  trunk: number
  branches: readonly number[]
  forkAtStart: boolean
  oneWay: boolean
  trains: number
  laps: number
  hop: number
  dwell: number
  firstHour: number
  shorts: readonly boolean[]
  expresses: readonly boolean[]
  withDirections: boolean
  withNumbers: boolean
  withBlocks: boolean
  withPieces: boolean
  withPlatforms: boolean
  withGarages: boolean
  withReliefs: boolean
  withTravelers: boolean
  otherCalendar: boolean
}

const anyShape: fc.Arbitrary<Shape> = fc.record({
  trunk: fc.integer({ min: 4, max: 9 }),
  branches: fc.constantFrom([], [2, 3], [1, 1], [4, 1]),
  forkAtStart: fc.boolean(),
  oneWay: fc.boolean(),
  trains: fc.integer({ min: 1, max: 5 }),
  laps: fc.integer({ min: 1, max: 3 }),
  hop: fc.integer({ min: 1, max: 240 }),
  dwell: fc.integer({ min: 0, max: 30 }),
  firstHour: fc.integer({ min: 4, max: 23 }),
  shorts: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  expresses: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  withDirections: fc.boolean(),
  withNumbers: fc.boolean(),
  withBlocks: fc.boolean(),
  withPieces: fc.boolean(),
  withPlatforms: fc.boolean(),
  withGarages: fc.boolean(),
  withReliefs: fc.boolean(),
  withTravelers: fc.boolean(),
  otherCalendar: fc.boolean(),
})

type Way = { readonly out: readonly string[]; readonly home: readonly string[] }

const named = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${index}`)

const waysOf = ({ trunk, branches, forkAtStart, oneWay }: Shape): Way[] => {
  const common = named('T', trunk)
  const [first = '', ...rest] = common
  const ways = branches.length === 0 ? [[]] : branches.map((count, index) => named('AB'[index] ?? 'C', count))
  return ways.map((branch) => {
    const [there, back] = [
      oneWay ? [first, 'OUT', ...rest] : common,
      oneWay ? [first, 'HOME', ...rest] : common,
    ]
    const whole = (stations: readonly string[]): string[] =>
      forkAtStart ? [...branch.toReversed(), ...stations] : [...stations, ...branch]
    return { out: whole(there), home: whole(back).toReversed() }
  })
}

/** Most trips call at all stations; expresses skip every other one, and short workings run only between T1 and T2. */
const stationsOfTrip = (way: readonly string[], shape: Shape, count: number): readonly string[] => {
  if (count < 4) return way
  if (shape.shorts[count % 4]) {
    const [from, to] = [way.indexOf('T1'), way.indexOf('T2')]
    return way.slice(Math.min(from, to), Math.max(from, to) + 1)
  }
  if (!shape.expresses[count % 4]) return way
  return way.filter(
    (station, index) => index === 0 || index === way.length - 1 || station === 'T1' || index % 2,
  )
}

type Planned = TripRow & { readonly train: number; readonly lap: number }

const platformOf = (shape: Shape, station: string, directionId: 0 | 1): string =>
  shape.withPlatforms ? `${station}:${directionId + 1}` : station

const tripsOf = (shape: Shape): Planned[] => {
  const ways = waysOf(shape)
  let count = 0
  return Array.from({ length: Math.max(shape.trains, ways.length) }, (_, train) => train).flatMap((train) => {
    const way = ways[train % ways.length] ?? { out: [], home: [] }
    let time = shape.firstHour * 3600 + train * 97
    return Array.from({ length: shape.laps * 2 }, (_, lap) => {
      const directionId = lap % 2 === 0 ? 0 : 1
      const stations = stationsOfTrip(directionId === 0 ? way.out : way.home, shape, lap < 2 ? 0 : count + 4)
      count += 1
      const stops = stations.map((station) => {
        const arrival = time
        time += shape.dwell
        const departure = time
        time += shape.hop
        return [platformOf(shape, station, directionId), arrival, departure] as const
      })
      time += 300
      return {
        tripId: `t${train}-${lap}`,
        train,
        lap,
        directionId: shape.withDirections ? directionId : null,
        shortName: shape.withNumbers ? String(train + 1) : null,
        blockId: shape.withBlocks ? `b${train}` : null,
        stops,
      }
    })
  })
}

const partOf = (
  runId: string,
  { tripId, stops }: Planned,
  from: number,
  to: number,
  more: Partial<EventRow> = {},
): EventRow => {
  const [first, last] = [stops[from], stops[to]]
  if (!first || !last) throw new Error('a trip has its stops')
  return { runId, tripId, from: [first[0], first[2] ?? first[1]], to: [last[0], last[1]], ...more }
}

const BREAK_AFTER = 2

/** With reliefs, a second driver takes over at T2 on the train's second trip; otherwise after the second trip. */
const eventsOf = (shape: Shape, trips: readonly Planned[]): EventRow[] => {
  const trains = [...new Set(trips.map(({ train }) => train))]
  return trains.flatMap((train): EventRow[] => {
    const own = trips.filter((trip) => trip.train === train)
    const [early, late] = [`${train + 1}1`, `${train + 1}2`]
    const relieved = shape.withReliefs ? own.find(({ lap }) => lap === 1) : undefined
    const place = relieved?.stops.findIndex(([stop]) => stop.startsWith('T2')) ?? -1
    const isCut = relieved !== undefined && place > 0 && place < relieved.stops.length - 1
    const events = own.flatMap((trip): EventRow[] => {
      const last = trip.stops.length - 1
      const runOf = trip.lap < (isCut ? 1 : BREAK_AFTER) ? early : late
      if (trip !== relieved || !isCut) return [partOf(runOf, trip, 0, last)]
      return [
        partOf(early, trip, 0, place, { endMidTrip: true }),
        partOf(late, trip, place, last, { startMidTrip: true }),
      ]
    })
    return [early, late].flatMap((runId) => {
      const ofRun = events.filter((event) => event.runId === runId)
      const [first, last] = [ofRun.at(0), ofRun.at(-1)]
      if (!first || !last) return []
      const [start, end] = [Number(first.from[1]), Number(last.to[1])]
      const garageAt = (stop: string): string => `garage-${stop.split(':')[0] ?? ''}`
      const rides = ofRun.flatMap((event, index): EventRow[] => {
        const next = ofRun[index + 1]
        const driven = { ...event, pieceId: shape.withPieces ? `${runId}-${index}` : null }
        const pause = { runId, eventType: 'Meal break', from: event.to, to: next?.from ?? event.to }
        return next ? [driven, pause] : [driven]
      })
      const isFetched = shape.withGarages && !first.startMidTrip
      return [
        { runId, eventType: 'Sign-on', from: [first.from[0], start - 600], to: [first.from[0], start - 300] },
        ...(isFetched
          ? [
              {
                runId,
                eventType: 'pull-out',
                from: [garageAt(first.from[0]), start - 200] as const,
                to: [first.from[0], start] as const,
              },
            ]
          : []),
        ...rides,
        { runId, eventType: 'Sign-off', from: [last.to[0], end], to: [last.to[0], end + 120] },
      ]
    })
  })
}

/** A driver who only travels with the first train, on another calendar if there is one. */
const travelersOf = (shape: Shape, trips: readonly Planned[]): EventRow[] => {
  const [trip] = trips
  if (!trip || !shape.withTravelers) return []
  const serviceId = shape.otherCalendar ? 'SUPPLEMENT' : WEEKDAY
  return [partOf('901', trip, 0, trip.stops.length - 1, { serviceId })]
}

const stopsOf = (shape: Shape): StopRow[] => {
  const stations = [...new Set(waysOf(shape).flatMap(({ out, home }) => [...out, ...home]))]
  return stations.flatMap((stopId): StopRow[] => [
    { stopId, name: `Station ${stopId}`, locationType: 1 },
    { stopId: `${stopId}:1`, parentStation: stopId },
    { stopId: `${stopId}:2`, parentStation: stopId },
    { stopId: `garage-${stopId}`, todsLocationType: 'garage', parentStation: stopId, platformCode: 'V1' },
  ])
}

/** Any valid feed: forks, short workings, expresses, one-way stations, breaks, reliefs, garages. */
export const anyFeedRows: fc.Arbitrary<FeedRows> = anyShape.chain((shape) => {
  const trips = tripsOf(shape)
  const events = [...eventsOf(shape, trips), ...travelersOf(shape, trips)]
  const runs = [...new Map(events.map((event) => [event.runId, event])).values()]
  const stops = shape.withGarages
    ? stopsOf(shape)
    : stopsOf(shape).filter(({ todsLocationType }) => !todsLocationType)
  return fc.shuffledSubarray(trips, { minLength: trips.length }).map((shuffled) => ({
    stops,
    trips: shuffled.map(({ train: _train, lap: _lap, ...trip }) => trip),
    events,
    calendars: [{ id: WEEKDAY }, { id: 'SUPPLEMENT' }],
    orders: runs.map(({ runId, serviceId }, index) => ({
      runId,
      serviceId: serviceId ?? WEEKDAY,
      date: '2026-11-10',
      employeeId: String(100_001 + index),
    })),
  }))
})
