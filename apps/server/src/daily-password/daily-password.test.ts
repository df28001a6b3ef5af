import type { Clock } from '@bulletin/domain/time/clock'
import { asc } from 'drizzle-orm'
import { Temporal } from '@bulletin/domain/time/temporal'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dailyPassword, dailyPasswordDisplay } from '../database/schema/daily-password.ts'
import { bearer } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fillSmallWorld, tokenOf } from '../testing/small-world.ts'
import { keyOf, passwordServer } from './testing/world.ts'

const NOON = '2026-11-10T11:00:00Z'
const database = await openTestDatabase()
let now = NOON
const clock: Clock = { now: () => Temporal.Instant.from(now) }
const server = await passwordServer(database, clock, [keyOf(1)])
const { ask, show, status, rotate } = server

beforeAll(() => fillSmallWorld(database))
beforeEach(async () => {
  now = NOON
  await database.queries.delete(dailyPassword)
  await database.queries.delete(dailyPasswordDisplay)
})

const displays = () =>
  database.queries.select().from(dailyPasswordDisplay).orderBy(asc(dailyPasswordDisplay.at))
const days = async () =>
  (await database.queries.select().from(dailyPassword).orderBy(asc(dailyPassword.day))).map(({ day }) => day)

describe('the password of a day [1.7] [7.21] [7.22]', () => {
  it('is there once it was made, which the status tells [2.3.2] [7.21]', async () => {
    expect(await status()).toMatchObject({ status: 200, body: { status: false } })
    expect(await ask()).toMatchObject({ status: 503, code: 'DAILY_PASSWORD_UNAVAILABLE' })
    await rotate()
    expect(await status()).toMatchObject({ status: 200, body: { status: true } })
    expect(await show()).toEqual({
      id: expect.any(String) as string,
      matricule: '100001',
      decryptedPassword: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/) as string,
    })
  })

  it('is the same for every driver all day long, and another on each day, which turns at 04:00 [9.6]', async () => {
    await rotate()
    const today = await show()
    expect(await show({ matricule: '100002' })).toEqual({ ...today, matricule: '100002' })
    now = '2026-11-11T02:59:59Z'
    await rotate()
    expect(await show()).toEqual(today)
    now = '2026-11-11T03:00:00Z'
    const tomorrow = await show()
    expect(tomorrow.decryptedPassword).not.toBe(today.decryptedPassword)
    await rotate()
    expect(await show()).toEqual(tomorrow)
  })

  it('turns with the clock on the wall when the clocks change [9.6]', async () => {
    now = '2026-10-25T02:59:59Z'
    await rotate()
    const saturday = await show()
    now = '2026-10-25T03:00:00Z'
    expect(await days()).toEqual(['2026-10-24', '2026-10-25'])
    expect((await show()).id).not.toBe(saturday.id)
  })

  it('is given to drivers alone [2.3.2] [6.1]', async () => {
    await rotate()
    for (const role of ['MEF', 'C2SP', 'AUDIT', 'CT', 'ADMIN'] as const) {
      expect((await ask({ roles: [role] })).status, role).toBe(403)
      expect((await status({ roles: [role] })).status, role).toBe(403)
    }
    expect((await ask({ roles: [] })).status).toBe(403)
    expect((await server.app.inject({ url: '/api/daily-password' })).statusCode).toBe(401)
    expect((await server.app.inject({ url: '/api/daily-password/status' })).statusCode).toBe(401)
    expect(await displays()).toEqual([])
    expect((await ask({ roles: ['MEF', 'CR'] })).status).toBe(200)
  })

  it('is kept by nobody on the way', async () => {
    await rotate()
    const headers = bearer(await tokenOf(server))
    const answer = await server.app.inject({ url: '/api/daily-password', headers })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  it('is made once, however many processes make it', async () => {
    await Promise.all([rotate(), rotate(), rotate()])
    const { id } = await show()
    await rotate()
    expect((await show()).id).toBe(id)
    expect(await days()).toEqual(['2026-11-10', '2026-11-11'])
  })

  it('goes when its day is two days past', async () => {
    for (const day of ['10', '11', '12', '13']) {
      now = `2026-11-${day}T11:00:00Z`
      await rotate()
    }
    expect(await days()).toEqual(['2026-11-12', '2026-11-13', '2026-11-14'])
  })

  it('is never logged', async () => {
    await rotate()
    const { decryptedPassword } = await show()
    expect(server.logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(server.logged)).not.toContain(decryptedPassword)
  })
})

describe('a display of the password', () => {
  it('is written down: who, when, which', async () => {
    await rotate()
    const { id } = await show()
    now = '2026-11-10T11:00:07Z'
    await show({ matricule: '100002' })
    const instant = (text: string) => expect.stringContaining(text) as string
    expect(await displays()).toMatchObject([
      { matricularAccount: '100001', at: instant('2026-11-10'), day: '2026-11-10', passwordId: id },
      { matricularAccount: '100002', at: instant(':00:07'), day: '2026-11-10', passwordId: id },
    ])
    await status()
    expect(await displays()).toHaveLength(2)
  })

  it('is none where nothing is told: HEAD is no call of ours', async () => {
    await rotate()
    const headers = bearer(await tokenOf(server))
    const answer = await server.app.inject({ method: 'HEAD', url: '/api/daily-password', headers })
    expect(answer.statusCode).toBe(404)
    expect(await displays()).toEqual([])
  })

  it('is known for 180 days', async () => {
    await rotate()
    await show()
    now = '2027-05-09T11:00:00Z'
    await rotate()
    expect(await displays()).toHaveLength(1)
    now = '2027-05-10T11:00:00Z'
    await rotate()
    expect(await displays()).toEqual([])
  })

  it('comes ten times an hour to a driver: beyond it 429 says when the next may be', async () => {
    await rotate()
    for (let count = 0; count < 10; count += 1) {
      now = `2026-11-10T11:00:0${count}Z`
      expect((await ask()).status).toBe(200)
    }
    now = '2026-11-10T11:59:59Z'
    expect(await ask()).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      body: { detail: expect.stringMatching(/10 fois en une heure\. .* à 13:00\.$/) as string },
    })
    expect((await ask({ matricule: '100002' })).status).toBe(200)
    now = '2026-11-10T12:00:00Z'
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    expect(await displays()).toHaveLength(12)
  })

  it('comes ten times an hour also to who taps thirty times at once', async () => {
    await rotate()
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask()))
    const statuses = answers.map((answer) => answer.status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...Array.from({ length: 20 }, () => 429),
    ])
    expect(await displays()).toHaveLength(10)
  })
})
