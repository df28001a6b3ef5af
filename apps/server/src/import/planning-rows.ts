import type { Roster } from '@bulletin/domain/service/roster'
import type { Timetable } from '@bulletin/domain/service/timetable'

export const serviceRows = (timetableId: string, { services }: Timetable) =>
  services.map(({ serviceName, terminus, start, end, ionDonRm, segments }) => ({
    timetableId,
    serviceName,
    terminus,
    startTime: start,
    endTime: end,
    ionDonRmStart: ionDonRm?.start ?? null,
    ionDonRmEnd: ionDonRm?.end ?? null,
    segments,
  }))

export const rideRows = (timetableId: string, { services }: Timetable) =>
  services.flatMap(({ serviceName, rides }) =>
    rides.map(({ departure, arrival, ...ride }, index) => ({
      ...ride,
      timetableId,
      serviceName,
      orderInService: index + 1,
      departureTime: departure,
      arrivalTime: arrival,
    })),
  )

export const rosterRow = (id: string, { name, line, terminus, start, cycleDays }: Roster) => ({
  id,
  name,
  lineName: line,
  terminus,
  startDay: start,
  cycleDays,
})

export const rosterDriverRows = (rosterId: string, { drivers }: Roster) =>
  drivers.map((driver) => ({ ...driver, rosterId }))

export const rosterDayRows = (rosterId: string, { days }: Roster) =>
  days.map(({ dayOfCycle, calendar, serviceName }) => ({
    rosterId,
    dayOfCycle,
    calendarId: calendar,
    serviceName,
  }))
