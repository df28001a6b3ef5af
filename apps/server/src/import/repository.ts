import type { World } from '@bulletin/domain/planning/world'
import { inArray, sql } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { adminLine, adminLineUoCode } from '../database/schema/administration.ts'
import { line, linePath, material, parkPosition, station } from '../database/schema/network.ts'
import { chief, person } from '../database/schema/people.ts'
import {
  calendar,
  calendarException,
  noteH,
  plannedRide,
  plannedService,
  reserve,
  roster,
  rosterDay,
  rosterDriver,
  rosterException,
  timetable,
} from '../database/schema/planning.ts'
import type { Ids } from '../ids.ts'
import { lineRow, pathRows, stationRows } from './network-rows.ts'
import { rideRows, rosterDayRows, rosterDriverRows, rosterRow, serviceRows } from './planning-rows.ts'

export const importRepository = (queries: Queries, ids: Ids) => {
  /** A line that administrators have never seen joins the end of their list; it is in use if it has a plan. */
  const addToAdministration = async ({ lines, timetables }: World): Promise<void> => {
    const known = await queries.select().from(adminLine)
    const names = new Set(known.map(({ lineName }) => lineName))
    const lastPosition = Math.max(0, ...known.map(({ position }) => position))
    const added = lines
      .filter(({ name }) => !names.has(name))
      .map(({ name, stations }, index) => ({
        id: ids.next(),
        lineName: name,
        position: lastPosition + index + 1,
        activated: timetables.some((one) => one.line === name),
        codes: new Set(stations.flatMap(({ codeUO }) => codeUO ?? [])),
      }))
    await insertRows(queries, adminLine, added)
    await insertRows(
      queries,
      adminLineUoCode,
      added.flatMap(({ id, codes }) => [...codes].map((code) => ({ lineId: id, code }))),
    )
  }

  /** A line that the world does not name keeps its stations: bulletins of the past still have to be drawn. */
  const replaceNetwork = async ({ lines }: World): Promise<void> => {
    const names = lines.map(({ name }) => name)
    await queries.delete(station).where(inArray(station.lineName, names))
    await queries.delete(linePath).where(inArray(linePath.lineName, names))
    for (const one of lines) {
      const row = lineRow(one)
      await queries.insert(line).values(row).onConflictDoUpdate({ target: line.name, set: row })
    }
    await insertRows(queries, station, lines.flatMap(stationRows))
    await insertRows(queries, linePath, lines.flatMap(pathRows))
  }

  /** Kept in this product from the first import on: a line that has trains, or positions, is left alone. */
  const addFirstFleet = async ({ materials, parkPositions }: World): Promise<void> => {
    const withMaterials = await queries.selectDistinct({ name: material.line }).from(material)
    const withPositions = await queries.selectDistinct({ name: parkPosition.lineName }).from(parkPosition)
    const isNew = (known: readonly { name: string }[], name: string): boolean =>
      !known.some((one) => one.name === name)
    await insertRows(
      queries,
      material,
      materials.filter((one) => isNew(withMaterials, one.line)).map((one) => ({ ...one, id: ids.next() })),
    )
    await insertRows(
      queries,
      parkPosition,
      parkPositions
        .filter((one) => isNew(withPositions, one.line))
        .map(({ line: lineName, station: stationQuadrigram, positionName }) => ({
          id: ids.next(),
          lineName,
          stationQuadrigram,
          positionName,
        })),
    )
  }

  const replaceDirectory = async ({ people, chiefs }: World): Promise<void> => {
    await queries.delete(chief)
    await queries.delete(person)
    await insertRows(
      queries,
      person,
      people.map((one) => ({ ...one, id: ids.next() })),
    )
    await insertRows(
      queries,
      chief,
      chiefs.map((matricule) => ({ matricule })),
    )
  }

  /** Everything that hangs on a calendar goes with it. */
  const replaceCalendars = async ({ calendars }: World): Promise<void> => {
    for (const table of [roster, rosterException, noteH, timetable, calendar, reserve])
      await queries.delete(table)
    await insertRows(
      queries,
      calendar,
      calendars.map(({ id, weekdays, from, to }) => ({ id, weekdays, fromDay: from, toDay: to })),
    )
    await insertRows(
      queries,
      calendarException,
      calendars.flatMap(({ id, exceptions }) => exceptions.map((one) => ({ ...one, calendarId: id }))),
    )
  }

  const addTimetables = async ({ timetables, reserves, notesH }: World): Promise<void> => {
    const withIds = timetables.map((one) => ({ id: ids.next(), one }))
    await insertRows(
      queries,
      timetable,
      withIds.map(({ id, one }) => ({
        id,
        lineName: one.line,
        version: one.version,
        calendarId: one.calendar,
        tableCode: one.tableCode,
      })),
    )
    await insertRows(
      queries,
      plannedService,
      withIds.flatMap(({ id, one }) => serviceRows(id, one)),
    )
    await insertRows(
      queries,
      plannedRide,
      withIds.flatMap(({ id, one }) => rideRows(id, one)),
    )
    await insertRows(
      queries,
      reserve,
      reserves.map(({ start, end, ...one }) => ({ ...one, startTime: start, endTime: end })),
    )
    await insertRows(
      queries,
      noteH,
      notesH.map(({ line: lineName, calendar: calendarId, code }) => ({
        id: ids.next(),
        lineName,
        calendarId,
        code,
      })),
    )
  }

  const addRosters = async ({ rosters, rosterExceptions }: World): Promise<void> => {
    const withIds = rosters.map((one) => ({ id: ids.next(), one }))
    await insertRows(
      queries,
      roster,
      withIds.map(({ id, one }) => rosterRow(id, one)),
    )
    await insertRows(
      queries,
      rosterDriver,
      withIds.flatMap(({ id, one }) => rosterDriverRows(id, one)),
    )
    await insertRows(
      queries,
      rosterDay,
      withIds.flatMap(({ id, one }) => rosterDayRows(id, one)),
    )
    await insertRows(
      queries,
      rosterException,
      rosterExceptions.map(({ line: lineName, ...one }) => ({ ...one, lineName })),
    )
  }

  return {
    hasWorld: async (): Promise<boolean> => (await queries.$count(line)) > 0,

    replaceWorld: async (world: World): Promise<void> => {
      for (const step of [
        addToAdministration,
        replaceNetwork,
        addFirstFleet,
        replaceDirectory,
        replaceCalendars,
        addTimetables,
        addRosters,
      ])
        await step(world)
    },

    /** A plan that the database has not counted yet is read as if it were empty. */
    countRows: async (): Promise<void> => {
      for (const table of [station, plannedService, plannedRide, rosterDriver, rosterDay])
        await queries.execute(sql`analyze ${table}`)
    },
  }
}
export type ImportRepository = ReturnType<typeof importRepository>
