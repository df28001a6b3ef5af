import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../testing/database.ts'
import type { Queries } from '../database.ts'
import { isRefusedRight } from '../refused-right.ts'
import { rowsOf } from '../rows.ts'
import { applyGrants } from './apply-grants.ts'
import { SERVING_FUNCTIONS, SERVING_GRANTS, SERVING_SEQUENCES } from './grants.ts'

const database = await openTestDatabase()

const OPERATIONS = new URL('../../../../../docs/operations.md', import.meta.url)

/** Whether the role may run this at all; any other error means that it may. Whatever it does is undone. */
const mayRun = async (queries: Queries, text: string): Promise<boolean> => {
  const undo = new Error('undone')
  try {
    await queries.transaction(async (transaction) => {
      await transaction.execute(sql.raw(text))
      throw undo
    })
  } catch (error) {
    return !isRefusedRight(error)
  }
  return true
}

const allowedAmong = async (texts: readonly string[]): Promise<string[]> => {
  const allowed: string[] = []
  await database.queries.transaction(async (transaction) => {
    for (const text of texts) if (await mayRun(transaction, text)) allowed.push(text)
  })
  return allowed
}

const [{ serving } = { serving: '' }] = await rowsOf(
  database.queries,
  z.object({ serving: z.string() }),
  sql`select current_user::text as serving`,
)

const Column = z.object({ table: z.string(), column: z.string(), isIdentity: z.boolean() })
const columns = await rowsOf(
  database.queries,
  Column,
  sql`select c.relname as table, a.attname as column, a.attidentity <> '' as "isIdentity"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`,
)
const tables = [...new Set(columns.map(({ table }) => table))]

/** Every way to touch a table, each with whether the table of grants allows it. */
const attemptsOn = (table: string): [text: string, isAllowed: boolean][] => {
  const found = SERVING_GRANTS.find((one) => one.table === table)
  const may = (privilege: string): boolean => (found?.privileges ?? []).some((one) => one === privilege)
  const own = columns.filter((one) => one.table === table)
  const plain = own.filter(({ isIdentity }) => !isIdentity).map(({ column }) => `"${column}"`)
  return [
    [`select * from ${table} where false`, may('SELECT')],
    [
      `insert into ${table} (${plain.join(', ')}) select ${plain.join(', ')} from ${table} where false`,
      may('INSERT'),
    ],
    ...own.map(({ column, isIdentity }): [string, boolean] => [
      `update ${table} set "${column}" = ${isIdentity ? 'default' : `"${column}"`} where false`,
      may('UPDATE') || (found?.updatable.includes(column) ?? false),
    ]),
    [`delete from ${table} where false`, may('DELETE')],
    [`truncate ${table}`, may('TRUNCATE')],
    // PostgreSQL answers a grant of what one does not have with a warning.
    [`grant all on ${table} to current_user; truncate ${table}`, may('TRUNCATE')],
    ...[
      `alter table ${table} add column forged text`,
      `alter table ${table} disable trigger user`,
      `alter table ${table} rename to forged`,
      `alter table ${table} owner to current_user`,
      `drop table ${table} cascade`,
      `create trigger forging after insert on ${table} for each row execute function refuse_rewriting_history()`,
      `create rule forging as on insert to ${table} do instead nothing`,
      `create index on ${table} (${plain[0]})`,
    ].map((text): [string, boolean] => [text, false]),
  ]
}

