import type { World } from '@bulletin/domain/planning/world'
import { tripsOfWorld } from './line-trips.ts'
import { mappingOf } from './mapping.ts'
import { runNames, type Period } from './plan.ts'
import { runsOfWorld } from './run.ts'
import { writeTable, writeTexts, type FeedTable } from './table.ts'
import { calendarDatesTable, calendarTable, feedInfoTable } from './tables/calendar.ts'
import { listTables } from './tables/lists.ts'
import { agencyTable, garagesTable, routesTable, stopsTable } from './tables/network.ts'
import { employeeRunDatesTable, runEventsTable } from './tables/runs.ts'
import { operatedStopTimesTable, operatedTripsTable, stopTimesTable, tripsTable } from './tables/trips.ts'
import { vehicleAssignmentsTable, vehiclesTable } from './tables/vehicles.ts'

/** How much was written. */
export type WrittenFeed = { lines: number; services: number; trips: number; files: number }

/** Writes a world as GTFS, TODS, lists and a mapping into a folder; GTFS and TODS files first. */
export const writeFeed = async (folder: string, world: World, period: Period): Promise<WrittenFeed> => {
  const trips = tripsOfWorld(world)
  const runs = runsOfWorld(world, trips)
  const nameOf = runNames(world)
  const tables: FeedTable[] = [
    agencyTable(),
    feedInfoTable(world),
    routesTable(world),
    stopsTable(world),
    calendarTable(world),
    calendarDatesTable(world),
    tripsTable(trips),
    stopTimesTable(trips),
    garagesTable(world),
    operatedTripsTable(trips),
    operatedStopTimesTable(trips),
    runEventsTable(runs, nameOf),
    employeeRunDatesTable(world, runs, nameOf, period),
    vehiclesTable(world),
    vehicleAssignmentsTable(world, trips, period),
    ...listTables(world),
  ]
  for (const table of tables) await writeTable(folder, table)
  const mapping = `${JSON.stringify(mappingOf(world, runs, nameOf), null, 2)}\n`
  await writeTexts(folder, 'mapping.json', [mapping])
  return {
    lines: world.lines.length,
    services: world.timetables.reduce((sum, { services }) => sum + services.length, 0),
    trips: trips.reduce((sum, one) => sum + one.trips.length, 0),
    files: tables.length + 1,
  }
}
