import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { startCluster } from '../../../../e2e/support/postgresql.ts'
import { openPostgresql } from '../database/open-postgresql.ts'
import { rowsOf } from '../database/rows.ts'
import { plan } from '../database/schema/planning.ts'
import type { ImportOrder } from '../import/own-process/messages.ts'
import { ownProcessPipeline } from '../import/own-process/pipeline.ts'
import { prepareDatabase } from '../launch/prepare-database.ts'

const there = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const ENTRY = there('../../dist/commands/import-process.js')
const SAMPLE = there('../import/testing/samples/google-sample-feed-1')
const timeZone = 'America/Los_Angeles'

const cluster = await startCluster()
const databaseUrl = await cluster.createDatabase('own_process')
const database = openPostgresql(databaseUrl, () => undefined)
const { queries } = database
await prepareDatabase(database, there('../../migrations'), { environment: 'dev', purpose: 'product' })
afterAll(async () => {
  await database.close()
  await cluster.stop()
})

const order: ImportOrder = { databaseUrl, timeZone, paths: [SAMPLE], dryRun: false, author: null }
const { paths, dryRun } = order

/** Process ids of the database connections of imports that wait for the lock. */
const waiting = async (): Promise<number[]> =>
  (
    await rowsOf(
      queries,
      z.object({ pid: z.number() }),
      sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'advisory'`,
    )
  ).map(({ pid }) => pid)

const untilWaiting = (count: number): Promise<void> =>
  vi.waitFor(async () => expect(await waiting()).toHaveLength(count), { timeout: 30_000, interval: 50 })

const start = (entry = ENTRY, stopper = new AbortController()) => {
  const stages: string[] = []
  const result = ownProcessPipeline({ entry, databaseUrl, timeZone })({
    paths,
    dryRun,
    signal: stopper.signal,
    onProgress: ({ stage }) => stages.push(stage),
  })
  // Handled here because the promise may reject before the test awaits it.
  result.catch(() => undefined)
  return { result, stages, stopper }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const plans = (): Promise<number> => queries.$count(plan)

describe('an import in a process of its own', () => {
  it('stops when it is asked to, and nothing is written', async () => {
    const { result, stopper } = start()
    await database.exclusively('import', async () => {
      await untilWaiting(1)
      stopper.abort()
    })
    await expect(result).rejects.toBe(stopper.signal.reason)
    expect(await plans()).toBe(0)
  })

  it('tells why it could not be done', async () => {
    const { result } = start()
    await database.exclusively('import', async () => {
      await untilWaiting(1)
      for (const pid of await waiting()) await queries.execute(sql`select pg_terminate_backend(${pid})`)
      await expect(result).rejects.toThrow(/terminat/i)
    })
    expect(await plans()).toBe(0)
  })

  it('that cannot even begin says so', async () => {
    const { result } = start(there('../../dist/commands/no-such-process.js'))
    await expect(result).rejects.toThrow('without a word: exit code 1')
  })

  it('ends with the server that asked for it', async () => {
    const server = spawn(
      process.execPath,
      [
        '--eval',
        `const child = require('node:child_process').fork(${JSON.stringify(ENTRY)}, [], { serialization: 'advanced' })
        child.send(${JSON.stringify(order)}, () => console.log(child.pid))`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [pid] = (await once(server.stdout, 'data')) as [Buffer]
    await database.exclusively('import', async () => {
      await untilWaiting(1)
      server.kill('SIGKILL')
      await vi.waitFor(() => expect(isRunning(Number(pid))).toBe(false), { timeout: 30_000, interval: 50 })
    })
    expect(await plans()).toBe(0)
  })

  it('takes files, tells its steps and the report', async () => {
    const { result, stages } = start()
    expect(await result).toMatchObject({ report: { outcome: 'TAKEN', faults: [] }, planNumber: 1 })
    expect(new Set(stages)).toEqual(new Set(['READING', 'BUILDING', 'CHECKING', 'WRITING']))
    expect(await plans()).toBe(1)
  })
})
