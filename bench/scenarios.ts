/** A measured call to the server, and the statement that it sends to PostgreSQL. */
export type Scenario = {
  readonly name: string
  readonly path: string
  readonly isSignedIn: boolean
  /** What `pgbench` runs for comparison. */
  readonly sql: string
}

/** A demo account, which may request itself. */
export const MATRICULE = '100001'

/** The only statement of the server's `identity/repository.ts`, with the parameters of this account. */
const FACTS_ABOUT_A_PERSON = `
  select
    (select json_build_object(
        'matricularAccount', custom_account.matricular_account,
        'firstname', custom_account.firstname,
        'lastname', custom_account.lastname,
        'role', custom_account.role,
        'assignedLine', custom_account.assigned_line)
      from custom_account
      where custom_account.matricular_account = '${MATRICULE}'),
    (select coalesce(json_agg(role_work_code.role), '[]')
      from role_work_code
      where role_work_code.code = any('{CR01}'::text[])),
    (select coalesce(
        json_agg(
          json_build_object('lineName', admin_line.line_name, 'activated', admin_line.activated)
          order by admin_line.position),
        '[]')
      from admin_line_uo_code join admin_line on admin_line.id = admin_line_uo_code.line_id
      where admin_line_uo_code.code = '701'::int),
    (select coalesce(
        json_agg(json_build_object('lineName', station.line_name, 'quadrigram', station.quadrigram)
          order by station.line_name, station.sequence),
        '[]')
      from station
      where station.code_uo = '701'::int)
  from (values (1)) as one_row;
`

/**
 * A weekday of line 7: the statement of `planning/timetables/repository.ts`, without those that look up the timetable.
 */
const PLAN_OF_A_DAY = `
  select planned_service.*,
    (select coalesce(
        json_agg(
          json_build_object(
            'type', planned_ride.type,
            'direction', planned_ride.direction,
            'departureStation', planned_ride.departure_station,
            'arrivalStation', planned_ride.arrival_station,
            'departure', planned_ride.departure_time,
            'arrival', planned_ride.arrival_time,
            'train', planned_ride.train,
            'metres', planned_ride.metres,
            'unpark', planned_ride.unpark,
            'unparkPosition', planned_ride.unpark_position,
            'park', planned_ride.park,
            'parkPosition', planned_ride.park_position)
          order by planned_ride.order_in_service),
        '[]')
      from planned_ride
      where planned_ride.timetable_id = planned_service.timetable_id
        and planned_ride.service_name = planned_service.service_name) as rides
  from planned_service join timetable on timetable.id = planned_service.timetable_id
  join calendar on calendar.id = timetable.calendar_id
  where timetable.line_name = '7' and calendar.name = 'SEMAINE'
  order by planned_service.start_time, timetable.line_name collate "C", planned_service.service_name collate "C";
`

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'Santé du serveur',
    path: '/healthz',
    isSignedIn: false,
    sql: 'select 1;',
  },
  {
    name: "Compte d'un agent",
    path: `/api/accounts?matricularAccount=${MATRICULE}`,
    isSignedIn: true,
    sql: FACTS_ABOUT_A_PERSON,
  },
  {
    name: "Plan d'un jour, ligne 7",
    path: '/api/service-planned?date=2026-03-10&line=7',
    isSignedIn: true,
    sql: PLAN_OF_A_DAY,
  },
  {
    name: 'Lignes du réseau',
    path: '/api/lines',
    isSignedIn: true,
    sql: 'select * from line; select * from station order by sequence; select * from line_path order by sequence;',
  },
]
