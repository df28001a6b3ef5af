/** Where the plan of a bulletin is found; statements of receipt and of `rederive` share it. */

type Asked = { line: string; day: string; besides?: string }

/** The timetables of a line that run on a day, of the current plan: `id`, `version` and the name of their calendar. */
export const timetablesOn = ({ line, day, besides = '' }: Asked): string => `
  select t.id, t.version, c.name
  from timetable t
  join calendar c on c.id = t.calendar_id
  join plan p on p.id = c.plan_id and p.is_current
  left join calendar_exception e on e.calendar_id = c.id and e.day = ${day}
  where t.line_name = ${line} and coalesce(
    e.runs,
    ${day} >= c.from_day
      and (c.to_day is null or ${day} <= c.to_day)
      and c.weekdays[extract(isodow from ${day})::int])
    ${besides}`

/** The timetable of a day that a service belongs to: the one that has it; where none has, the first that runs. */
export const timetableOn = ({ service, ...asked }: Asked & { service: string }): string => `
  select running.id, running.version
  from (${timetablesOn(asked)}) running
  order by
    exists (
      select from planned_service s where s.timetable_id = running.id and s.service_name = ${service}) desc,
    running.name collate "C"
  limit 1`

/** As much of the rides of a service as driven ones are compared with; null where the timetable has none. */
export const plannedRidesOf = (timetableId: string, service: string): string => `(
  select json_agg(
    json_build_object(
      'orderInService', p.order_in_service,
      'type', p.type,
      'departureStation', p.departure_station,
      'arrivalStation', p.arrival_station)
    order by p.order_in_service)
  from planned_ride p
  where p.timetable_id = ${timetableId} and p.service_name = ${service})`
