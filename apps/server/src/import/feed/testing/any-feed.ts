import fc from 'fast-check'
import type { FeedContent } from './feed-content.ts'

/**
 * Feeds of small metros: lines with platforms on both sides of each station, optionally a fork, trains that go back and
 * forth, runs that drive them with sign-ins, garages, breaks and reliefs in the middle of a trip, people and vehicles.
 * Nights may be long; calendars may have weekdays, dates or both.
 */

type Line = {
  readonly stations: number
  /** The number of stations of each of two branches beyond the trunk; 0 means no fork. */
  readonly branch: number
  readonly trains: number
  readonly tripsPerTrain: number
  readonly firstDeparture: number
  readonly hopSeconds: number
  readonly dwellSeconds: number
  readonly hasDistances: boolean
  readonly isUntimed: boolean
  readonly firstSequence: number
  readonly sequenceStep: number
  readonly hasGarage: boolean
  readonly hasRelief: boolean
  readonly hasPieces: boolean
  readonly isDated: boolean
}

const anyLine: fc.Arbitrary<Line> = fc.record({
  stations: fc.integer({ min: 2, max: 6 }),
  branch: fc.integer({ min: 0, max: 2 }),
  trains: fc.integer({ min: 1, max: 2 }),
  tripsPerTrain: fc.integer({ min: 1, max: 4 }),
  firstDeparture: fc.integer({ min: 4 * 3600, max: 27 * 3600 }),
  hopSeconds: fc.integer({ min: 40, max: 200 }),
  dwellSeconds: fc.integer({ min: 0, max: 40 }),
  hasDistances: fc.boolean(),
  isUntimed: fc.boolean(),
  firstSequence: fc.integer({ min: 0, max: 3 }),
  sequenceStep: fc.integer({ min: 1, max: 10 }),
  hasGarage: fc.boolean(),
  hasRelief: fc.boolean(),
  hasPieces: fc.boolean(),
  isDated: fc.boolean(),
})

type Mutable<Of> = {
  -readonly [Name in keyof Of]: Of[Name] extends readonly (infer Item)[] ? Item[] : Of[Name]
}
type Draft = Mutable<FeedContent>

const LAYOVER_SECONDS = 240
const METRES_PER_HOP = 650
const WEEKDAYS = [true, true, true, true, true, false, false]
const NEVER = WEEKDAYS.map(() => false)
/** Wednesdays, which every calendar includes. */
const WORKED_DAYS = ['2026-11-11', '2026-11-18']

const addCalendars = (draft: Draft, name: string, isDated: boolean): void => {
  const dates = WORKED_DAYS.map((day) => ({ day, runs: true }))
  if (isDated)
    draft.calendars.push({
      id: name,
      weekdays: NEVER,
      from: '2026-11-11',
      to: '2026-11-18',
      exceptions: dates,
    })
  else {
    const exceptions = [
      { day: '2026-07-14', runs: false },
      { day: '2026-11-15', runs: true },
    ]
    draft.calendars.push({ id: name, weekdays: WEEKDAYS, from: '2026-01-01', to: '2026-12-31', exceptions })
  }
  // Runs may have their own calendar, with fewer days than their trips.
  draft.calendars.push({
    id: `${name}-R`,
    weekdays: NEVER,
    from: '2026-11-11',
    to: '2026-11-11',
    exceptions: [{ day: '2026-11-11', runs: true }],
  })
}

/** Two paths from the trunk's first station; identical without a fork. */
const pathsOf = (name: string, { stations, branch }: Line): [string[], string[]] => {
  const trunk = Array.from({ length: stations }, (_, index) => `${name}-S${index}`)
  const beyond = (side: string): string[] =>
    Array.from({ length: branch }, (_, index) => `${name}-${side}${index}`)
  return [
    [...trunk, ...beyond('A')],
    [...trunk, ...beyond('B')],
  ]
}

const platform = (station: string, direction: number): string => `${station}:${direction + 1}`
const garageOf = (name: string): string => `${name}-GARAGE`

