/** Where the plan of a bulletin is found; statements of receipt and of `rederive` share it. */

/** The one timetable of a line that runs on a day: `id` and `version`. */
export const timetableOn = ({
  line,
  day,
  besides = '',
}: {
  line: string
  day: string
  besides?: string
}): string => `
  select t.id, t.version
  from timetable t
  join calendar c on c.id = t.calendar_id
  left join calendar_exception e on e.calendar_id = c.id and e.day = ${day}
  where t.line_name = ${line} and coalesce(
    e.runs,
    ${day} >= c.from_day
      and (c.to_day is null or ${day} <= c.to_day)
      and c.weekdays[extract(isodow from ${day})::int])
    ${besides}
  order by t.calendar_id collate "C"
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
