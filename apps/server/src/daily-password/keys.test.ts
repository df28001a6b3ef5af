import { fixedClock } from '@bulletin/domain/time/clock'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dailyPassword } from '../database/schema/daily-password.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fillSmallWorld } from '../testing/small-world.ts'
import { keyOf, passwordServer } from './testing/world.ts'

const TODAY = '2026-11-10'
const [OLD, NEW] = [keyOf(1), keyOf(2)]
const database = await openTestDatabase()
const serverWith = (...keys: string[]) => passwordServer(database, fixedClock(`${TODAY}T11:00:00Z`), keys)

beforeAll(() => fillSmallWorld(database))
beforeEach(async () => {
  await database.queries.delete(dailyPassword)
})

const rowsByDay = async () =>
  new Map((await database.queries.select().from(dailyPassword)).map((row) => [row.day, row]))

describe('a key that is replaced', () => {
  it('leaves the password of the day as it is, sealed anew: the old key is then of no use [1.7]', async () => {
    const before = await serverWith(OLD)
    await before.rotate()
    const password = await before.show()

    const between = await serverWith(NEW, OLD)
    expect((await between.status()).body).toEqual({ status: true })
    expect(await between.show()).toEqual(password)
    const sealedBefore = await rowsByDay()
    await between.rotate()
    const sealedAfter = await rowsByDay()
    expect([...sealedAfter.keys()]).toHaveLength(2)
    for (const [day, { keyId, id }] of sealedAfter) {
      expect(id).toBe(sealedBefore.get(day)?.id)
      expect(keyId).not.toBe(sealedBefore.get(day)?.keyId)
    }
    expect(between.warnings).toEqual([])

    const after = await serverWith(NEW)
    expect(await after.show()).toEqual(password)
    expect((await (await serverWith(OLD)).ask()).code).toBe('DAILY_PASSWORD_UNAVAILABLE')
  })

  it('and withdrawn at once, because it was stolen, costs the passwords that it sealed', async () => {
    const before = await serverWith(OLD)
    await before.rotate()
    const stolen = await before.show()

    const after = await serverWith(NEW)
    expect((await after.status()).body).toEqual({ status: false })
    expect(await after.ask()).toMatchObject({ status: 503, code: 'DAILY_PASSWORD_UNAVAILABLE' })
    await after.rotate()
    expect(after.warnings).toEqual([{ day: TODAY }, { day: '2026-11-11' }])
    const { id, decryptedPassword } = await after.show()
    expect([id, decryptedPassword]).not.toContain(stolen.id)
    expect([id, decryptedPassword]).not.toContain(stolen.decryptedPassword)
  })
})

describe('a password that somebody has tampered with', () => {
  it('is not shown, be it that of another day, and is replaced', async () => {
    const server = await serverWith(OLD)
    await server.rotate()
    const tomorrow = (await rowsByDay()).get('2026-11-11')
    await database.queries
      .update(dailyPassword)
      .set({ sealed: tomorrow?.sealed ?? '' })
      .where(eq(dailyPassword.day, TODAY))
    expect(await server.ask()).toMatchObject({ status: 503, code: 'DAILY_PASSWORD_UNAVAILABLE' })
    await server.rotate()
    expect(server.warnings).toEqual([{ day: TODAY }])
    expect((await server.ask()).status).toBe(200)
  })
})
