import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries } from '../database.ts'
import { rowsOf } from '../rows.ts'
import { SERVING_FUNCTIONS, SERVING_GRANTS, SERVING_SEQUENCES } from './grants.ts'

/** A right of a role, as the catalogue stores it; a null column means the whole object. */
const Right = z.object({
  kind: z.enum(['TABLE', 'SEQUENCE', 'FUNCTION']),
  /** Of a function with the types of its arguments. */
  object: z.string(),
  column: z.string().nullable(),
  privilege: z.string(),
})
type Right = z.infer<typeof Right>

const HeldRight = z.object({ ...Right.shape, holder: z.enum(['SERVING', 'PUBLIC']), mayPass: z.boolean() })
type HeldRight = z.infer<typeof HeldRight>

/** Of extensions nothing is changed, nor of what other roles own. */
const isOurs = (oid: SQL, owner: SQL): SQL => sql`
  pg_has_role(${owner}, 'USAGE')
  and not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`

/** What was granted to this role and to everybody, in the schema of the tables. */
const findHeld = (queries: Queries, serving: string): Promise<HeldRight[]> =>
  rowsOf(
    queries,
    HeldRight,
    sql`
    select given.kind, given.object, given.column, acl.privilege_type as privilege,
      case acl.grantee when 0 then 'PUBLIC' else 'SERVING' end as holder, acl.is_grantable as "mayPass"
    from (
      select case c.relkind when 'S' then 'SEQUENCE' else 'TABLE' end as kind, c.relname::text as object,
        null as column, c.relacl as acl
      from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and ${isOurs(sql`c.oid`, sql`c.relowner`)}
      union all
      select 'TABLE', c.relname::text, a.attname::text, a.attacl
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and a.attacl is not null and not a.attisdropped
        and ${isOurs(sql`c.oid`, sql`c.relowner`)}
      union all
      select 'FUNCTION', p.oid::regprocedure::text, null, coalesce(p.proacl, acldefault('f', p.proowner))
      from pg_proc p
      where p.pronamespace = current_schema()::regnamespace and ${isOurs(sql`p.oid`, sql`p.proowner`)}
    ) given cross join lateral aclexplode(given.acl) acl
    where acl.grantee in (0, ${serving}::regrole)
    order by 1, 2, 3, 4`,
  )

const Callable = z.object({ object: z.string() })

const findCallable = async (queries: Queries): Promise<Right[]> =>
  (
    await rowsOf(
      queries,
      Callable,
      sql`
      select p.oid::regprocedure::text as object from pg_proc p
      where p.pronamespace = current_schema()::regnamespace and p.proname = any(${sql.param([...SERVING_FUNCTIONS])}::name[])`,
    )
  ).map(({ object }) => ({ kind: 'FUNCTION', object, column: null, privilege: 'EXECUTE' }))

const named: readonly Right[] = [
  ...SERVING_GRANTS.flatMap(({ table: object, privileges, updatable }) => [
    ...privileges.map((privilege) => ({ kind: 'TABLE' as const, object, column: null, privilege })),
    ...updatable.map((column) => ({ kind: 'TABLE' as const, object, column, privilege: 'UPDATE' })),
  ]),
  ...SERVING_SEQUENCES.map((object) => ({
    kind: 'SEQUENCE' as const,
    object,
    column: null,
    privilege: 'USAGE',
  })),
]

const keyOf = ({ kind, object, column, privilege }: Right): string =>
  [kind, object, column ?? '', privilege].join(' ')

/** The names come from the catalogue or from the table of grants, functions already quoted. */
const objectOf = ({ kind, object, column, privilege }: Right): SQL => sql`
  ${sql.raw(privilege)} ${column === null ? sql`` : sql`(${sql.identifier(column)})`}
  on ${sql.raw(kind)} ${kind === 'FUNCTION' ? sql.raw(object) : sql.identifier(object)}`

const Facts = z.object({ serving: z.string(), mayUse: z.boolean(), mayCreate: z.boolean() })

/** The schema itself: it may be used by the serving role, and nobody but its owner creates anything in it. */
const schemaStatements = async (queries: Queries, role: SQL, serving: string): Promise<SQL[]> => {
  const [facts] = await rowsOf(
    queries,
    Facts,
    sql`select current_schema()::text as serving,
      has_schema_privilege(${serving}, current_schema(), 'USAGE') as "mayUse",
      has_schema_privilege(${serving}, current_schema(), 'CREATE') as "mayCreate"`,
  )
  if (!facts) return []
  const schema = sql.identifier(facts.serving)
  return [
    ...(facts.mayUse ? [] : [sql`grant usage on schema ${schema} to ${role}`]),
    ...(facts.mayCreate ? [sql`revoke create on schema ${schema} from public, ${role}`] : []),
  ]
}

/**
 * Gives the serving role the rights of the table, and takes every other from it and from everybody. Run by the owner of
 * the tables, at every start: only what differs is changed, in one transaction, so a running process never misses a
 * right. Returns the number of changes.
 */
export const applyGrants = (owner: Database, serving: string): Promise<number> =>
  owner.exclusively('migration', (queries) =>
    queries.transaction(async (transaction) => {
      const role = sql`${sql.identifier(serving)}`
      const held = await findHeld(transaction, serving)
      const wanted = [...named, ...(await findCallable(transaction))]
      const wantedKeys = new Set(wanted.map(keyOf))
      const heldKeys = new Set(held.filter(({ holder }) => holder === 'SERVING').map(keyOf))
      const isWanted = (one: HeldRight): boolean => one.holder === 'SERVING' && wantedKeys.has(keyOf(one))
      const statements = [
        ...(await schemaStatements(transaction, role, serving)),
        ...held
          .filter((one) => !isWanted(one))
          .map(
            (one) =>
              sql`revoke ${objectOf(one)} from ${one.holder === 'PUBLIC' ? sql`public` : role} cascade`,
          ),
        ...held
          .filter((one) => isWanted(one) && one.mayPass)
          .map((one) => sql`revoke grant option for ${objectOf(one)} from ${role} cascade`),
        ...wanted
          .filter((one) => !heldKeys.has(keyOf(one)))
          .map((one) => sql`grant ${objectOf(one)} to ${role}`),
      ]
      for (const statement of statements) await transaction.execute(statement)
      return statements.length
    }),
  )
