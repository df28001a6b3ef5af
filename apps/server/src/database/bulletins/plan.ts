import type { ServiceOfTimetable } from '@bulletin/domain/bulletin/known-at-receipt'
import { TimetableRide, TimetableService } from '@bulletin/domain/service/timetable'
import { z } from 'zod/mini'

/** SQL that finds the plan of a bulletin, shared by receipt and `rederive`. */

/** Conditions on `p`, a plan. */
export const CURRENT = 'p.is_current'
export const SUPERSEDED = 'p.superseded_at is not null'

type Asked = { line: string; day: string; plans?: string; besides?: string }

/** The timetables of a line that run on a day, from the current plan by default. */
export const timetablesOn = ({ line, day, plans = CURRENT, besides = '' }: Asked): string => `
  select t.id, t.version, c.name, p.superseded_at
  from timetable t
  join calendar c on c.id = t.calendar_id
  join plan p on p.id = c.plan_id and ${plans}
  left join calendar_exception e on e.calendar_id = c.id and e.day = ${day}
  where t.line_name = ${line} and coalesce(
    e.runs,
    ${day} >= c.from_day
      and (c.to_day is null or ${day} <= c.to_day)
      and c.weekdays[extract(isodow from ${day})::int])
    ${besides}`

/** The day's timetable for a service: the one that contains it, else the first that runs. */
export const timetableOn = ({ service, ...asked }: Asked & { service: string }): string => `
  select running.id, running.version
  from (${timetablesOn(asked)}) running
  order by
    exists (
      select from planned_service s where s.timetable_id = running.id and s.service_name = ${service}) desc,
    running.name collate "C"
  limit 1`

/**
 * The part of a service that bulletins are compared with (`ServiceOfTimetable`); null if the timetable does not contain
 * it.
 */
export const serviceOf = (timetableId: string, service: string): string => `(
  select json_build_object('start', s.start_time, 'end', s.end_time, 'rides', coalesce((
    select json_agg(
      json_build_object(
        'orderInService', p.order_in_service,
        'type', p.type,
        'departureStation', p.departure_station,
        'arrivalStation', p.arrival_station,
        'departure', p.departure_time,
        'arrival', p.arrival_time,
        'metres', p.metres)
      order by p.order_in_service)
    from planned_ride p
    where p.timetable_id = s.timetable_id and p.service_name = s.service_name), '[]'))
  from planned_service s
  where s.timetable_id = ${timetableId} and s.service_name = ${service})`

/** The JSON built by `serviceOf`. */
export const PlannedService = z.object({
  ...z.pick(TimetableService, { start: true, end: true }).shape,
  rides: z.array(
    z.object({
      orderInService: z.number(),
      ...z.pick(TimetableRide, {
        type: true,
        departureStation: true,
        arrivalStation: true,
        departure: true,
        arrival: true,
        metres: true,
      }).shape,
    }),
  ),
}) satisfies z.ZodMiniType<ServiceOfTimetable>
