import { PGlite } from '@electric-sql/pglite'
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { asOwner, asServing, createDatabaseAt } from '../../../../e2e/support/postgresql.ts'
import { findPostgresql } from '../../../../tools/parts/locate.mjs'
import type { Database } from '../database/database.ts'
import { embeddedDatabase } from '../database/open-embedded.ts'
import { openPostgresql } from '../database/open-postgresql.ts'
import { TEMPLATE_DATABASE } from './provided.ts'

/** A database as the server has it, and the same for the role that owns its tables, to prepare or break what no server may. */
export type TestDatabase = Database & { readonly owner: Database }

/** A database, and a function that returns its files or a backup of it. */
type Dumped = { readonly database: TestDatabase; readonly dump: () => Promise<Buffer> }

const DUMP_MAX_BYTES = 200_000_000

const openEmbeddedCopy = async (): Promise<Dumped> => {
  const image = await readFile(inject('embeddedTemplate'))
  const client = await PGlite.create({ loadDataDir: new Blob([image]) })
  const database = embeddedDatabase(client)
  return {
    // It has one role.
    database: { ...database, owner: database },
    dump: async () => Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()),
  }
}

const openPostgresqlCopy = async (): Promise<Dumped> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabaseAt(inject('clusterUrl'), name, TEMPLATE_DATABASE)
  const owner = openPostgresql(asOwner(url), () => {})
  const serving = openPostgresql(asServing(url), () => {})
  const close = async (): Promise<void> => void (await Promise.all([owner.close(), serving.close()]))
  return {
    database: { ...serving, close, owner },
    dump: async () =>
      execFileSync(join(findPostgresql()?.folder ?? '', 'pg_dump'), [url], { maxBuffer: DUMP_MAX_BYTES }),
  }
}

/** Like `openTestDatabase`, with a dump of what a thief of its files or its backup could read. */
export const openDumpedDatabase = async (): Promise<Dumped> => {
  const opened = await (process.env['TEST_DATABASE'] === 'postgresql'
    ? openPostgresqlCopy()
    : openEmbeddedCopy())
  afterAll(() => opened.database.close())
  return opened
}

/**
 * A migrated and otherwise empty database for one test file, on the engine of the Vitest project that runs it. Call it
 * at the top of the file; it is closed after the file's last test.
 *
 *     const database = await openTestDatabase()
 */
export const openTestDatabase = async (): Promise<TestDatabase> => (await openDumpedDatabase()).database
