import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { PARIS } from '@bulletin/domain/testing/small-day'
import { fixedClock } from '@bulletin/domain/time/clock'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, startCluster } from '../../../../../e2e/support/postgresql.ts'
import { openPostgresql } from '../../database/open-postgresql.ts'
import { bulletin } from '../../database/schema/bulletins.ts'
import { buildTestApp } from '../../testing/app.ts'
import { migrateForTests } from '../../testing/migrated.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'
import type { TamperedBulletin } from './tampering.ts'
import type { Progress } from './verify.ts'
import { verifyDatabase, type Threads } from './verify-database.ts'

const PROGRAM = new URL('../../../dist/commands/verify-history-worker.js', import.meta.url)
const BULLETINS = 7

const cluster = await startCluster()
const databaseUrl = asOwner(await cluster.createDatabase('verified'))
const database = openPostgresql(databaseUrl, () => {})
afterAll(async () => {
  await database.close()
  await cluster.stop()
})

const ids: string[] = []
beforeAll(async () => {
  await migrateForTests(database)
  await fillSmallWorld(database)
  const app = await buildTestApp(database, { clock: fixedClock('2026-03-11T06:00:00Z') })
  const { send } = bulletinCallsIn(app)
  for (let series = 1; series <= BULLETINS; series += 1) {
    const sent = aSubmittedBulletin({ driverMatricularAccount: String(150_000 + series) }, { series })
    await send(sent)
    ids.push(sent.id)
  }
})

const verify = async (threads: Threads | null) => {
  const tampered: TamperedBulletin[] = []
  const steps: Progress[] = []
  const verified = await verifyDatabase(database, {
    timeZone: PARIS,
    threads,
    batchSize: 2,
    onTampered: (one) => tampered.push(one),
    onProgress: (progress) => steps.push(progress),
  })
  return { verified, tampered, steps }
}

describe('a verification on several threads', () => {
  const threads = { program: PROGRAM, databaseUrl, count: 3 }

  it('finds what one thread finds, and reports it in the same order', async () => {
    for (const id of [ids[1], ids[5]].flatMap((one) => one ?? []))
      await database.queries.update(bulletin).set({ service: '999' }).where(eq(bulletin.id, id))
    const shared = await verify(threads)
    expect(shared.verified.checked).toBe(BULLETINS)
    expect(shared.tampered.map(({ id }) => id)).toEqual([ids[1], ids[5]])
    expect(shared).toEqual(await verify(null))
  })

  it('fails where a thread cannot read the database', async () => {
    const away = { ...threads, databaseUrl: databaseUrl.replace('/verified', '/absent') }
    await expect(verify(away)).rejects.toThrow('Failed query')
  })
})
