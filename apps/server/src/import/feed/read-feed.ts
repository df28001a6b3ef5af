import type { ImportProgress } from '@bulletin/domain/planning/import/report'
import { failure, success, type Result } from '@bulletin/domain/result'
import { faultList, importFault, type FaultList, type Refusal } from '../faults.ts'
import type { FeedFiles } from '../sources/feed-files.ts'
import { GTFS_FILES, TODS_FILES } from '../sources/known-files.ts'
import { hasDays } from './active-days.ts'
import { readEmployeeRunDates, readVehicleAssignments, readVehicles } from './assignments.ts'
import { readCalendars, type Calendars } from './calendars.ts'
import type { FeedCalendar, FeedEmployeeRunDate, FeedRoute, FeedTrip } from './feed.ts'
import type { Reading } from './merge.ts'
import { readRoutes, readStops, readTimeZone, readVersion } from './network.ts'
import { withProgress } from './progress.ts'
import { refer } from './references.ts'
import type { FeedRemarks, ReadFeed } from './remarks.ts'
import { readRuns, runKey, type ReadRuns, type Runs } from './runs.ts'
import type { Staging } from './staging.ts'
import { stageStopTimes, stopTimesIn } from './stop-times.ts'
import { readFrequencyTrips, readTrips, type Trips } from './trips.ts'

/** A feed is refused without these. */
const REQUIRED = ['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt']

export type FeedOptions = {
  /**
   * Selects the routes to read: a regional feed has a hundred bus routes per metro line, whose rows are skipped early.
   */
  readonly routesWanted?: (routes: readonly FeedRoute[]) => readonly FeedRoute[]
  readonly onProgress?: (progress: ImportProgress) => void
}

/** Whether the files include any GTFS or TODS file. */
export const holdsFeed = ({ names }: FeedFiles): boolean =>
  [...GTFS_FILES, ...TODS_FILES].some((file) => names.has(file))

const isOnRoutes = (trip: FeedTrip | undefined, wantedRoutes: ReadonlySet<string>): boolean =>
  trip !== undefined && wantedRoutes.has(trip.routeId)

/** Runs with a trip on a wanted route, and runs without any trip. */
const wantedRuns = (runs: Runs, trips: Trips, wantedRoutes: ReadonlySet<string>): Runs =>
  new Map(
    [...runs].filter(([, run]) => {
      const tripIds = run.flatMap(({ tripId }) => (tripId === null ? [] : [tripId]))
      return (
        tripIds.length === 0 || tripIds.some((tripId) => isOnRoutes(trips.rows.get(tripId), wantedRoutes))
      )
    }),
  )

/** Trips of wanted routes, and all other trips of the drivers who drive them. */
const wantedTrips = (runs: Runs, trips: Trips, wantedRoutes: ReadonlySet<string>): Map<string, FeedTrip> => {
  const driven = new Set([...runs.values()].flatMap((run) => run.map(({ tripId }) => tripId)))
  return new Map(
    [...trips.rows].filter(([tripId, trip]) => isOnRoutes(trip, wantedRoutes) || driven.has(tripId)),
  )
}

/** Checks the service of trips on other routes, wanted only for their drivers: the others were checked earlier. */
const checkServices = (
  trips: ReadonlyMap<string, FeedTrip>,
  wantedRoutes: ReadonlySet<string>,
  calendars: Calendars,
  faults: FaultList,
): void => {
  for (const { serviceId, routeId, file, line } of trips.values())
    if (!wantedRoutes.has(routeId))
      refer(serviceId, calendars, () => ({ file, line, field: 'service_id' }), faults)
}

const wantedRouteIds = (
  routes: ReadonlyMap<string, FeedRoute>,
  routesWanted: FeedOptions['routesWanted'] = (all) => all,
): Set<string> => new Set(routesWanted([...routes.values()]).map(({ routeId }) => routeId))

const blocksOf = (trips: ReadonlyMap<string, FeedTrip>, runs: Runs): Set<string | null> =>
  new Set([
    ...[...trips.values()].map(({ blockId }) => blockId),
    ...[...runs.values()].flatMap((run) => run.map(({ blockId }) => blockId)),
  ])

const refusalOf = ({ faults, contradictions }: Reading): Refusal | null => {
  if (faults.count > 0) return faults.refusal()
  return contradictions.count > 0 ? contradictions.refusal() : null
}

const isOf = (runs: Runs, { serviceId, runId }: { serviceId: string; runId: string }): boolean =>
  runs.has(runKey(serviceId, runId))

