import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const CLIENTS = 10
const SECONDS = 5

const AUTOCANNON = fileURLToPath(new URL('../node_modules/autocannon/autocannon.js', import.meta.url))

type AutocannonReport = { requests: { average: number }; non2xx: number; errors: number }

/** Answers a second from the server. An answer that is not a success makes the measure worthless. */
export const requestsPerSecond = async (url: string, token: string | null): Promise<number> => {
  const authorization = token === null ? [] : ['-H', `authorization=Bearer ${token}`]
  const args = ['-j', '-n', '-c', String(CLIENTS), '-d', String(SECONDS), ...authorization, url]
  const { stdout } = await run(process.execPath, [AUTOCANNON, ...args])
  const report = JSON.parse(stdout) as AutocannonReport
  if (report.non2xx > 0 || report.errors > 0)
    throw new Error(`${url} : ${report.non2xx} refus et ${report.errors} erreurs pendant la mesure.`)
  return report.requests.average
}

/** Times a second that PostgreSQL alone goes through the queries, asked by as many clients. */
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
    const { stdout } = await run(pgbench, [...args, databaseUrl])
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
