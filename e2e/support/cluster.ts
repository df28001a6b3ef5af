import { randomUUID } from 'node:crypto'
import { createDatabaseAt, type Cluster } from './postgresql.ts'
import { startServer } from './server.ts'

/** What the clock of a demonstration reads when it starts, unless a test says otherwise: a Tuesday in winter, at two in the afternoon in Paris. */
export const NOW = '2026-11-10T13:00:00Z'

/** Workers are processes of their own, and inherit the environment. */
const VARIABLE = 'E2E_CLUSTER_URL'

/** A database that a demonstration has been prepared in. */
const DEMONSTRATION = 'demonstration'

export const shareCluster = (cluster: Cluster): void => {
  process.env[VARIABLE] = cluster.urlOf('postgres')
}

/** The world of a demonstration is the same every day: written once, it is copied for every server that plays one. */
export const prepareDemonstration = async (cluster: Cluster): Promise<void> => {
  const databaseUrl = await cluster.createDatabase(DEMONSTRATION)
  const server = await startServer({ databaseUrl, env: { APP_NOW: NOW } })
  await server.stop()
  await server.dispose()
}

/** A new database in the cluster of this run, empty or as a demonstration begins; its address. */
export const createSharedDatabase = (begins: 'empty' | 'asDemonstration'): Promise<string> => {
  const url = process.env[VARIABLE]
  if (url === undefined) throw new Error('No cluster was started for this run.')
  const name = `journey_${randomUUID().replaceAll('-', '')}`
  return begins === 'empty' ? createDatabaseAt(url, name) : createDatabaseAt(url, name, DEMONSTRATION)
}
