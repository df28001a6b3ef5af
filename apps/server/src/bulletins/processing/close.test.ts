import { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { findBrokenLink, HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import { eq, sql } from 'drizzle-orm'
import { Temporal } from '@bulletin/domain/time/temporal'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DATABASE_LOCKS } from '../../database/database.ts'
import { bulletin } from '../../database/schema/bulletins.ts'
import { chaining } from '../../system/chaining.ts'
import { sha256 } from '../../system/sha256.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { historyRepository } from '../history/repository.ts'
import type { BulletinRow } from '../row.ts'
import { bulletinCallsIn, SECRETARY } from '../testing/calls.ts'
import { bulletinsKeptIn } from '../testing/kept-bulletins.ts'
import { closingService } from './closing.ts'
import { processingRepository } from './repository.ts'

const database = await openTestDatabase()
let now = '2026-03-10T20:00:00Z'
const clock = { now: () => Temporal.Instant.from(now) }
const calls = bulletinCallsIn(await buildTestApp(database, { clock }))
const { getOne, validate } = calls
const { keep } = bulletinsKeptIn(database, calls, 3600)
const repository = processingRepository(database)
const closing = () =>
  closingService({ database, repository, clock, timeZone: 'Europe/Paris', chaining, batchSize: 2 })
const at = (instant: string) => {
  now = instant
}
beforeAll(() => fillSmallWorld(database))
beforeEach(async () => {
  // Archives the bulletins left by other tests.
  at('2026-03-20T12:00:00Z')
  await closing().close()
  at('2026-03-10T20:00:00Z')
})

/** As ordered and on time: nothing for the secretariat to process. */
const PLAIN = { delayMinute: 0, positionItem: false, date: '2026-03-10' } as const
const aValidatedOne = async (change: Partial<BulletinRow> = {}): Promise<string> => {
  const { id } = await keep('validated', { ...PLAIN, ...change })
  expect((await validate(id)).statusCode).toBe(200)
  return id
}
const oneOf = async (id: string) => Bulletin.parse((await getOne(id, SECRETARY)).json())
const historyOf = async (id: string) => {
  const kept = await historyRepository(database).findHistory(id, SECRETARY.matricule ?? '')
  return z.array(HistoryEntry).parse(kept?.entries)
}

describe('the daily close [4.1]', () => {
  it('archives what is validated and has nothing outstanding, once its day is over, in nobody’s name', async () => {
    const id = await aValidatedOne()
    at('2026-03-11T02:59:00Z')
    expect(await closing().close()).toBe(0)
    at('2026-03-11T03:15:00Z')
    expect(await closing().close()).toBe(1)
    expect(await oneOf(id)).toMatchObject({
      status: 'ARCHIVED',
      hrNameDelay: 'Sans objet',
      hrMatricularAccountDelay: null,
      hrProcessedDelayDate: '2026-03-11T03:15:00Z',
      hrProcessedPosDate: '2026-03-11T03:15:00Z',
    })
    const entries = await historyOf(id)
    expect(entries.at(-1)).toMatchObject({ action: 'ARCHIVED', matricularAccount: null, name: null })
    expect(findBrokenLink(entries, entries.at(-1)?.hash ?? '', sha256)).toBeNull()
  })

  it('leaves what waits for its manager, what is outstanding, and learners alone', async () => {
    const waiting = await keep('waiting', PLAIN)
    const learner = await aValidatedOne()
    await database.owner.queries.update(bulletin).set({ training: true }).where(eq(bulletin.id, learner))
    const late = await aValidatedOne({ delayMinute: 8 })
    at('2026-03-11T03:15:00Z')
    expect(await closing().close()).toBe(0)
    expect(await oneOf(waiting.id)).toMatchObject({ status: 'MEF_TO_VALIDATE' })
    expect(await oneOf(late)).toMatchObject({ status: 'C2SP_TO_VALIDATE' })
  })

  it('is safe to repeat, and three at once archive each once', async () => {
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.push(await aValidatedOne())
    at('2026-03-11T03:15:00Z')
    const counts = await Promise.all([closing().close(), closing().close(), closing().close()])
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 0, 5])
    expect(await closing().close()).toBe(0)
    for (const id of ids)
      expect((await historyOf(id)).filter(({ action }) => action === 'ARCHIVED')).toHaveLength(1)
  })

  it.runIf(database.kind === 'postgresql')(
    'is taken over by another process when one dies in the middle of it: each is archived once',
    async () => {
      const ids: string[] = []
      for (let count = 0; count < 5; count += 1) ids.push(await aValidatedOne())
      at('2026-03-11T03:15:00Z')
      // The first process archives two, hangs, and loses its connection: the database releases its lock.
      let hangs = (): void => {}
      const isHanging = new Promise<void>((resolve) => (hangs = resolve))
      let wakes = (): void => {}
      const isAwake = new Promise<void>((resolve) => (wakes = resolve))
      let asked = 0
      const dying = closing().close(async () => {
        asked += 1
        if (asked <= 2) return true
        hangs()
        await isAwake
        return true
      })
      await isHanging
      let isOver = false
      const following = closing()
        .close()
        .finally(() => (isOver = true))
      await database.queries.execute(sql`select 1`)
      expect(isOver).toBe(false)
      await database.queries.execute(
        sql`select pg_terminate_backend(pid) from pg_locks
            where locktype = 'advisory' and objid = ${DATABASE_LOCKS.dailyClose} and granted
              and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(await following).toBe(3)
      // If the first process resumes, it finds its bulletins already archived and changes nothing.
      wakes()
      expect(await dying.catch(() => 2)).toBe(2)
      for (const id of ids)
        expect((await historyOf(id)).filter(({ action }) => action === 'ARCHIVED')).toHaveLength(1)
    },
  )

  it('catches up after three days of downtime', async () => {
    const ids = [
      await aValidatedOne({ date: '2026-03-07' }),
      await aValidatedOne({ date: '2026-03-09' }),
      await aValidatedOne(),
    ]
    at('2026-03-13T09:00:00Z')
    expect(await closing().close()).toBe(3)
    for (const id of ids) expect(await oneOf(id)).toMatchObject({ status: 'ARCHIVED' })
  })
})