/** For unwanted runs, reports only the runs themselves and their orders, not their events. */
const remarksOnRuns = (
  { runs: all, withoutTrip, takenAway }: ReadRuns,
  wanted: Runs,
  orders: readonly FeedEmployeeRunDate[],
): Pick<FeedRemarks, 'withoutTrip' | 'takenAway' | 'runsElsewhere' | 'ordersElsewhere'> => ({
  withoutTrip: withoutTrip.filter((event) => isOf(wanted, event)),
  takenAway: takenAway.filter((event) => isOf(wanted, event) || !isOf(all, event)),
  runsElsewhere: [...all].flatMap(([key, run]) => (wanted.has(key) ? [] : run.slice(0, 1))),
  ordersElsewhere: orders.filter((order) => isOf(all, order) && !isOf(wanted, order)),
})

const daylessOf = ({ rows }: Calendars, trips: ReadonlyMap<string, FeedTrip>, runs: Runs): FeedCalendar[] => {
  const followed = new Set(
    [...trips.values(), ...[...runs.values()].flat()].map(({ serviceId }) => serviceId),
  )
  return [...rows.values()].filter((calendar) => followed.has(calendar.id) && !hasDays(calendar))
}

/** An empty table would delete all stored data. */
const checkNotEmpty = ({ faults }: Reading, tables: Readonly<Record<string, number>>): void => {
  if (faults.count > 0) return
  for (const [file, size] of Object.entries(tables))
    if (size === 0) faults.add(importFault('FILE_WITHOUT_ROWS', {}, { file }))
}

/**
 * Reads the GTFS and TODS files as one feed and resolves every reference. Returns nothing from a feed with a fault.
 * Stop times stay in `staging`, which the caller clears after use.
 */
export const readFeed = async (
  given: FeedFiles,
  staging: Staging,
  { routesWanted, onProgress }: FeedOptions = {},
): Promise<Result<ReadFeed, Refusal>> => {
  const files = withProgress(given, [...GTFS_FILES, ...TODS_FILES], onProgress)
  const reading: Reading = { files, faults: faultList(), contradictions: faultList() }
  const { faults, contradictions } = reading
  for (const file of REQUIRED)
    if (!files.names.has(file)) faults.add(importFault('FILE_MISSING', {}, { file }))
  if (faults.count > 0) {
    await readCalendars(reading)
    return failure(faults.refusal())
  }

  const timeZone = await readTimeZone(reading)
  const { version, moreInfo } = await readVersion(reading)
  const routes = await readRoutes(reading)
  const stops = await readStops(reading)
  const calendars = await readCalendars(reading)
  const routeIds = wantedRouteIds(routes.rows, routesWanted)
  const trips = await readTrips(reading, routes, calendars, (routeId) => routeIds.has(routeId))
  const frequencyTrips = await readFrequencyTrips(reading, trips)
  const before = contradictions.count
  const readOfRuns = await readRuns(reading, { calendars, stops, trips })
  const allRuns = readOfRuns.runs
  const isSure = contradictions.count === before
  const employeeRunDates = await readEmployeeRunDates(reading, calendars, isSure ? allRuns : null)
  const vehicles = await readVehicles(reading)
  const vehicleAssignments = await readVehicleAssignments(reading, {
    calendars,
    trips,
    runs: allRuns,
    vehicles,
  })
  checkNotEmpty(reading, {
    'agency.txt': timeZone === null ? 0 : 1,
    'routes.txt': routes.rows.size,
    'stops.txt': stops.rows.size,
    'trips.txt': trips.rows.size,
  })
  if (faults.count > 0) return failure(faults.refusal())

  const runs = wantedRuns(allRuns, trips, routeIds)
  const wanted = wantedTrips(runs, trips, routeIds)
  checkServices(wanted, routeIds, calendars, contradictions)
  const blocks = blocksOf(wanted, runs)
  await stageStopTimes(reading, staging, { trips, stops, wanted })
  const refusal = refusalOf(reading)
  if (refusal) {
    await staging.clear()
    return failure(refusal)
  }
  return success({
    timeZone,
    version,
    routes: routes.rows,
    stops: stops.rows,
    calendars: calendars.rows,
    trips: wanted,
    frequencyTrips: new Set([...frequencyTrips].filter((tripId) => wanted.has(tripId))),
    runEvents: [...runs.values()].flat(),
    employeeRunDates: employeeRunDates.filter((order) => isOf(runs, order)),
    vehicles,
    vehicleAssignments: vehicleAssignments.filter(({ blockId }) => blocks.has(blockId)),
    files: new Set([...GTFS_FILES, ...TODS_FILES].filter((file) => files.names.has(file))),
    stopTimes: stopTimesIn(staging, { trips, stops, wanted }),
    remarks: {
      moreInfo,
      dayless: daylessOf(calendars, wanted, runs),
      ...remarksOnRuns(readOfRuns, runs, employeeRunDates),
    },
  })
}
