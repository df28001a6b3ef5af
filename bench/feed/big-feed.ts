import { addDays } from '@bulletin/domain/time/day'
import {
  dateText,
  rowText,
  tableOf,
  timeText,
  writeTable,
  writeTexts,
} from '../../apps/demo/src/feed/table.ts'
import type { Cell, FeedTable } from '../../apps/demo/src/feed/table.ts'
import { stationNameAt } from './names.ts'
import { runsOf, type BigRide, type BigRun } from './runs.ts'
import {
  metresAt,
  platformAt,
  shapeFor,
  stationsAlong,
  timeAt,
  trainsOn,
  type BigLine,
  type BigTrain,
  type Shape,
} from './shape.ts'

const FIRST_MONDAY = '2026-01-05'
const DAYS_A_WEEK = 7
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** More stations than a line has. */
const STATIONS_APART = 40
const PERSON_FIRST = 200_000

type TrainRow = { line: BigLine; calendar: string; train: BigTrain }

const trainRows = function* (shape: Shape, calendars = shape.calendars): Generator<TrainRow> {
  for (const calendar of calendars)
    for (const line of shape.lines)
      for (const train of trainsOn(shape, line, calendar)) yield { line, calendar, train }
}

type RunRow = { line: BigLine; calendar: string; train: BigTrain; run: BigRun }

const runRows = function* (shape: Shape, calendars = shape.calendars): Generator<RunRow> {
  let [before, count] = ['', 0]
  for (const row of trainRows(shape, calendars)) {
    const key = `${row.calendar} ${row.line.name}`
    if (key !== before) [before, count] = [key, 0]
    for (const run of runsOf(row.line, row.train, count)) {
      yield { ...row, run }
      count += 1
    }
  }
}

const table = (file: string, columns: readonly string[], rows: Iterable<readonly Cell[]>): FeedTable => ({
  file,
  columns,
  rows,
})

const networkTables = ({ lines, calendars }: Shape): FeedTable[] => [
  table(
    'agency.txt',
    ['agency_id', 'agency_name', 'agency_url', 'agency_timezone'],
    [['GRAND', 'Grand métro', 'https://metro.example', 'Europe/Paris']],
  ),
  table(
    'feed_info.txt',
    ['feed_publisher_name', 'feed_publisher_url', 'feed_lang', 'feed_version'],
    [['Grand métro', 'https://metro.example', 'fr', 'grand-1']],
  ),
  table(
    'routes.txt',
    ['route_id', 'agency_id', 'route_short_name', 'route_type', 'route_color'],
    lines.map(({ name, letter }) => [letter, 'GRAND', name, 1, '336699']),
  ),
  table(
    'stops.txt',
    ['stop_id', 'stop_name', 'stop_lat', 'stop_lon', 'location_type', 'parent_station'],
    lines.flatMap(({ stations }, line) =>
      stations.flatMap((station, place): Cell[][] => {
        const name = stationNameAt(line * STATIONS_APART + place)
        const at = [48.7 + place / 200, 2.2 + line / 50]
        return [
          [station, name, ...at, 1, null],
          [`${station}:1`, name, ...at, 0, station],
          [`${station}:2`, name, ...at, 0, station],
        ]
      }),
    ),
  ),
  table(
    'calendar.txt',
    ['service_id', ...WEEKDAYS, 'start_date', 'end_date'],
    calendars.map((calendar, week) => [
      calendar,
      ...WEEKDAYS.map(() => 1),
      dateText(addDays(FIRST_MONDAY, week * DAYS_A_WEEK)),
      dateText(addDays(FIRST_MONDAY, week * DAYS_A_WEEK + DAYS_A_WEEK - 1)),
    ]),
  ),
]

const tripRows = function* (shape: Shape): Generator<Cell[]> {
  for (const { line, calendar, train } of trainRows(shape))
    for (const trip of train.trips)
      yield [line.letter, calendar, trip.id, train.number, trip.direction, train.block]
}

/** Yields a whole trip at once: millions of single rows would be slow. */
const stopTimeTexts = function* (shape: Shape): Generator<string> {
  yield rowText([
    'trip_id',
    'arrival_time',
    'departure_time',
    'stop_id',
    'stop_sequence',
    'shape_dist_traveled',
  ])
  for (const { line, train } of trainRows(shape)) {
    let text = ''
    for (const trip of train.trips)
      for (const [hops, station] of stationsAlong(line, trip).entries()) {
        const time = timeText(timeAt(trip, hops))
        text += `${trip.id},${time},${time},${platformAt(station, trip)},${hops + 1},${metresAt(hops)}\n`
      }
    yield text
  }
}

const REPORTING_SECONDS = 60

