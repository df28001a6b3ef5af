/** Rows are written faster without indexes; the indexes are created once the rows are there. */
import type pg from 'pg'
import { noteDefinitions, type Definition } from './journal.ts'

const FILLED = `('bulletin'::regclass, 'bulletin_document'::regclass, 'bulletin_history'::regclass)`

/** Foreign keys and unique constraints first: the index of a constraint is dropped and created with it. */
const DEFINITIONS = `
  select conname as name, conrelid::regclass::text as table,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement
  from pg_constraint where conrelid in ${FILLED} and contype in ('f', 'u')
  union all
  select i.indexrelid::regclass::text, i.indrelid::regclass::text, pg_get_indexdef(i.indexrelid)
  from pg_index i
  where i.indrelid in ${FILLED} and not i.indisprimary
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  order by 1`

const KNOWS_DRIVER = 'bulletin_knows_driver'

const isConstraint = ({ statement }: Definition): boolean => statement.startsWith('alter table')

/** Dropped and recorded in one transaction, so that neither happens without the other. */
export const takeIndexesAway = async (client: pg.Client): Promise<readonly Definition[]> => {
  const { rows } = await client.query<Definition>(DEFINITIONS)
  await client.query('begin')
  for (const one of rows)
    await client.query(
      isConstraint(one) ? `alter table ${one.table} drop constraint ${one.name}` : `drop index ${one.name}`,
    )
  await client.query(`alter table bulletin disable trigger ${KNOWS_DRIVER}`)
  await noteDefinitions(client, rows)
  await client.query('commit')
  return rows
}

/** What the trigger would have done row by row. */
const makeDriversKnown = async (client: pg.Client): Promise<void> => {
  await client.query('begin')
  await client.query(
    'insert into bulletin_driver select distinct driver, driver_search from bulletin on conflict do nothing',
  )
  await client.query(`alter table bulletin enable trigger ${KNOWS_DRIVER}`)
  await client.query('commit')
}

/** Deletes each record with its creation, so that an interrupted run repeats none. */
export const makeIndexesAgain = async (
  client: pg.Client,
  definitions: readonly Definition[],
  onNext: (name: string) => void,
): Promise<void> => {
  await client.query("set maintenance_work_mem = '1GB'")
  await makeDriversKnown(client)
  for (const [index, one] of definitions.entries()) {
    onNext(one.name)
    await client.query('begin')
    await client.query(one.statement)
    await noteDefinitions(client, definitions.slice(index + 1))
    await client.query('commit')
  }
}
