import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CONNECTION_OPTIONS } from '../apps/server/src/database/open-postgresql.ts'
import type { ClientReport } from './one-client.ts'

const run = promisify(execFile)

export const CLIENTS = 10
const SECONDS = 5

const AUTOCANNON = fileURLToPath(new URL('../node_modules/autocannon/autocannon.js', import.meta.url))

type AutocannonReport = { requests: { average: number }; non2xx: number; errors: number }

/** Responses per second from the server. A response that is not a success invalidates the measurement. */
export const requestsPerSecond = async (url: string, token: string | null): Promise<number> => {
  const authorization = token === null ? [] : ['-H', `authorization=Bearer ${token}`]
  const args = ['-j', '-n', '-c', String(CLIENTS), '-d', String(SECONDS), ...authorization, url]
  const { stdout } = await run(process.execPath, [AUTOCANNON, ...args])
  const report = JSON.parse(stdout) as AutocannonReport
  if (report.non2xx > 0 || report.errors > 0)
    throw new Error(`${url} : ${report.non2xx} refus et ${report.errors} erreurs pendant la mesure.`)
  return report.requests.average
}

/** How often per second PostgreSQL alone runs the queries, with as many clients. */
export const queriesPerSecond = async (
  pgbench: string,
  databaseUrl: string,
  sql: string,
): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'bulletin-bench-'))
  const script = join(folder, 'query.sql')
  writeFileSync(script, `${sql}\n`)
  try {
    const args = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-T', String(SECONDS), '-f', script]
    // With the server's own connection options, so that both are measured under the same conditions.
    const env = { ...process.env, PGOPTIONS: CONNECTION_OPTIONS }
    const { stdout } = await run(pgbench, [...args, databaseUrl], { env })
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The latency of one client with sequential requests, and the response size, raw and compressed. */
export type Answer = {
  medianMilliseconds: number
  p95Milliseconds: number
  bytes: number
  compressedBytes: number
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const ONE_CLIENT = fileURLToPath(new URL('one-client.ts', import.meta.url))

/** In a separate process: garbage collection after reading megabytes would be counted as the server's time. */
export const answerOf = async (url: string, token: string | null): Promise<Answer> => {
  const env = { ...process.env, ...(token !== null && { TOKEN: token }) }
  const { stdout } = await run(process.execPath, [ONE_CLIENT, url], { env })
  const { waits, ...bytes } = JSON.parse(stdout) as ClientReport
  const sorted = waits.toSorted((one, other) => one - other)
  return { medianMilliseconds: quantile(sorted, 0.5), p95Milliseconds: quantile(sorted, 0.95), ...bytes }
}
