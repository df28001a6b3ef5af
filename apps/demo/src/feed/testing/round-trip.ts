import type { ImportReport } from '@bulletin/domain/planning/import/report'
import type { World } from '@bulletin/domain/planning/world'
import type { OrderedDriver, OrderedService } from '@bulletin/domain/service/ordered-service'
import { anAccount } from '@bulletin/domain/testing/account'
import type { Day } from '@bulletin/domain/time/day'
import type { Database } from '@bulletin/server/database/database'
import { material, parkPosition } from '@bulletin/server/database/schema/network'
import { chief, person } from '@bulletin/server/database/schema/people'
import { calendar, noteH, reserve } from '@bulletin/server/database/schema/planning'
import { importFiles } from '@bulletin/server/import/import-files'
import { importService } from '@bulletin/server/import/service'
import { planningServices } from '@bulletin/server/planning/build'
import { referenceRepository } from '@bulletin/server/reference/repository'
import { systemIds } from '@bulletin/server/system/ids'
import { FEED_TIME_ZONE } from '../tables/network.ts'

/** Fills the database like `npm run demo:world`. */
export const fillByDemo = async (database: Database, world: World): Promise<void> => {
  const written = await importService(database, systemIds).importWorld(world)
  if (!written.ok) throw new Error(`The world was refused: ${JSON.stringify(written.failure).slice(0, 2000)}`)
}

/** Fills the database like `npm run import`. */
export const fillByFiles = async (database: Database, folder: string): Promise<ImportReport> => {
  const { report } = await importFiles({ database, ids: systemIds, timeZone: FEED_TIME_ZONE })({
    paths: [folder],
    dryRun: false,
    onProgress: () => {},
    signal: new AbortController().signal,
  })
  return report
}

const textsOf = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted()

/** The lists of a database, without generated ids. */
const listsIn = async ({ queries }: Database) => {
  const calendars = await queries.select().from(calendar)
  const nameOf = new Map(calendars.map(({ id, name }) => [id, name]))
  return {
    people: textsOf((await queries.select().from(person)).map(({ id: _id, ...own }) => own)),
    chiefs: textsOf(await queries.select().from(chief)),
    reserves: textsOf((await queries.select().from(reserve)).map(({ planId: _id, ...own }) => own)),
    notesH: textsOf(
      (await queries.select().from(noteH)).map(({ id: _id, calendarId, ...own }) => ({
        ...own,
        calendar: nameOf.get(calendarId),
      })),
    ),
    materials: textsOf((await queries.select().from(material)).map(({ id: _id, ...own }) => own)),
    parkPositions: textsOf((await queries.select().from(parkPosition)).map(({ id: _id, ...own }) => own)),
  }
}

/** The product's responses from a filled database: everything drivers and managers see of the plan. */
export const answersFrom = async (database: Database) => {
  const { queries } = database
  const { timetables, orders } = planningServices(queries, FEED_TIME_ZONE)
  const lines = await referenceRepository(queries).findLines()
  return {
    lines,
    lists: await listsIn(database),

    /** Sorted, without the time at which the timetable was imported. */
    servicesOn: async (day: Day): Promise<string[]> => {
      const names = lines.map(({ name }) => name)
      return (await timetables.listServices(names, day))
        .map((service) => JSON.stringify({ ...service, timetable: undefined }))
        .toSorted()
    },

    driversOn: async (line: string, day: Day): Promise<OrderedDriver[]> => {
      const caller = anAccount({ assignedLine: line })
      const listed = await orders.listOrderedDrivers(caller, { date: day, line })
      if (!listed.ok) throw new Error(`Nobody is told who works on line ${line}: ${listed.failure.code}`)
      return listed.value
    },

    orderOf: async (matricule: string, day: Day): Promise<OrderedService> => {
      const caller = anAccount({ matricularAccount: matricule })
      const ordered = await orders.getOrderedService(caller, { date: day, driverId: matricule })
      if (!ordered.ok) throw new Error(`${matricule} is told nothing on ${day}: ${ordered.failure.code}`)
      return ordered.value
    },
  }
}
