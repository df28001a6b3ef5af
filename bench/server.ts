/** The server compared with PostgreSQL alone. */
import { join } from 'node:path'
import { startCluster } from '../e2e/support/postgresql.ts'
import { startServer } from '../e2e/support/server.ts'
import { findPostgresql } from '../tools/parts/locate.mjs'
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { ratio, row, whole } from './print.ts'
import { answerOf, CLIENTS, queriesPerSecond, requestsPerSecond } from './measure.ts'
import { MATRICULE, SCENARIOS } from './scenarios.ts'

/** Only the server's own work is measured: no rate limiting, and no generated demo history. */
const WITHOUT_LIMIT = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error', DEMO_HISTORY_DAYS: '0' }

export const benchServer = async (): Promise<void> => {
  const cluster = await startCluster()
  try {
    const databaseUrl = await cluster.createDatabase('bench')
    const server = await startServer({ databaseUrl, env: WITHOUT_LIMIT })
    try {
      const token = await accessTokenOf(server.url, MATRICULE)
      const pgbench = join(findPostgresql()?.folder ?? '', 'pgbench')
      console.log(`${CLIENTS} clients, par seconde :`)
      row('', 'serveur', 'PostgreSQL', 'rapport')
      for (const { name, path, isSignedIn, sql } of SCENARIOS) {
        const requests = await requestsPerSecond(server.url + path, isSignedIn ? token : null)
        const queries = await queriesPerSecond(pgbench, databaseUrl, sql)
        row(name, whole.format(requests), whole.format(queries), ratio.format(requests / queries))
      }
      console.log('\n1 client, une demande après l’autre (p95 rapporté à celui de la première ligne) :')
      row('', 'médiane ms', 'p95 ms', 'rapport', 'octets', 'compressés')
      let reference: number | null = null
      for (const { name, path, isSignedIn } of SCENARIOS) {
        const answer = await answerOf(server.url + path, isSignedIn ? token : null)
        reference ??= answer.p95Milliseconds
        row(
          name,
          ratio.format(answer.medianMilliseconds),
          ratio.format(answer.p95Milliseconds),
          ratio.format(answer.p95Milliseconds / reference),
          whole.format(answer.bytes),
          whole.format(answer.compressedBytes),
        )
      }
    } finally {
      await server.dispose()
    }
  } finally {
    await cluster.stop()
  }
}
