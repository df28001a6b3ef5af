import { PGlite } from '@electric-sql/pglite'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, inject } from 'vitest'
import { createDatabaseAt } from '../../../../e2e/support/postgresql.ts'
import type { Database } from '../database/database.ts'
import { embeddedDatabase } from '../database/open-embedded.ts'
import { openPostgresql } from '../database/open-postgresql.ts'
import { TEMPLATE_DATABASE } from './provided.ts'

const openEmbeddedCopy = async (): Promise<Database> => {
  const image = await readFile(inject('embeddedTemplate'))
  return embeddedDatabase(await PGlite.create({ loadDataDir: new Blob([image]) }))
}

const openPostgresqlCopy = async (): Promise<Database> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  return openPostgresql(await createDatabaseAt(inject('clusterUrl'), name, TEMPLATE_DATABASE), () => {})
}

/**
 * A migrated and otherwise empty database for one test file, on the engine of the Vitest project that runs it.
 * Call it at the top of the file; it is closed after the file's last test.
 *
 *     const database = await openTestDatabase()
 */
export const openTestDatabase = async (): Promise<Database> => {
  const database = await (process.env['TEST_DATABASE'] === 'postgresql'
    ? openPostgresqlCopy()
    : openEmbeddedCopy())
  afterAll(() => database.close())
  return database
}
