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
      where admin_line_uo_code.code = '701'::int)
  from (values (1)) as one_row;
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
]