const rideCells = (line: BigLine, { trip, fromHop, toHop }: BigRide) => {
  const along = stationsAlong(line, trip)
  const last = along.length - 1
  return {
    from: platformAt(along[fromHop] ?? '', trip),
    start: timeAt(trip, fromHop),
    joins: fromHop > 0 ? 1 : 2,
    to: platformAt(along[toHop] ?? '', trip),
    end: timeAt(trip, toHop),
    leaves: toHop < last ? 1 : 2,
  }
}

const eventRows = function* (shape: Shape): Generator<Cell[]> {
  for (const { line, calendar, train, run } of runRows(shape)) {
    const half = Math.ceil(run.rides.length / 2)
    let sequence = 0
    for (const [place, ride] of run.rides.entries()) {
      const piece = `${run.name}-${place < half ? 1 : 2}`
      const { from, start, joins, to, end, leaves } = rideCells(line, ride)
      const row = (type: string, ...cells: Cell[]): Cell[] => {
        sequence += 1
        return [calendar, run.name, sequence, piece, type === 'drive' ? train.block : null, type, ...cells]
      }
      if (place === 0 || place === half)
        yield row(
          'sign-in',
          null,
          from,
          timeText(start - REPORTING_SECONDS),
          null,
          from,
          timeText(start),
          null,
        )
      yield row('drive', ride.trip.id, from, timeText(start), joins, to, timeText(end), leaves)
      if (place === half - 1 || place === run.rides.length - 1)
        yield row('sign-out', null, to, timeText(end), null, to, timeText(end + REPORTING_SECONDS), null)
    }
  }
}

/** By the index of the run in its calendar. */
const employeeAt = (place: number): string => String(PERSON_FIRST + place)

const firstWeek = ({ calendars }: Shape): string[] => calendars.slice(0, 1)

const orderRows = function* (shape: Shape): Generator<Cell[]> {
  for (let day = 0; day < DAYS_A_WEEK; day += 1) {
    const date = dateText(addDays(FIRST_MONDAY, day))
    let place = 0
    for (const { calendar, run } of runRows(shape, firstWeek(shape))) {
      yield [date, calendar, run.name, employeeAt(place)]
      place += 1
    }
  }
}

const peopleRows = function* (shape: Shape): Generator<Cell[]> {
  let place = 0
  for (const { run } of runRows(shape, firstWeek(shape))) {
    yield [employeeAt(place), `Nom ${run.name}`, 'Prénom']
    place += 1
  }
}

const vehicleOf = ({ line, train }: TrainRow): string => `${line.letter}-${train.number}`

const assignmentRows = function* (shape: Shape): Generator<Cell[]> {
  for (let day = 0; day < DAYS_A_WEEK; day += 1)
    for (const row of trainRows(shape, firstWeek(shape)))
      yield [dateText(addDays(FIRST_MONDAY, day)), row.calendar, row.train.block, vehicleOf(row)]
}

export type BigFeed = { readonly trips: number; readonly stopTimes: number; readonly runs: number }

const countsOf = (shape: Shape): BigFeed => {
  let [trips, stopTimes, runs] = [0, 0, 0]
  for (const { line, train } of trainRows(shape)) {
    trips += train.trips.length
    stopTimes += train.trips.length * line.stations.length
    runs += train.shares.length
  }
  return { trips, stopTimes, runs }
}

/**
 * Writes a feed with at least that many stop times, identical on every machine; only one train at a time is in memory.
 */
export const writeBigFeed = async (
  folder: string,
  { stopTimes }: { readonly stopTimes: number },
): Promise<BigFeed> => {
  const shape = shapeFor(stopTimes)
  const run = ['service_id', 'run_id']
  const tables: FeedTable[] = [
    ...networkTables(shape),
    table(
      'trips.txt',
      ['route_id', 'service_id', 'trip_id', 'trip_short_name', 'direction_id', 'block_id'],
      tripRows(shape),
    ),
    table(
      'run_events.txt',
      // oxfmt-ignore
      [...run, 'event_sequence', 'piece_id', 'block_id', 'event_type', 'trip_id', 'start_location', 'start_time',
        'start_mid_trip', 'end_location', 'end_time', 'end_mid_trip'],
      eventRows(shape),
    ),
    table('employee_run_dates.txt', ['date', ...run, 'employee_id'], orderRows(shape)),
    tableOf('vehicles.txt', { vehicle_id: vehicleOf }, trainRows(shape, firstWeek(shape))),
    table('vehicle_assignments.txt', ['date', 'service_id', 'block_id', 'vehicle_id'], assignmentRows(shape)),
    table('people.csv', ['matricule', 'lastname', 'firstname'], peopleRows(shape)),
  ]
  for (const one of tables) await writeTable(folder, one)
  await writeTexts(folder, 'stop_times.txt', stopTimeTexts(shape))
  return countsOf(shape)
}
