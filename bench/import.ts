/**
 * Imports a feed of five million stop times into an empty PostgreSQL with the operators' command, compared with COPY
 * alone, which loads its largest table without any checks. The import must fit in the memory that an ordinary server
 * has to spare.
 */
import { spawn } from 'node:child_process'
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { startCluster } from '../e2e/support/postgresql.ts'
import { writeBigFeed } from './feed/big-feed.ts'
import { ratio, row, verdict, whole } from './print.ts'

const STOP_TIMES = Number(process.env['BENCH_STOP_TIMES'] ?? 5_000_000)
const MEMORY_MAX_MEGABYTES = 512
const IMPORT = fileURLToPath(new URL('../apps/server/dist/commands/import.js', import.meta.url))
const WATCHED_EVERY_MILLISECONDS = 100
const KILOBYTES_PER_MEGABYTE = 1024

/** The peak memory of a process according to the kernel; 0 for one that ended before it was read. */
const peakOf = (pid: number): number => {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / KILOBYTES_PER_MEGABYTE
  } catch {
    return 0
  }
}

type Run = { seconds: number; megabytes: number; printed: string }

const importOnce = (folder: string, databaseUrl: string): Promise<Run> =>
  new Promise((resolve, reject) => {
    const started = process.hrtime.bigint()
    const child = spawn(process.execPath, [IMPORT, folder], {
      env: { ...process.env, APP_ENV: 'dev', DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    let megabytes = 0
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
    const watch = setInterval(() => {
      megabytes = Math.max(megabytes, peakOf(child.pid ?? 0))
    }, WATCHED_EVERY_MILLISECONDS)
    child.on('close', (code) => {
      clearInterval(watch)
      const seconds = Number(process.hrtime.bigint() - started) / 1e9
      if (code === 0) resolve({ seconds, megabytes, printed })
      else reject(new Error(`L'import a été refusé :\n${printed}`))
    })
  })

const firstLineOf = async (file: string): Promise<string> => {
  for await (const line of createInterface({ input: createReadStream(file) })) return line
  return ''
}

/** Loads the same bytes unchecked. */
const copyOnce = async (folder: string, databaseUrl: string): Promise<number> => {
  const file = join(folder, 'stop_times.txt')
  const header = await firstLineOf(file)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const columns = header.split(',')
    await client.query(`create table raw_stop_times (${columns.map((name) => `${name} text`).join(', ')})`)
    const started = process.hrtime.bigint()
    await pipeline(
      createReadStream(file),
      client.query(copyFrom('copy raw_stop_times from stdin (format csv, header true)')),
    )
    return Number(process.hrtime.bigint() - started) / 1e9
  } finally {
    await client.end()
  }
}

export const benchImport = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bulletin-feed-'))
  const cluster = await startCluster()
  try {
    const { stopTimes, trips, runs } = await writeBigFeed(folder, { stopTimes: STOP_TIMES })
    const databaseUrl = await cluster.createDatabase('bench')
    const copied = await copyOnce(folder, await cluster.createDatabase('raw'))
    const first = await importOnce(folder, databaseUrl)
    const again = await importOnce(folder, databaseUrl)
    console.log(
      `Import de ${whole.format(stopTimes)} passages, ${whole.format(trips)} courses et ${whole.format(runs)} services :`,
    )
    row('', 'secondes', 'rapport', 'mémoire Mo', '')
    row('COPY seul', whole.format(copied), ratio.format(1), '', '')
    const tell = (name: string, { seconds, megabytes }: Run): void =>
      row(
        name,
        whole.format(seconds),
        ratio.format(seconds / copied),
        whole.format(megabytes),
        verdict(megabytes <= MEMORY_MAX_MEGABYTES, `plus de ${MEMORY_MAX_MEGABYTES} Mo`),
      )
    tell('Import', first)
    tell('Le même flux', again)
    console.log('')
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true })
  }
}
