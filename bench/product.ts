import { startCluster, twoRolesOn, type ClusterOptions } from '../e2e/support/postgresql.ts'
import { startServer, type RunningServer } from '../e2e/support/server.ts'
import { DEMONSTRATION } from './demonstration.ts'

export type Product = {
  url: string
  databaseUrl: string
  server: RunningServer
  stop: () => Promise<unknown>
}

/** Runs the built product on its own PostgreSQL, with two roles as in production, while `work` runs. */
export const withProduct = async (
  work: (product: Product) => Promise<void>,
  options: ClusterOptions = {},
  env: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const cluster = await startCluster(options)
  try {
    const databaseUrl = await cluster.createDatabase('bench')
    const server = await startServer({
      databaseUrl,
      env: { ...DEMONSTRATION, ...twoRolesOn(databaseUrl), ...env },
    })
    try {
      await work({ url: server.url, databaseUrl, server, stop: server.stop })
    } finally {
      await server.dispose()
    }
  } finally {
    await cluster.stop()
  }
}