const addStops = (draft: Draft, name: string, line: Line): void => {
  const place = { latitude: 48.85, longitude: 2.35, todsLocationType: null }
  for (const station of new Set(pathsOf(name, line).flat())) {
    draft.stops.push({
      ...place,
      stopId: station,
      name: `Station ${station}, « nord »`,
      locationType: 1,
      parentStation: null,
      platformCode: null,
    })
    for (const direction of [0, 1])
      draft.stops.push({
        ...place,
        stopId: platform(station, direction),
        name: station,
        locationType: 0,
        parentStation: station,
        platformCode: `V${direction + 1}`,
      })
  }
  if (line.hasGarage)
    draft.stops.push({
      stopId: garageOf(name),
      name: null,
      latitude: null,
      longitude: null,
      locationType: 0,
      todsLocationType: 'garage',
      parentStation: `${name}-S0`,
      platformCode: 'G1',
    })
}

type Trip = {
  readonly tripId: string
  readonly blockId: string
  readonly stops: FeedContent['stopTimes'][number]['stops']
}

const stopsOf = (path: readonly string[], direction: number, start: number, line: Line): Trip['stops'] => {
  const last = path.length - 1
  const { hopSeconds, dwellSeconds } = line
  const runSeconds = last * hopSeconds + (last - 1) * dwellSeconds
  return path.map((station, index) => {
    const arrival = start + index * hopSeconds + Math.max(0, index - 1) * dwellSeconds
    const departure = index === 0 || index === last ? arrival : arrival + dwellSeconds
    const even = start + Math.round((runSeconds * index) / last)
    return {
      sequence: line.firstSequence + index * line.sequenceStep,
      stopId: platform(station, direction),
      arrival: line.isUntimed ? even : arrival,
      departure: line.isUntimed ? even : departure,
      shapeDistance: line.hasDistances ? index * METRES_PER_HOP + 0.5 : null,
    }
  })
}

const addTrips = (draft: Draft, name: string, line: Line, train: number): Trip[] => {
  const path = pathsOf(name, line)[train % 2] ?? []
  const blockId = `${name}-B${train}`
  const trips: Trip[] = []
  let start = line.firstDeparture + train * 300
  for (let index = 0; index < line.tripsPerTrain; index += 1) {
    const directionId = index % 2 === 0 ? 0 : 1
    const tripId = `${blockId}-T${index}`
    const stops = stopsOf(directionId === 0 ? path : path.toReversed(), directionId, start, line)
    draft.trips.push({
      tripId,
      routeId: name,
      serviceId: name,
      directionId,
      headsign: index === 1 ? null : 'Terminus',
      shortName: String(train + 1).padStart(2, '0'),
      blockId,
      todsTripType: index === 3 ? 'deadhead' : null,
    })
    draft.stopTimes.push({ tripId, stops })
    trips.push({ tripId, blockId, stops })
    start = (stops.at(-1)?.departure ?? start) + LAYOVER_SECONDS
  }
  return trips
}

type Event = FeedContent['runEvents'][number]
type Piece = { readonly trip: Trip; readonly from: number; readonly to: number }

const eventOf = ({
  trip,
  from,
  to,
}: Piece): Omit<Event, 'serviceId' | 'runId' | 'sequence' | 'pieceId'> | null => {
  const [start, end] = [trip.stops[from], trip.stops[to]]
  if (!start || !end) return null
  return {
    blockId: trip.blockId,
    jobType: 'Conducteur',
    eventType: 'drive',
    tripId: trip.tripId,
    startLocation: start.stopId,
    startTime: start.departure,
    startMidTrip: from > 0,
    endLocation: end.stopId,
    endTime: end.arrival,
    endMidTrip: to < trip.stops.length - 1,
  }
}

