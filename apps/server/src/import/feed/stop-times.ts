import { importFault } from '../faults.ts'
import { readTable, tableRows, type Choose } from '../tables/read-table.ts'
import type { RowOf, Shape } from '../tables/shape.ts'
import type { FeedStopTimes, FeedTrip } from './feed.ts'
import { isDeleted, isWhole, keyIn, saidBy, supplementOf, type Reading } from './merge.ts'
import type { Stops } from './network.ts'
import { refer } from './references.ts'
import { STOP_TIMES } from './shapes.ts'
import type { StagedStopTime, Staging } from './staging.ts'
import { checkTrip, timesOf } from './trip-times.ts'
import type { Trips } from './trips.ts'

const FILE = 'stop_times.txt'
const SUPPLEMENT = 'stop_times_supplement.txt'

type StopTimeRow = RowOf<typeof STOP_TIMES>
type Addition = { readonly row: RowOf<Shape>; readonly line: number; isMet: boolean }

/** Duplicate keys are detected when rows are read back in order, to avoid holding millions of keys. */
const WITHOUT_KEY = { ...STOP_TIMES, key: [] }

/** All trips and stops, for checking references, and the wanted trips, which get numbers. */
export type StopTimesAbout = {
  readonly trips: Trips
  readonly stops: Stops
  readonly wanted: ReadonlyMap<string, FeedTrip>
}

const readSupplement = async ({ files, faults }: Reading): Promise<Map<string, Addition>> => {
  const additions = new Map<string, Addition>()
  if (files.names.has(SUPPLEMENT))
    await readTable(files, SUPPLEMENT, supplementOf(STOP_TIMES), faults, (row, line) => {
      additions.set(keyIn(row, STOP_TIMES), { row, line, isMet: false })
    })
  return additions
}

const numbersOf = (names: Iterable<string>): Map<string, number> =>
  new Map([...names].map((name, index) => [name, index]))

/** Converts rows to staged rows; null if a row refers to something deleted, unknown or unwanted. */
const stager = ({ contradictions }: Reading, { trips, stops, wanted }: StopTimesAbout) => {
  const tripNumbers = numbersOf(wanted.keys())
  const stopNumbers = numbersOf(stops.rows.keys())
  return (row: StopTimeRow, line: number, stopLine = line): StagedStopTime | null => {
    const trip = tripNumbers.get(row.trip_id)
    const stop = stopNumbers.get(row.stop_id)
    const placeOf = (field: string, at: number) => () => ({
      file: at < 0 ? SUPPLEMENT : FILE,
      line: Math.abs(at),
      field,
    })
    if (trip === undefined) refer(row.trip_id, trips, placeOf('trip_id', line), contradictions)
    if (stop === undefined) refer(row.stop_id, stops, placeOf('stop_id', stopLine), contradictions)
    if (trip === undefined || stop === undefined) return null
    return {
      trip,
      stop,
      sequence: row.stop_sequence,
      arrival: row.arrival_time,
      departure: row.departure_time,
      distance: row.shape_dist_traveled,
      line,
    }
  }
}

/** The rows of the feed with its supplement merged in, in file order. */
async function* stagedRows(reading: Reading, about: StopTimesAbout): AsyncGenerator<StagedStopTime> {
  const { files, faults } = reading
  const { trips, wanted } = about
  const additions = await readSupplement(reading)
  const stage = stager(reading, about)
  const isOfInterest = (tripId: string): boolean =>
    wanted.has(tripId) || !(trips.rows.has(tripId) || trips.deleted.has(tripId))
  const choose: Choose = (textOf) => isOfInterest(textOf('trip_id'))
  for await (const batch of tableRows(files, FILE, WITHOUT_KEY, faults, choose)) {
    for (const { row, line } of batch) {
      const addition = additions.size === 0 ? undefined : additions.get(keyIn(row, STOP_TIMES))
      if (addition) addition.isMet = true
      if (addition && isDeleted(addition.row)) continue
      const said = addition ? Object.fromEntries(saidBy(addition.row, STOP_TIMES)) : {}
      const stopLine = addition && 'stop_id' in said ? -addition.line : line
      const staged = addition ? stage({ ...row, ...said }, -addition.line, stopLine) : stage(row, line)
      if (staged) yield staged
    }
  }
  for (const { row, line, isMet } of additions.values()) {
    if (isMet || isDeleted(row) || !isOfInterest(String(row['trip_id']))) continue
    if (!isWhole(row, STOP_TIMES, { file: SUPPLEMENT, line }, faults)) continue
    const staged = stage(row as StopTimeRow, -line)
    if (staged) yield staged
  }
}

/** Groups the sorted rows by trip. */
async function* tripsOf(staging: Staging): AsyncGenerator<StagedStopTime[]> {
  let rows: StagedStopTime[] = []
  for await (const page of staging.inOrder())
    for (const row of page) {
      if (rows[0] && rows[0].trip !== row.trip) {
        yield rows
        rows = []
      }
      rows.push(row)
    }
  if (rows.length > 0) yield rows
}

/** Writes the stop times of wanted trips to the staging store, and reports their faults. */
export const stageStopTimes = async (
  reading: Reading,
  staging: Staging,
  about: StopTimesAbout,
): Promise<void> => {
  const { faults, contradictions } = reading
  await staging.clear()
  await staging.write(stagedRows(reading, about))
  // Stop at faults so far: a row assigned to the wrong trip would cause follow-up faults in the right one.
  if (faults.count + contradictions.count > 0) return
  const trips = [...about.wanted.values()]
  const isMet = new Uint8Array(trips.length)
  for await (const rows of tripsOf(staging)) {
    const number = rows[0]?.trip ?? 0
    isMet[number] = 1
    checkTrip(trips[number]?.tripId ?? '', rows, contradictions)
  }
  for (const [number, { file, line, tripId }] of trips.entries())
    if (isMet[number] === 0)
      contradictions.add(
        importFault('TRIP_WITHOUT_STOPS', { trip: tripId }, { file, line, field: 'trip_id' }),
      )
}

/** Reads the staged rows of a valid feed. */
export const stopTimesIn = (
  staging: Staging,
  { stops, wanted }: StopTimesAbout,
): (() => AsyncIterable<FeedStopTimes>) => {
  const tripIds = [...wanted.keys()]
  const stopIds = [...stops.rows.keys()]
  return async function* stopTimes() {
    for await (const rows of tripsOf(staging))
      yield { tripId: tripIds[rows[0]?.trip ?? 0] ?? '', stops: timesOf(rows, stopIds) }
  }
}
