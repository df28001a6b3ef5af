import { startCluster } from '../e2e/support/postgresql.ts'
import { startServer } from '../e2e/support/server.ts'
import { DEMONSTRATION } from './demonstration.ts'

export type Product = { url: string; databaseUrl: string }

/** The built product on a PostgreSQL of its own, for as long as the work takes. */
export const withProduct = async (work: (product: Product) => Promise<void>): Promise<void> => {
  const cluster = await startCluster()
  try {
    const databaseUrl = await cluster.createDatabase('bench')
    const server = await startServer({ databaseUrl, env: DEMONSTRATION })
    try {
      await work({ url: server.url, databaseUrl })
    } finally {
      await server.dispose()
    }
  } finally {
    await cluster.stop()
  }
}
