import { fixedClock } from '@bulletin/domain/time/clock'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { bulletin } from '@bulletin/server/database/schema/bulletins'
import { systemIds } from '@bulletin/server/system/ids'
import { testSettings } from '@bulletin/server/testing/app'
import { openTestDatabase } from '@bulletin/server/testing/database'
import { fillSmallWorld } from '@bulletin/server/testing/small-world'
import { feedHistory } from './background.ts'

const database = await openTestDatabase()

const listening = async (beginAfterMilliseconds: number) => {
  const logged: string[] = []
  const log: FastifyBaseLogger = pino({ level: 'info' }, { write: (line) => void logged.push(line) })
  const app = Fastify({ loggerInstance: log })
  feedHistory(
    app,
    {
      settings: testSettings(),
      database,
      clock: fixedClock('2026-03-23T12:00:00Z'),
      ids: systemIds,
      log: app.log,
    },
    beginAfterMilliseconds,
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, isPlayed: () => logged.some((line) => line.includes('the demo history was played')) }
}

const count = () => database.queries.$count(bulletin)

describe('the past of a demonstration', () => {
  beforeAll(() => fillSmallWorld(database))

  it('does not keep the process from stopping before it has begun', async () => {
    const { app } = await listening(3_600_000)
    await app.close()
    expect(await count()).toBe(0)
  })

  it('is left to the next process when this one stops, and is played to its end there', async () => {
    const first = await listening(0)
    await vi.waitFor(async () => expect(await count()).toBeGreaterThan(0), { timeout: 15_000 })
    await first.app.close()
    const before = await count()

    const second = await listening(0)
    await vi.waitFor(() => expect(second.isPlayed()).toBe(true), { timeout: 15_000 })
    await second.app.close()
    const all = await count()
    // 100001 is a demo account, whose driver sends a bulletin every working day.
    expect(all).toBeGreaterThan(before)
    expect(all).toBeGreaterThanOrEqual(9)
  })
})
