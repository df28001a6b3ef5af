import { randomUUID } from 'node:crypto'
import { createDatabaseAt, twoRolesOn, type Cluster } from './postgresql.ts'
import { startServer } from './server.ts'

/** Default start time of the demonstration's clock: a Tuesday in winter, two in the afternoon in Paris. */
export const NOW = '2026-11-10T13:00:00Z'

/** An environment variable, because workers are separate processes that inherit it. */
const VARIABLE = 'E2E_CLUSTER_URL'

/** Template database with the prepared demonstration. */
const DEMONSTRATION = 'demonstration'

export const shareCluster = (cluster: Cluster): void => {
  process.env[VARIABLE] = cluster.urlOf('postgres')
}

/** The demonstration's data is the same every day: it is written once and copied for every server that uses it. */
export const prepareDemonstration = async (cluster: Cluster): Promise<void> => {
  const databaseUrl = await cluster.createDatabase(DEMONSTRATION)
  const server = await startServer({ databaseUrl, env: { APP_NOW: NOW, ...twoRolesOn(databaseUrl) } })
  await server.stop()
  await server.dispose()
}

/** Creates a database in the cluster of this run, empty or with the demonstration's data; returns its URL. */
export const createSharedDatabase = (begins: 'empty' | 'asDemonstration'): Promise<string> => {
  const url = process.env[VARIABLE]
  if (url === undefined) throw new Error('No cluster was started for this run.')
  const name = `journey_${randomUUID().replaceAll('-', '')}`
  return begins === 'empty' ? createDatabaseAt(url, name) : createDatabaseAt(url, name, DEMONSTRATION)
}
