import { importFault, type FaultList } from '../faults.ts'
import { readTable } from '../tables/read-table.ts'
import { keyOf, type RowOf } from '../tables/shape.ts'
import { dayComparer } from './active-days.ts'
import type { Calendars } from './calendars.ts'
import type { FeedRunEvent, MidTrip } from './feed.ts'
import type { Reading } from './merge.ts'
import type { Stops } from './network.ts'
import { interner, refer, type Named } from './references.ts'
import { RUN_EVENTS } from './shapes.ts'
import type { Trips } from './trips.ts'

const FILE = 'run_events.txt'

/** Events by run, each run in the order of its events. */
export type Runs = ReadonlyMap<string, readonly FeedRunEvent[]>

export const runKey = (serviceId: string, runId: string): string => keyOf([serviceId, runId])

const MID_TRIP: readonly MidTrip[] = [null, true, false]

type Around = { readonly calendars: Calendars; readonly stops: Stops; readonly trips: Trips }

/** The event, or null if a supplement deleted its service or one of its places. */
const eventOf = (
  row: RowOf<typeof RUN_EVENTS>,
  line: number,
  { calendars, stops, trips }: Around,
  intern: ReturnType<typeof interner>,
  faults: FaultList,
): FeedRunEvent | null => {
  const find = (field: keyof typeof row, to: Named) => {
    const name = row[field]
    return name === null ? 'KNOWN' : refer(String(name), to, () => ({ file: FILE, line, field }), faults)
  }
  const required = [find('service_id', calendars), find('start_location', stops), find('end_location', stops)]
  const trip = find('trip_id', trips)
  if (required.includes('DELETED')) return null
  return {
    file: FILE,
    line,
    serviceId: intern(row.service_id),
    runId: intern(row.run_id),
    sequence: row.event_sequence,
    pieceId: intern(row.piece_id),
    blockId: intern(row.block_id),
    jobType: intern(row.job_type),
    eventType: intern(row.event_type),
    tripId: trip === 'DELETED' ? null : row.trip_id,
    startLocation: intern(row.start_location),
    startTime: row.start_time,
    startMidTrip: MID_TRIP[row.start_mid_trip ?? 0] ?? null,
    endLocation: intern(row.end_location),
    endTime: row.end_time,
    endMidTrip: MID_TRIP[row.end_mid_trip ?? 0] ?? null,
  }
}

type Compare = ReturnType<typeof dayComparer>

/** Checks an event for contradictions with its trip and within itself. */
const checkEvent = (
  event: FeedRunEvent,
  { trips }: Around,
  findLonelyDay: Compare,
  faults: FaultList,
): void => {
  const { file, line, blockId, serviceId, startTime, endTime } = event
  if (endTime < startTime) faults.add(importFault('EVENT_REVERSED', {}, { file, line, field: 'end_time' }))
  const trip = trips.rows.get(event.tripId ?? '')
  if (!trip) return
  if (blockId !== null && trip.blockId !== null && blockId !== trip.blockId) {
    const blanks = { value: blockId, trip: trip.tripId, block: trip.blockId }
    faults.add(importFault('BLOCK_CONTRADICTS', blanks, { file, line, field: 'block_id' }))
  }
  const day = findLonelyDay(serviceId, trip.serviceId)
  if (day !== null) {
    const blanks = { day, service: serviceId, trip: trip.tripId, tripService: trip.serviceId }
    faults.add(importFault('RUN_SERVICE_DAY', blanks, { file, line, field: 'service_id' }))
  }
}

/** A driver cannot be on two trips at once. Adjacent events and events of zero duration are allowed. */
const checkOverlaps = (run: readonly FeedRunEvent[], faults: FaultList): void => {
  const onTrips = run.filter(({ tripId }) => tripId !== null)
  let latest: FeedRunEvent | null = null
  for (const event of onTrips.toSorted(
    (one, other) => one.startTime - other.startTime || one.endTime - other.endTime,
  )) {
    if (latest && Math.min(latest.endTime, event.endTime) > event.startTime) {
      const place = { file: FILE, line: event.line, field: 'start_time' }
      faults.add(importFault('EVENTS_OVERLAP', { otherLine: latest.line }, place))
    }
    if (!latest || event.endTime > latest.endTime) latest = event
  }
}

type Event = Pick<FeedRunEvent, 'file' | 'line' | 'serviceId' | 'runId'>

export type ReadRuns = {
  readonly runs: Runs
  /** Events whose trip a supplement deleted. */
  readonly withoutTrip: readonly FeedRunEvent[]
  /** Events dropped with their service or place. */
  readonly takenAway: readonly Event[]
}

export const readRuns = async (
  { files, faults, contradictions }: Reading,
  around: Around,
): Promise<ReadRuns> => {
  const runs = new Map<string, FeedRunEvent[]>()
  const withoutTrip: FeedRunEvent[] = []
  const takenAway: Event[] = []
  if (!files.names.has(FILE)) return { runs, withoutTrip, takenAway }
  const intern = interner()
  const findLonelyDay = dayComparer(around.calendars.rows)
  await readTable(files, FILE, RUN_EVENTS, faults, (row, line) => {
    const event = eventOf(row, line, around, intern, contradictions)
    if (!event) {
      takenAway.push({ file: FILE, line, serviceId: row.service_id, runId: row.run_id })
      return
    }
    if (event.tripId !== row.trip_id) withoutTrip.push(event)
    checkEvent(event, around, findLonelyDay, contradictions)
    const key = runKey(event.serviceId, event.runId)
    const run = runs.get(key)
    if (run) run.push(event)
    else runs.set(key, [event])
  })
  for (const run of runs.values()) {
    run.sort((one, other) => one.sequence - other.sequence)
    checkOverlaps(run, contradictions)
  }
  return { runs, withoutTrip, takenAway }
}
