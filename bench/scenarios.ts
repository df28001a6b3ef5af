/** What is measured: a call to the server, and the statement that it asks PostgreSQL for. */
export type Scenario = {
  readonly name: string
  readonly path: string
  readonly isSignedIn: boolean
  /** What `pgbench` runs for comparison. */
  readonly sql: string
}

/** A demo account, which may ask for itself. */
export const MATRICULE = '100001'

/** The one statement of the server's `identity/repository.ts`, with what it is given for this account. */
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

/** A weekday of line 7: every service with its rides, as `planning/timetables/repository.ts` reads them. */
const PLAN_OF_A_DAY = `
  select planned_service.* from planned_service join timetable on timetable.id = planned_service.timetable_id
    where timetable.line_name = '7' and timetable.calendar_id = 'SEMAINE'
    order by planned_service.start_time, planned_service.service_name;
  select planned_ride.* from planned_ride join timetable on timetable.id = planned_ride.timetable_id
    where timetable.line_name = '7' and timetable.calendar_id = 'SEMAINE'
    order by planned_ride.order_in_service;
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
