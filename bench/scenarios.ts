/** What is measured: a call to the server, and the query that PostgreSQL alone would need to answer it. */
export type Scenario = {
  readonly name: string
  readonly path: string
  readonly isSignedIn: boolean
  /** What `pgbench` runs for comparison. */
  readonly sql: string
}

/** A demo account, which may ask for itself. */
export const MATRICULE = '100001'

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
    sql: [
      `select * from custom_account where matricular_account = '${MATRICULE}';`,
      `select role from role_work_code where code in ('CR01');`,
      'select line_name, activated from admin_line_uo_code join admin_line on admin_line.id = line_id',
      'where code = 701 order by position;',
    ].join('\n'),
  },
]
