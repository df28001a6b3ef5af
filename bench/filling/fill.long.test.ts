import { randomUUID } from 'node:crypto'
import { count, sql } from 'drizzle-orm'
import { expect, inject, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { verifyDatabase } from '../../apps/server/src/bulletins/history/verify-database.ts'
import { rederive } from '../../apps/server/src/bulletins/rederive/service.ts'
import type { Database } from '../../apps/server/src/database/database.ts'
import { openPostgresql } from '../../apps/server/src/database/open-postgresql.ts'
import { bulletin, bulletinDocument } from '../../apps/server/src/database/schema/bulletins.ts'
import { rowsOf } from '../../apps/server/src/database/rows.ts'
import { systemClock } from '../../apps/server/src/system/clock.ts'
import { chaining } from '../../apps/server/src/system/chaining.ts'
import { TEMPLATE_DATABASE } from '../../apps/server/src/testing/provided.ts'
import { fillSmallWorld } from '../../apps/server/src/testing/small-world.ts'
import { createDatabaseAt } from '../../e2e/support/postgresql.ts'
import { fillWithBulletins } from './fill.ts'

const PARIS = 'Europe/Paris'
const BULLETINS = 600

const NOW = '2026-04-14T12:00:00Z'

const smallWorld = async () => {
  const url = await createDatabaseAt(
    inject('clusterUrl'),
    `fill_${randomUUID().replaceAll('-', '')}`,
    TEMPLATE_DATABASE,
  )
  const database = openPostgresql(url, () => {})
  onTestFinished(() => database.close())
  await fillSmallWorld(database)
  return { url, database }
}

const findTampered = async (database: Database) => {
  const tampered: unknown[] = []
  const { checked } = await verifyDatabase(database, {
    timeZone: PARIS,
    onTampered: (found) => tampered.push(found),
  })
  return { checked, tampered }
}

it('a filled database is one that the product could have made: derived columns, histories and receipts hold', async () => {
  const { url, database } = await smallWorld()
  // Across the change to summer time, so that the UTC offset differs between a day and its copy.
  const { count: done } = await fillWithBulletins(url, { bulletins: BULLETINS, now: NOW, timeZone: PARIS })
  expect(done).toBeGreaterThan(BULLETINS * 0.95)
  const rows = () => database.queries.select().from(bulletin).orderBy(bulletin.id)
  const before = await rows()
  expect(before).toHaveLength(done)
  expect(new Set(before.map(({ status }) => status))).toEqual(
    new Set(['MEF_TO_VALIDATE', 'C2SP_TO_VALIDATE', 'ARCHIVED']),
  )
  await rederive(database.queries, { timeZone: PARIS, clock: systemClock, chaining, force: true })
  expect(await rows()).toEqual(before)
  expect(await findTampered(database)).toEqual({ checked: done, tampered: [] })
})

const DEFINITIONS = sql`
  select indexdef as definition from pg_indexes where tablename like 'bulletin%'
  union all
  select pg_get_constraintdef(oid) from pg_constraint where conrelid::regclass::text like 'bulletin%'
  order by 1`

it('goes on where it was interrupted, writes none twice and gives every index back; older ones are rows alone', async () => {
  const { url, database } = await smallWorld()
  const { queries } = database
  const definitions = () => rowsOf(queries, z.object({ definition: z.string() }), DEFINITIONS)
  const before = await definitions()
  const filling = { bulletins: 5000, whole: 300, drivers: 400, now: NOW, timeZone: PARIS }
  const interrupted = fillWithBulletins(url, {
    ...filling,
    onProgress: ({ stage, done }) => {
      if (stage === 'writing' && done >= 2000) throw new Error('interrompu')
    },
  })
  await expect(interrupted).rejects.toThrow('interrompu')
  expect(await definitions()).not.toEqual(before)
  const halfway = await queries.$count(bulletin)
  await expect(fillWithBulletins(url, { ...filling, bulletins: 6000 })).rejects.toThrow(/--bulletins 5000/)

  // Omitted options are those of the first run.
  const { now: _now, whole: _whole, ...goingOn } = filling
  expect(await fillWithBulletins(url, goingOn)).toEqual({ count: 5000, written: 5000 - halfway })
  expect(halfway).toBeGreaterThan(2000)
  expect(halfway).toBeLessThan(5000)
  expect(await definitions()).toEqual(before)
  const drivers = await queries.selectDistinct({ driver: bulletin.driver }).from(bulletin)
  expect(drivers.length).toBeGreaterThan(200)
  const documents = await queries.$count(bulletinDocument)
  expect(documents).toBeGreaterThanOrEqual(300)
  expect(documents).toBeLessThan(1000)
  // The last days are as full as those before.
  const ofDay = await queries
    .select({ date: bulletin.date, count: count() })
    .from(bulletin)
    .groupBy(bulletin.date)
    .orderBy(bulletin.date)
  const mean = (days: readonly { count: number }[]): number =>
    days.reduce((sum, day) => sum + day.count, 0) / days.length
  expect(ofDay.length).toBeGreaterThan(20)
  expect(mean(ofDay.slice(-5)) / mean(ofDay)).toBeGreaterThan(0.7)
  // A repeated call has nothing to do.
  expect(await fillWithBulletins(url, filling)).toEqual({ count: 5000, written: 0 })
})

it('counts what a playing that was broken off has left', async () => {
  const { url, database } = await smallWorld()
  const { queries } = database
  const filling = { bulletins: 400, now: NOW, timeZone: PARIS }
  // No copies are made for so few bulletins.
  await fillWithBulletins(url, { ...filling, bulletins: 1 })
  await queries.execute(sql`drop table bench_filling, bench_template`)
  const left = await queries.$count(bulletin)
  expect(left).toBeGreaterThan(0)
  expect(await fillWithBulletins(url, filling)).toEqual({ count: 400, written: 400 - left })
})

it('writes nothing where production was served, nor where there is no network', async () => {
  const { url, database } = await smallWorld()
  await database.queries.execute(sql`insert into served_environment (environment) values ('prod')`)
  const filling = { bulletins: 400, now: NOW, timeZone: PARIS }
  await expect(fillWithBulletins(url, filling)).rejects.toThrow(/a servi en production/)
  expect(await database.queries.$count(bulletin)).toBe(0)
  const empty = await createDatabaseAt(inject('clusterUrl'), `empty_${randomUUID().replaceAll('-', '')}`)
  await expect(fillWithBulletins(empty, filling)).rejects.toThrow(/npm run demo:world/)
})