describe.runIf(database.kind === 'postgresql')('the role that serves', () => {
  it('has a line in the table of grants for every table', () => {
    expect(SERVING_GRANTS.map(({ table }) => table).toSorted()).toEqual(tables.toSorted())
  })

  it('may do to each table what its line says, and nothing else', async () => {
    const attempts = tables.flatMap(attemptsOn)
    expect(await allowedAmong(attempts.map(([text]) => text))).toEqual(
      attempts.filter(([, isAllowed]) => isAllowed).map(([text]) => text),
    )
  })

  it('makes nothing, becomes nobody else, and leaves the database alone', async () => {
    const [found] = await rowsOf(
      database.queries,
      z.object({ owner: z.string(), name: z.string() }),
      sql`select pg_get_userbyid(datdba)::text as owner, datname::text as name
          from pg_database where datname = current_database()`,
    )
    const { owner, name } = found ?? { owner: '', name: '' }
    expect([serving, 'postgres', '']).not.toContain(owner)
    const attempts = [
      'create table forged (id integer)',
      'create view forged as select 1',
      'create function forged() returns integer language sql as $$ select 1 $$',
      'create schema forged',
      'drop schema public cascade',
      'create extension dblink',
      'create event trigger forged on ddl_command_start execute function refuse_rewriting_history()',
      'set session_replication_role = replica',
      `set role ${owner}`,
      `set session authorization ${owner}`,
      `grant ${owner} to ${serving}`,
      `alter role ${serving} superuser`,
      `alter role ${owner} password 'x'`,
      'create role forged',
      `drop owned by ${owner}`,
      `reassign owned by ${owner} to ${serving}`,
      `alter default privileges for role ${owner} grant all on tables to ${serving}`,
      `alter database ${name} owner to ${serving}`,
      `alter database ${name} set jit to on`,
      "copy bulletin to '/tmp/forged'",
      "copy bulletin to program 'cat'",
      "copy staged_stop_time from program 'true'",
      "select pg_read_file('PG_VERSION')",
      'drop function refuse_rewriting_history() cascade',
      'drop trigger bulletin_history_is_append_only on bulletin_history',
      "select setval('bulletin_history_position_seq', 1)",
      "select nextval('bulletin_history_position_seq')",
      'lock table bulletin in access exclusive mode',
      'lock table bulletin_history in access exclusive mode',
    ]
    // PostgreSQL itself refuses what nobody may do in a transaction after it has looked at the rights.
    expect(await allowedAmong(attempts)).toEqual([])
  })

  it('takes numbers from the sequences that the server needs, and sets none', async () => {
    const sequences = await rowsOf(
      database.queries,
      z.object({ name: z.string(), may: z.boolean(), maySet: z.boolean() }),
      sql`select relname::text as name, has_sequence_privilege(oid, 'USAGE') as may,
            has_sequence_privilege(oid, 'UPDATE') as "maySet"
          from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
    )
    expect(sequences.length).toBeGreaterThan(0)
    expect(sequences.filter(({ may }) => may).map(({ name }) => name)).toEqual(SERVING_SEQUENCES)
    expect(sequences.filter(({ maySet }) => maySet)).toEqual([])
  })

  it('calls the functions that the server needs, and none of the others', async () => {
    const functions = await rowsOf(
      database.queries,
      z.object({ name: z.string(), may: z.boolean() }),
      sql`select p.proname::text as name, has_function_privilege(p.oid, 'EXECUTE') as may
          from pg_proc p where p.pronamespace = 'public'::regnamespace`,
    )
    expect(functions.length).toBeGreaterThan(SERVING_FUNCTIONS.length)
    expect(
      functions
        .filter(({ may }) => may)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(SERVING_FUNCTIONS.toSorted())
  })
})

describe.runIf(database.kind === 'postgresql')('grants', () => {
  const apply = (): Promise<number> => applyGrants(database.owner, serving)

  it('that are in place are left alone', async () => {
    expect(await apply()).toBe(0)
  })

  it('that somebody changed are put right: for the role, for everybody, and for no other role', async () => {
    const changes = [
      `grant delete, trigger on bulletin to ${serving}`,
      `grant update (certified) on bulletin_document to ${serving} with grant option`,
      'grant select on bulletin_history to public',
      `grant select on refused_post to ${serving} with grant option`,
      `grant usage, update on sequence bulletin_history_position_seq to ${serving}`,
      'grant execute on function refuse_rewriting_history() to public',
      `grant create on schema public to ${serving}`,
      `revoke insert on bulletin_history from ${serving}`,
      `revoke update (status) on bulletin from ${serving}`,
      'grant select on bulletin to pg_monitor',
    ]
    for (const change of changes) await database.owner.queries.execute(sql.raw(change))
    expect(await apply()).toBe(11)
    expect(await apply()).toBe(0)
    const attempts = tables.flatMap(attemptsOn)
    expect(await allowedAmong(attempts.map(([text]) => text))).toEqual(
      attempts.filter(([, isAllowed]) => isAllowed).map(([text]) => text),
    )
    expect(await allowedAmong(['create table forged (id integer)'])).toEqual([])
    const [passed] = await rowsOf(
      database.queries,
      z.object({ may: z.boolean() }),
      sql`select has_table_privilege('refused_post', 'SELECT WITH GRANT OPTION') as may`,
    )
    expect(passed?.may).toBe(false)
    const [other] = await rowsOf(
      database.queries,
      z.object({ may: z.boolean() }),
      sql`select has_table_privilege('pg_monitor', 'bulletin', 'SELECT') as may`,
    )
    expect(other?.may).toBe(true)
  })
})

describe('the table of docs/operations.md', () => {
  const text = readFileSync(OPERATIONS, 'utf8')
  const codes = (part: string): string[] => [...part.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '')
  const rows = text.split('\n').flatMap((line) => {
    const [, names = '', rights = '', updated = ''] = line.split('|').map((cell) => cell.trim())
    return /^(?:SELECT|INSERT)\b/.test(rights)
      ? codes(names).map((table) => ({ table, rights, updated: codes(updated) }))
      : []
  })
  const [, below = ''] = /^Of `bulletin` it updates:\n([\s\S]*?)\.\n/m.exec(text) ?? []

  it('says of each table what the code grants', () => {
    const documented = SERVING_GRANTS.map(({ table }) => {
      const row = rows.find((one) => one.table === table)
      return [table, row?.rights, table === 'bulletin' ? codes(below) : row?.updated]
    })
    expect(documented).toEqual(
      SERVING_GRANTS.map(({ table, privileges, updatable }) => [table, privileges.join(', '), updatable]),
    )
  })

  it('names the functions and sequences', () => {
    const [line = ''] = /^It calls [^.]*/m.exec(text) ?? []
    expect(codes(line).toSorted()).toEqual([...SERVING_FUNCTIONS, ...SERVING_SEQUENCES].toSorted())
  })
})
