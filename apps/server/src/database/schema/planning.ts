import type { Direction } from '@bulletin/domain/network/direction'
import type { PlannedRideType } from '@bulletin/domain/service/ride-type'
import type { TimetableSegment } from '@bulletin/domain/service/timetable'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { line } from './network.ts'

/**
 * The plan. Times of a timetable are seconds since the origin of its day (domain, `time/service-time`). Nothing here
 * is written down date by date: calendars say when.
 */

const lineName = () =>
  text()
    .notNull()
    .references(() => line.name, { onUpdate: 'cascade', onDelete: 'cascade' })

export const calendar = pgTable('calendar', {
  id: text().primaryKey(),
  /** From Monday to Sunday. */
  weekdays: boolean().array().notNull(),
  fromDay: date().notNull(),
  /** Inclusive; null is without end. */
  toDay: date(),
})

const calendarId = () =>
  text()
    .notNull()
    .references(() => calendar.id, { onDelete: 'cascade' })

export const calendarException = pgTable(
  'calendar_exception',
  { calendarId: calendarId(), day: date().notNull(), runs: boolean().notNull() },
  (table) => [primaryKey({ columns: [table.calendarId, table.day] })],
)

export const timetable = pgTable(
  'timetable',
  {
    id: uuid().primaryKey(),
    lineName: lineName(),
    version: text().notNull(),
    calendarId: calendarId(),
    tableCode: text(),
  },
  (table) => [unique('timetable_version').on(table.lineName, table.version, table.calendarId)],
)

export const plannedService = pgTable(
  'planned_service',
  {
    timetableId: uuid()
      .notNull()
      .references(() => timetable.id, { onDelete: 'cascade' }),
    serviceName: text().notNull(),
    terminus: text().notNull(),
    startTime: integer().notNull(),
    endTime: integer().notNull(),
    ionDonRmStart: integer(),
    ionDonRmEnd: integer(),
    segments: jsonb().$type<TimetableSegment[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.timetableId, table.serviceName] }),
    check('planned_service_lasts', sql`${table.endTime} > ${table.startTime}`),
  ],
)

export const plannedRide = pgTable(
  'planned_ride',
  {
    timetableId: uuid().notNull(),
    serviceName: text().notNull(),
    orderInService: integer().notNull(),
    type: text().$type<PlannedRideType>().notNull(),
    direction: text().$type<Direction>().notNull(),
    departureStation: text().notNull(),
    arrivalStation: text().notNull(),
    departureTime: integer().notNull(),
    arrivalTime: integer().notNull(),
    train: text().notNull(),
    metres: integer().notNull(),
    unpark: boolean().notNull(),
    unparkPosition: text(),
    park: boolean().notNull(),
    parkPosition: text(),
  },
  (table) => [
    primaryKey({ columns: [table.timetableId, table.serviceName, table.orderInService] }),
    foreignKey({
      columns: [table.timetableId, table.serviceName],
      foreignColumns: [plannedService.timetableId, plannedService.serviceName],
    }).onDelete('cascade'),
    check('planned_ride_lasts', sql`${table.arrivalTime} > ${table.departureTime}`),
    check('planned_ride_is_long', sql`${table.metres} > 0`),
  ],
)

export const reserve = pgTable('reserve', {
  type: text().primaryKey(),
  startTime: integer().notNull(),
  endTime: integer().notNull(),
  publicHolidayOnly: boolean().notNull(),
})

export const noteH = pgTable(
  'note_h',
  { id: uuid().primaryKey(), lineName: lineName(), calendarId: calendarId(), code: text().notNull() },
  (table) => [unique('note_h_of_line').on(table.lineName, table.calendarId)],
)

export const roster = pgTable('roster', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  lineName: lineName(),
  terminus: text().notNull(),
  startDay: date().notNull(),
  cycleDays: integer().notNull(),
})

const rosterId = () =>
  uuid()
    .notNull()
    .references(() => roster.id, { onDelete: 'cascade' })

export const rosterDriver = pgTable(
  'roster_driver',
  { rosterId: rosterId(), matricule: text().notNull(), daysAhead: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.rosterId, table.matricule] }),
    index('roster_driver_matricule').on(table.matricule),
  ],
)

export const rosterDay = pgTable(
  'roster_day',
  {
    rosterId: rosterId(),
    dayOfCycle: integer().notNull(),
    calendarId: calendarId(),
    serviceName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rosterId, table.dayOfCycle, table.calendarId] })],
)

/** An order for one day and one driver, which wins over the roster; without a service the day is off. */
export const rosterException = pgTable(
  'roster_exception',
  {
    day: date().notNull(),
    matricule: text().notNull(),
    lineName: lineName(),
    serviceName: text(),
  },
  (table) => [primaryKey({ columns: [table.day, table.matricule] })],
)

/** When trains really came to a platform, as the system that watches platforms told. */
export const platformArrival = pgTable(
  'platform_arrival',
  {
    lineName: text().notNull(),
    quadrigram: text().notNull(),
    train: text().notNull(),
    theoreticalArrival: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    realArrival: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    day: date().notNull(),
    stopPoint: text().notNull(),
    track: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineName, table.quadrigram, table.train, table.theoreticalArrival] }),
    index('platform_arrival_day').on(table.day),
  ],
)
