import type { WorldPlan } from '@bulletin/domain/planning/import/world-parts'
import type { Roster } from '@bulletin/domain/service/roster'
import type { Timetable } from '@bulletin/domain/service/timetable'
import { fingerprintOfTimetable } from '../../fingerprint.ts'

/** Rows are generated lazily: a plan has hundreds of thousands, and the writer needs one at a time. */

/** Items with assigned ids, because dependent rows are created later. */
export type Identified<Item> = readonly { readonly id: string; readonly one: Item }[]

export const calendarRows = (
  planId: string,
  calendars: WorldPlan['calendars'],
  idOf: (calendar: string) => string,
) =>
  calendars.map(({ id: name, weekdays, from, to }) => ({
    id: idOf(name),
    planId,
    name,
    weekdays,
    fromDay: from,
    toDay: to,
  }))

export const calendarExceptionRows = (
  calendars: WorldPlan['calendars'],
  idOf: (calendar: string) => string,
) =>
  calendars.flatMap(({ id: name, exceptions }) =>
    exceptions.map((one) => ({ ...one, calendarId: idOf(name) })),
  )

export const timetableRows = (
  timetables: Identified<Timetable>,
  calendars: WorldPlan['calendars'],
  idOf: (calendar: string) => string,
) => {
  const byName = new Map(calendars.map((one) => [one.id, one]))
  return timetables.map(({ id, one }) => ({
    id,
    lineName: one.line,
    version: one.version,
    calendarId: idOf(one.calendar),
    tableCode: one.tableCode,
    fingerprint: fingerprintOfTimetable(one, byName.get(one.calendar)),
  }))
}

export function* serviceRows(timetables: Identified<Timetable>) {
  for (const { id: timetableId, one } of timetables)
    for (const { serviceName, terminus, start, end, ionDonRm, segments } of one.services)
      yield {
        timetableId,
        serviceName,
        terminus,
        startTime: start,
        endTime: end,
        ionDonRmStart: ionDonRm?.start ?? null,
        ionDonRmEnd: ionDonRm?.end ?? null,
        segments,
      }
}

export function* rideRows(timetables: Identified<Timetable>) {
  for (const { id: timetableId, one } of timetables)
    for (const { serviceName, rides } of one.services) {
      let orderInService = 0
      for (const { departure, arrival, trip, ...ride } of rides) {
        orderInService += 1
        yield {
          ...ride,
          timetableId,
          serviceName,
          orderInService,
          departureTime: departure,
          arrivalTime: arrival,
          tripId: trip?.id ?? null,
          arrivalSequence: trip?.arrivalSequence ?? null,
        }
      }
    }
}

export function* tripRows(timetables: Identified<Timetable>) {
  for (const { id: timetableId, one } of timetables)
    for (const { id: tripId, departure, arrival, ...trip } of one.trips ?? [])
      yield { ...trip, timetableId, tripId, departureTime: departure, arrivalTime: arrival }
}

export const rosterRows = (planId: string, rosters: Identified<Roster>) =>
  rosters.map(({ id, one: { name, line, terminus, start, cycleDays } }) => ({
    id,
    planId,
    name,
    lineName: line,
    terminus,
    startDay: start,
    cycleDays,
  }))

export const rosterDriverRows = (rosters: Identified<Roster>) =>
  rosters.flatMap(({ id: rosterId, one: { drivers } }) => drivers.map((driver) => ({ ...driver, rosterId })))

export function* rosterDayRows(rosters: Identified<Roster>, idOf: (calendar: string) => string) {
  for (const { id: rosterId, one } of rosters)
    for (const { dayOfCycle, calendar, serviceName } of one.days)
      yield { rosterId, dayOfCycle, calendarId: idOf(calendar), serviceName }
}

export function* exceptionRows(planId: string, exceptions: WorldPlan['rosterExceptions']) {
  for (const { line: lineName, ...one } of exceptions) yield { ...one, planId, lineName }
}