const addRun = (draft: Draft, name: string, line: Line, runId: string, pieces: readonly Piece[]): void => {
  const serviceId = draft.runEvents.length % 2 === 0 ? name : `${name}-R`
  const driven = pieces.flatMap((piece) => eventOf(piece) ?? [])
  const [first] = driven
  const last = driven.at(-1)
  if (!first || !last) return
  const other = { blockId: null, jobType: null, tripId: null, startMidTrip: null, endMidTrip: null }
  const at = (place: string, time: number) => ({
    startLocation: place,
    startTime: time,
    endLocation: place,
    endTime: time,
  })
  const events = [
    { ...other, ...at(first.startLocation, first.startTime - 900), eventType: 'sign-in', pieceId: null },
    ...(line.hasGarage
      ? [
          {
            ...other,
            blockId: first.blockId,
            eventType: 'pull-out',
            pieceId: null,
            startLocation: garageOf(name),
            startTime: first.startTime - 600,
            endLocation: first.startLocation,
            endTime: first.startTime,
          },
        ]
      : []),
    ...driven.map((event, index) => ({
      ...event,
      pieceId: line.hasPieces ? `${runId}-${index < 2 ? 1 : 2}` : null,
    })),
    { ...other, ...at(last.endLocation, last.endTime), eventType: 'sign-off', pieceId: null },
  ]
  for (const [index, event] of events.entries())
    draft.runEvents.push({ ...event, serviceId, runId, sequence: (index + 1) * 10 })
  draft.employeeRunDates.push({
    date: WORKED_DAYS[0] ?? '',
    serviceId,
    runId,
    employeeId: String(100_000 + draft.employeeRunDates.length),
  })
}

const addRuns = (draft: Draft, name: string, line: Line, train: number, trips: readonly Trip[]): void => {
  const whole = trips.map((trip) => ({ trip, from: 0, to: trip.stops.length - 1 }))
  const relieved = Math.floor(whole.length / 2)
  const cut = whole[relieved]
  const middle = Math.floor((cut?.to ?? 0) / 2)
  if (!line.hasRelief || !cut || middle === 0) return addRun(draft, name, line, `${name}-${train}01`, whole)
  addRun(draft, name, line, `${name}-${train}01`, [...whole.slice(0, relieved), { ...cut, to: middle }])
  addRun(draft, name, line, `${name}-${train}02`, [{ ...cut, from: middle }, ...whole.slice(relieved + 1)])
}

const addLine = (draft: Draft, name: string, line: Line): void => {
  draft.routes.push({
    routeId: name,
    shortName: name,
    longName: null,
    type: 1,
    color: 'FA9ABA',
    textColor: null,
  })
  addCalendars(draft, name, line.isDated)
  addStops(draft, name, line)
  for (let train = 0; train < line.trains; train += 1) {
    const trips = addTrips(draft, name, line, train)
    if (line.isUntimed) draft.untimed = new Set([...draft.untimed, ...trips.map(({ tripId }) => tripId)])
    addRuns(draft, name, line, train, trips)
    const vehicleId = `${name}-V${train}`
    draft.vehicles.push({ vehicleId, label: train === 0 ? 'MF 77' : null, licensePlate: null })
    draft.vehicleAssignments.push({
      date: WORKED_DAYS[1] ?? '',
      serviceId: train === 0 ? name : null,
      blockId: `${name}-B${train}`,
      vehicleId,
    })
  }
  const pattern = draft.trips.find(({ routeId }) => routeId === name)
  if (pattern && line.hasDistances) draft.frequencyTrips.push(pattern.tripId)
  // A reserve: a run without driving.
  draft.runEvents.push({
    serviceId: name,
    runId: 'RA',
    sequence: draft.runEvents.length,
    pieceId: null,
    blockId: null,
    jobType: null,
    eventType: 'reserve',
    tripId: null,
    startLocation: `${name}-S0`,
    startTime: 6 * 3600,
    startMidTrip: null,
    endLocation: `${name}-S0`,
    endTime: 13 * 3600,
    endMidTrip: null,
  })
}

const contentOfLines = (lines: readonly Line[], version: string | null): FeedContent => {
  const draft: Draft = {
    timeZone: 'Europe/Paris',
    version,
    routes: [],
    stops: [],
    calendars: [],
    trips: [],
    stopTimes: [],
    untimed: new Set(),
    frequencyTrips: [],
    runEvents: [],
    employeeRunDates: [],
    vehicles: [],
    vehicleAssignments: [],
  }
  for (const [index, line] of lines.entries()) addLine(draft, `L${index + 7}`, line)
  return draft
}

/**
 * The content of a valid feed. `tablesOf` turns it into tables, `supplemented` moves parts into supplements,
 * `writtenFeed` writes files.
 */
export const anyFeed: fc.Arbitrary<FeedContent> = fc
  .tuple(fc.array(anyLine, { minLength: 1, maxLength: 2 }), fc.option(fc.constantFrom('2026-11', 'été')))
  .map(([lines, version]) => contentOfLines(lines, version))
