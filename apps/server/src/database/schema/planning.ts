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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './column-types.ts'
import { sql } from 'drizzle-orm'
import { line } from './network.ts'

/**
 * The plan. Timetable times are seconds since the origin of the day (domain, `time/service-time`). Calendars define the
 * days: only orders that a source gives day by day have a row per date.
 */

const lineName = () =>
  text()
    .notNull()
    .references(() => line.name, { onUpdate: 'cascade', onDelete: 'cascade' })

/**
 * A plan as written by one import. Exactly one is current, and readers see no other: the next one is written beside it
 * and becomes current in one transaction. Of the previous plan, what bulletins are compared with is retained for some
 * weeks.
 */
export const plan = pgTable(
  'plan',
  {
    id: uuid().primaryKey(),
    /** Numbers the imports that changed the plan. */
    number: integer().notNull().unique(),
    isCurrent: boolean().notNull(),
    /** Hash of the whole content: an import with the same content changes nothing. */
    fingerprint: text().notNull(),
    writtenAt: instant().notNull(),
    /** When another became current; null for the current plan and for one left by an import that died. */
    supersededAt: instant(),
  },
  (table) => [
    uniqueIndex('plan_current')
      .on(table.isCurrent)
      .where(sql`${table.isCurrent}`),
  ],
)

const planId = () =>
  uuid()
    .notNull()
    .references(() => plan.id, { onDelete: 'cascade' })

/** Rows that reference a calendar belong to its plan. */
export const calendar = pgTable(
  'calendar',
  {
    id: uuid().primaryKey(),
    planId: planId(),
    name: text().notNull(),
    /** Monday to Sunday. */
    weekdays: boolean().array().notNull(),
    fromDay: date().notNull(),
    /** Inclusive; null means no end. */
    toDay: date(),
  },
  (table) => [unique('calendar_name').on(table.planId, table.name)],
)

const calendarId = () =>
  uuid()
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
    /** Hash of its services and days: timetables of a replaced plan that equal the current ones are deleted. */
    fingerprint: text(),
  },
  (table) => [
    unique('timetable_version').on(table.lineName, table.version, table.calendarId),
    index('timetable_calendar').on(table.calendarId),
  ],
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
    /** The trip of an open feed that contains this ride, and the stop of the trip where the ride ends. */
    tripId: text(),
    arrivalSequence: integer(),
  },
  (table) => [
    index('planned_ride_trip').on(table.tripId),
    primaryKey({ columns: [table.timetableId, table.serviceName, table.orderInService] }),
    foreignKey({
      columns: [table.timetableId, table.serviceName],
      foreignColumns: [plannedService.timetableId, plannedService.serviceName],
    }).onDelete('cascade'),
    check('planned_ride_lasts', sql`${table.arrivalTime} > ${table.departureTime}`),
    check('planned_ride_is_long', sql`${table.metres} > 0`),
  ],
)

/** The trips of the trains, whoever drives them. */
export const plannedTrip = pgTable(
  'planned_trip',
  {
    timetableId: uuid()
      .notNull()
      .references(() => timetable.id, { onDelete: 'cascade' }),
    tripId: text().notNull(),
    train: text().notNull(),
    direction: text().$type<Direction>().notNull(),
    departureStation: text().notNull(),
    arrivalStation: text().notNull(),
    departureTime: integer().notNull(),
    arrivalTime: integer().notNull(),
    arrivalSequence: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.timetableId] }),
    index('planned_trip_timetable').on(table.timetableId),
  ],
)

export const reserve = pgTable(
  'reserve',
  {
    planId: planId(),
    type: text().notNull(),
    startTime: integer().notNull(),
    endTime: integer().notNull(),
    publicHolidayOnly: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.type] })],
)

export const noteH = pgTable(
  'note_h',
  { id: uuid().primaryKey(), lineName: lineName(), calendarId: calendarId(), code: text().notNull() },
  (table) => [
    unique('note_h_of_line').on(table.lineName, table.calendarId),
    index('note_h_calendar').on(table.calendarId),
  ],
)

export const roster = pgTable('roster', {
  id: uuid().primaryKey(),
  planId: planId(),
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
  (table) => [
    primaryKey({ columns: [table.rosterId, table.dayOfCycle, table.calendarId] }),
    index('roster_day_calendar').on(table.calendarId),
  ],
)

/** An order for one day and one driver, which overrides the roster; without a service it is a day off. */
export const rosterException = pgTable(
  'roster_exception',
  {
    planId: planId(),
    day: date().notNull(),
    matricule: text().notNull(),
    lineName: lineName(),
    serviceName: text(),
  },
  (table) => [
    unique('roster_exception_order')
      .on(table.planId, table.day, table.matricule, table.serviceName)
      .nullsNotDistinct(),
  ],
)

/** Actual arrivals of trains at platforms, as reported by the platform monitoring system. */
export const platformArrival = pgTable(
  'platform_arrival',
  {
    lineName: text().notNull(),
    quadrigram: text().notNull(),
    train: text().notNull(),
    theoreticalArrival: instant().notNull(),
    realArrival: instant().notNull(),
    day: date().notNull(),
    stopPoint: text().notNull(),
    track: text().notNull(),
    /** When it was last reported: a prediction made long before and never repeated is not trusted. */
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineName, table.quadrigram, table.train, table.theoreticalArrival] }),
    index('platform_arrival_day').on(table.day),
  ],
)
