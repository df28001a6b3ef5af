import { z } from 'zod'
import type { Database } from '../database.ts'
import { statementRows } from '../rows.ts'
import { EVIDENCE_TABLES, SERVING_FUNCTIONS, SERVING_GRANTS, SERVING_SEQUENCES } from './grants.ts'

/** Why a role may change or remove history, whatever it is granted. */
const Standing = z.enum(['SUPERUSER', 'OWNER', 'ROLE_MAKER', 'SERVER_PROGRAMS'])
export type Standing = z.infer<typeof Standing>

export type ServingRole = {
  readonly name: string
  readonly standing: Standing | null
  /** Rights over evidence that no serving role needs, as `DELETE bulletin` or `UPDATE bulletin.driver`. */
  readonly tooMuch: readonly string[]
  /** Rights that it needs and does not have. */
  readonly missing: readonly string[]
}

/**
 * Who owns the database or the schema may drop its tables, and who makes roles or runs programs on the server becomes
 * whoever it wants.
 */
const STANDING = `
  select role.rolname::text as name, case
    when role.rolsuper then 'SUPERUSER'
    when pg_has_role(n.nspowner, 'MEMBER') or pg_has_role(d.datdba, 'MEMBER') or exists (
      select from pg_class c where c.relnamespace = n.oid and c.relname = any($1::name[])
        and pg_has_role(c.relowner, 'MEMBER')) then 'OWNER'
    when role.rolcreaterole then 'ROLE_MAKER'
    when pg_has_role('pg_execute_server_program', 'MEMBER') or pg_has_role('pg_write_server_files', 'MEMBER')
      then 'SERVER_PROGRAMS'
    end as standing
  from pg_roles role
    join pg_database d on d.datname = current_database()
    left join pg_namespace n on n.nspname = current_schema()
  where role.rolname = current_user`

const Held = z.object({ name: z.string(), standing: Standing.nullable() })

/** Rights that somebody could have on a table; of the columns only UPDATE is granted apart. */
const HELD = `
  select c.relname || '' as object, privilege
  from pg_class c cross join unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) privilege
  where c.relnamespace = current_schema()::regnamespace and c.relname = any($1::name[])
    and has_table_privilege(c.oid, privilege)
  union all
  select c.relname || '.' || a.attname, 'UPDATE'
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relname = any($1::name[])
    and a.attnum > 0 and not a.attisdropped and has_column_privilege(c.oid, a.attnum, 'UPDATE')
  union all
  select c.relname, 'USAGE' from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relname = any($2::name[])
    and has_sequence_privilege(c.oid, 'USAGE')
  union all
  select p.proname, 'EXECUTE' from pg_proc p
  where p.pronamespace = current_schema()::regnamespace and p.proname = any($3::name[])
    and has_function_privilege(p.oid, 'EXECUTE')`

const HeldRight = z.object({ object: z.string(), privilege: z.string() })

const WANTED: readonly string[] = [
  ...SERVING_GRANTS.flatMap(({ table, privileges, updatable }) => [
    ...privileges.map((privilege) => `${privilege} ${table}`),
    ...updatable.map((column) => `UPDATE ${table}.${column}`),
  ]),
  ...SERVING_SEQUENCES.map((sequence) => `USAGE ${sequence}`),
  ...SERVING_FUNCTIONS.map((name) => `EXECUTE ${name}`),
]
const TABLES = SERVING_GRANTS.map(({ table }) => table)

type Run = Pick<Database, 'run'>

/** Of the connection's role, also before there are any tables, or a schema that it may use. */
export const findStanding = async (database: Run): Promise<z.infer<typeof Held>> => {
  const [found] = await statementRows(database, Held, { text: STANDING, values: [EVIDENCE_TABLES] })
  if (!found) throw new Error('The database does not know the role of its own connection')
  return found
}

/** What the connection's role may do with the tables, compared with the table of grants. */
export const findServingRole = async (database: Run): Promise<ServingRole> => {
  const { name, standing } = await findStanding(database)
  const rows = await statementRows(database, HeldRight, {
    text: HELD,
    values: [TABLES, SERVING_SEQUENCES, SERVING_FUNCTIONS],
  })
  const held = new Set(rows.map(({ object, privilege }) => `${privilege} ${object}`))
  const wanted = new Set(WANTED)
  const isEvidence = (right: string): boolean =>
    EVIDENCE_TABLES.includes(right.split(' ')[1]?.split('.')[0] ?? '')
  return {
    name,
    standing,
    tooMuch: [...held].filter((right) => isEvidence(right) && !wanted.has(right)).toSorted(),
    missing: WANTED.filter((right) => !held.has(right)),
  }
}
