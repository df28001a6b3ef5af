import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rowsOf as rowsFrom } from '../../database/rows.ts'
import { bulletin, bulletinDocument, bulletinHistory } from '../../database/schema/bulletins.ts'
import { line } from '../../database/schema/network.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'
import { DERIVING } from '../testing/rederiving.ts'
import { rederive } from './service.ts'

const database = await openTestDatabase()
const { queries } = database.owner
const { send } = bulletinCallsIn(await buildTestApp(database, { clock: fixedClock('2026-03-11T06:00:00Z') }))
beforeAll(() => fillSmallWorld(database))

let series = 700
const keepSome = async (count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let number = 0; number < count; number += 1) {
    series += 1
    const sent = aSubmittedBulletin({ delayMinute: 0 }, { series })
    await send(sent)
    ids.push(sent.id)
  }
  return ids
}
const rowOf = async (id: string) => (await queries.select().from(bulletin).where(eq(bulletin.id, id)))[0]
const rowsOf = (ids: readonly string[]) =>
  queries
    .select()
    .from(bulletin)
    .where(inArray(bulletin.id, [...ids]))
    .orderBy(bulletin.id)

/** Derived columns as an older rule might have stored them. */
const OLDER = {
  derivationVersion: 0,
  lapsCount: 9,
  theoreticalDistance: 1,
  ridesServices: ['XXX'],
  materials: [],
  validManualDriving: 'NA',
  overMaxDelay: true,
  managerReasons: [],
  remarkableForManager: false,
  delayItem: true,
  positionItem: true,
  ch: true,
  limitDate: '2026-01-01T00:00:00Z',
} as const

const ageAll = (ids: readonly string[]) =>
  queries
    .update(bulletin)
    .set({ ...OLDER, ridesServices: ['XXX'], materials: [], managerReasons: [] })
    .where(inArray(bulletin.id, [...ids]))

describe('npm run rederive [3.8]', () => {
  it('derives what an older rule derived, and leaves the others alone [3.8] [3.28]', async () => {
    const ids = await keepSome(3)
    const before = await rowsOf(ids)
    await ageAll(ids.slice(0, 2))
    await queries
      .update(bulletin)
      .set({ lapsCount: 9 })
      .where(eq(bulletin.id, ids[2] ?? ''))
    expect(await rederive(queries, { ...DERIVING, force: false })).toBe(2)
    const after = await rowsOf(ids)
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    expect(after[2]?.lapsCount).toBe(9)
    expect(await rederive(queries, { ...DERIVING, force: false })).toBe(0)
  })

  it('derives all of them when told to, in batches [3.8]', async () => {
    const ids = await keepSome(4)
    const before = await rowsOf(ids)
    await queries.update(bulletin).set({ lapsCount: 9 })
    const told: number[] = []
    const all = await queries.$count(bulletin)
    expect(
      await rederive(queries, {
        ...DERIVING,
        force: true,
        batchSize: 3,
        onProgress: (done) => told.push(done),
      }),
    ).toBe(all)
    expect(told.length).toBe(Math.ceil(all / 3))
    expect(told.at(-1)).toBe(all)
    expect(await rowsOf(ids)).toEqual(before)
  })

  it('goes on where it was stopped [3.8]', async () => {
    const ids = await keepSome(4)
    const before = await rowsOf(ids)
    await ageAll(ids)
    await expect(
      rederive(queries, {
        ...DERIVING,
        force: false,
        batchSize: 1,
        onProgress: () => {
          throw new Error('power cut')
        },
      }),
    ).rejects.toThrow('power cut')
    expect(await queries.$count(bulletin, eq(bulletin.derivationVersion, 0))).toBe(3)
    expect(await rederive(queries, { ...DERIVING, force: false, batchSize: 1 })).toBe(3)
    expect(await rowsOf(ids)).toEqual(before)
  })

  it('reads the line as it was when the bulletin came, never today’s [3.8]', async () => {
    const [id = ''] = await keepSome(1)
    const before = await rowOf(id)
    await queries.update(line).set({ activatedCM: false, maxDelay: 0, maxLaps: 1 }).where(eq(line.name, '7'))
    await ageAll([id])
    await rederive(queries, { ...DERIVING, force: false })
    expect(await rowOf(id)).toEqual(before)
  })

  it('remembers what the roster had ordered when the bulletin came [3.8] [3.28]', async () => {
    const sent = aSubmittedBulletin(
      { initialService: null, driverMatricularAccount: '110001' },
      { series: (series += 1) },
    )
    await send(sent)
    const before = await rowOf(sent.id)
    expect(before).toMatchObject({ initialService: '201', positionItem: false })
    await ageAll([sent.id])
    await rederive(queries, { ...DERIVING, force: false })
    expect(await rowOf(sent.id)).toEqual(before)
  })

  it('takes corrections into account [3.8]', async () => {
    const [id = ''] = await keepSome(1)
    await queries.update(bulletinDocument).set({ correctedRides: [] }).where(eq(bulletinDocument.id, id))
    await ageAll([id])
    await rederive(queries, { ...DERIVING, force: false })
    expect(await rowOf(id)).toMatchObject({
      correctedDistance: 0,
      theoreticalDistance: 6000,
      positionItem: false,
    })
  })

  it('touches neither what was certified nor the history [3.8]', async () => {
    const [id = ''] = await keepSome(1)
    const [document] = await queries.select().from(bulletinDocument).where(eq(bulletinDocument.id, id))
    const entries = await queries.$count(bulletinHistory)
    await ageAll([id])
    await rederive(queries, { ...DERIVING, force: true })
    expect(await queries.select().from(bulletinDocument).where(eq(bulletinDocument.id, id))).toEqual([
      document,
    ])
    expect(await queries.$count(bulletinHistory)).toBe(entries)
  })
})

describe.runIf(database.kind === 'postgresql')('npm run rederive while somebody corrects a bulletin', () => {
  const isSomebodyWaiting = async (): Promise<boolean> => {
    const waiting = await rowsFrom(
      queries,
      z.object({}),
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return waiting.length > 0
  }

  it('derives from the correction, not from what was there before it [3.8]', async () => {
    const [id = ''] = await keepSome(1)
    await ageAll([id])
    let rederiving: Promise<number> | undefined
    await queries.transaction(async (transaction) => {
      await transaction.update(bulletin).set({ correctedDistance: 0 }).where(eq(bulletin.id, id))
      rederiving = rederive(queries, { ...DERIVING, force: false })
      await expect.poll(isSomebodyWaiting, { timeout: 10_000 }).toBe(true)
      await transaction
        .update(bulletinDocument)
        .set({ correctedRides: [] })
        .where(eq(bulletinDocument.id, id))
    })
    expect(await rederiving).toBe(1)
    expect(await rowOf(id)).toMatchObject({ correctedDistance: 0, lapsCount: 0 })
  })
})
