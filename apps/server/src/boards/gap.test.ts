import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bulletinCallsIn, MANAGER } from '../bulletins/testing/calls.ts'
import { rowsOf } from '../database/rows.ts'
import { buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fillSmallWorld } from '../testing/small-world.ts'
import { followAs } from './testing/followers.ts'

const database = await openTestDatabase()
const testApp = await buildTestApp(database, { clock: fixedClock('2026-03-11T06:00:00Z') })
const { send } = bulletinCallsIn(testApp)
beforeAll(() => fillSmallWorld(database))

const endListening = async (): Promise<number> =>
  (
    await rowsOf(
      database.queries,
      z.object({ ended: z.boolean() }),
      sql`select pg_terminate_backend(pid) as ended from pg_stat_activity
          where datname = current_database() and query like 'listen %'`,
    )
  ).length

// The embedded database has no connection to lose.
describe.runIf(database.kind === 'postgresql')('a lost connection', () => {
  it('is replaced, and everybody asks for everything: something may have been missed', async () => {
    const manager = await followAs(testApp, MANAGER)
    await manager.until('resync')
    manager.forget()
    expect(await endListening()).toBe(1)
    await manager.until('resync')
    manager.forget()
    const sent = await send(aSubmittedBulletin({}, { series: 9700 }))
    await manager.until(`toValidate 7 ${sent.date}`)
    manager.leave()
  })
})
