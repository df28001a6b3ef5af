import type { TestProject } from 'vitest/node'
import { asOwner, asServing, startCluster } from '../../../../e2e/support/postgresql.ts'
import { applyGrants } from '../database/roles/apply-grants.ts'
import { openPostgresql } from '../database/open-postgresql.ts'
import { migrateForTests } from './migrated.ts'
import { partitionForTests } from './partitioned.ts'
import { TEMPLATE_DATABASE } from './provided.ts'

/** Once per run: starts a PostgreSQL server and migrates one database, from which the others are copied. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const cluster = await startCluster()
  const url = await cluster.createDatabase(TEMPLATE_DATABASE)
  const template = openPostgresql(asOwner(url), () => {})
  await migrateForTests(template)
  if (process.env['TEST_PARTITIONED'] === 'true') await partitionForTests(template)
  await applyGrants(template, new URL(asServing(url)).username)
  await template.close()
  project.provide('clusterUrl', cluster.urlOf('postgres'))
  return cluster.stop
}
