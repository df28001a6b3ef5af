import { randomUUID } from 'node:crypto'
import { createDatabaseAt, type Cluster } from './postgresql.ts'

/** Workers are processes of their own, and inherit the environment. */
const VARIABLE = 'E2E_CLUSTER_URL'

export const shareCluster = (cluster: Cluster): void => {
  process.env[VARIABLE] = cluster.urlOf('postgres')
}

/** A new and empty database in the cluster of this run; its address. */
export const createSharedDatabase = (): Promise<string> => {
  const url = process.env[VARIABLE]
  if (url === undefined) throw new Error('No cluster was started for this run.')
  return createDatabaseAt(url, `journey_${randomUUID().replaceAll('-', '')}`)
}
