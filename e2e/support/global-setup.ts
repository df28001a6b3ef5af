import { prepareDemonstration, shareCluster } from './cluster.ts'
import { startCluster } from './postgresql.ts'

/** Once per run: starts one PostgreSQL server, in which every server under test gets its own database. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const cluster = await startCluster()
  shareCluster(cluster)
  try {
    await prepareDemonstration(cluster)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return cluster.stop
}

// oxlint-disable-next-line import/no-default-export -- Playwright reads the default export
export default globalSetup
