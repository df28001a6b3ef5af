import { BOARDS_FOLLOWED_MAX } from '@bulletin/domain/limits'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bulletinCallsIn, MANAGER, SECRETARY } from '../bulletins/testing/calls.ts'
import { bulletinsKeptIn } from '../bulletins/testing/kept-bulletins.ts'
import { customAccount } from '../database/schema/administration.ts'
import { boardChange } from '../database/schema/bulletins.ts'
import { bearer, buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fillSmallWorld, tokenOf } from '../testing/small-world.ts'
import { followAs } from './testing/followers.ts'

const database = await openTestDatabase()
const clock = fixedClock('2026-03-11T06:00:00Z')
const boardPace = { togetherMilliseconds: 20, beatMilliseconds: 40 }
const testApp = await buildTestApp(database, { clock, boardPace })
const another = await buildTestApp(database, { clock, boardPace })
const training = await buildTestApp(database, {
  clock,
  settings: { APP_ENV: 'training', DAILY_PASSWORD_KEY: Buffer.alloc(32).toString('base64') },
})
const stopping = await buildTestApp(database, { clock, boardPace })
const watched = await buildTestApp(database, { clock, boardPace })
const calls = bulletinCallsIn(testApp)
const { post, send, validate, process: treat } = calls
const { keep } = bulletinsKeptIn(database, calls, 8000)
beforeAll(() => fillSmallWorld(database))

const OF_13 = { ...MANAGER, matricule: '213001', uoCode: 1301 }
const ADMINISTRATOR = { roles: ['ADMIN'], matricule: '600001', uoCode: null } as const
const DATE = aSubmittedBulletin().date
const TO_VALIDATE = `toValidate 7 ${DATE}`
const SERVICES = `realizedServices 7 ${DATE}`

let series = 9000
const nextBulletin = () => {
  series += 1
  return aSubmittedBulletin({}, { series })
}
const told = (heard: readonly string[]) => heard.filter((words) => words !== 'beat')

/** Waits until a follower of the whole line receives a new bulletin's event: all earlier events have then arrived. */
const untilQuiet = async (follower: Awaited<ReturnType<typeof followAs>>) => {
  follower.forget()
  await send(nextBulletin())
  await follower.until(SERVICES)
}

describe('a stream of events', () => {
  it('tells a manager that a bulletin came, was validated and was treated, and nothing of it', async () => {
    const manager = await followAs(testApp, MANAGER)
    expect(manager.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(manager.headers).not.toHaveProperty('content-encoding')
    await manager.until('resync')

    manager.forget()
    const late = await keep('late', { delayMinute: 12 })
    await manager.until(TO_VALIDATE, SERVICES)
    expect(told(manager.heard)).toEqual([TO_VALIDATE, SERVICES])

    manager.forget()
    expect((await validate(late.id, {})).statusCode).toBe(200)
    await manager.until(TO_VALIDATE, SERVICES)

    manager.forget()
    expect((await treat(late.id, 'DELAY', SECRETARY)).statusCode).toBe(200)
    await manager.until(SERVICES)
    expect(told(manager.heard)).toEqual([SERVICES])
    manager.leave()
  })

  it('tells nothing of what was not taken, taken before, or rolled back', async () => {
    const manager = await followAs(testApp, MANAGER)
    const sent = nextBulletin()
    await send(sent)
    await manager.until('resync', TO_VALIDATE)
    manager.forget()
    expect((await post(sent)).statusCode).toBe(200)
    expect((await post({ ...sent, driverComment: 'Autre.' })).statusCode).toBe(409)
    expect((await validate(sent.id, {}, OF_13)).statusCode).toBe(403)
    await expect(
      database.queries.transaction(async (queries) => {
        await queries.insert(boardChange).values({ line: '7bis', date: '2026-03-01', action: 'RECEIVED' })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(told(manager.heard)).toEqual([])
    await untilQuiet(manager)
    expect(told(manager.heard).toSorted()).toEqual([SERVICES, TO_VALIDATE].toSorted())
    manager.leave()
  })

  it('tells nothing of another line, and an administrator nothing but services', async () => {
    const [manager, ofAnother, administrator] = await Promise.all([
      followAs(testApp, MANAGER),
      followAs(testApp, OF_13),
      followAs(testApp, ADMINISTRATOR),
    ])
    await Promise.all([manager, ofAnother, administrator].map(({ until }) => until('resync')))
    for (const { forget } of [manager, ofAnother, administrator]) forget()
    await untilQuiet(manager)
    await Promise.all([ofAnother, administrator].map(({ until }) => until('beat')))
    await administrator.until(SERVICES)
    expect(told(administrator.heard)).toEqual([SERVICES])
    expect(told(ofAnother.heard)).toEqual([])
    for (const { leave } of [manager, ofAnother, administrator]) leave()
  })

  it('is for nobody else: drivers, secretariat, auditors and executives have no board [6.1] [6.3] [6.4] [6.5]', async () => {
    for (const role of ['CR', 'C2SP', 'AUDIT', 'CT'] as const) {
      const { status } = await followAs(testApp, { roles: [role], matricule: '110009' })
      expect(status, role).toBe(403)
    }
    expect((await followAs(testApp, MANAGER, 'no.token')).status).toBe(401)
  })

  it('is told through whichever process it follows', async () => {
    const manager = await followAs(another, MANAGER)
    await manager.until('resync')
    manager.forget()
    await send(nextBulletin())
    await manager.until(TO_VALIDATE, SERVICES)
    expect(told(manager.heard)).toEqual([TO_VALIDATE, SERVICES])
    manager.leave()
  })

  it('is told by another process where the one that wrote did not live to', async () => {
    const manager = await followAs(another, MANAGER)
    await manager.until('resync')
    await database.queries
      .insert(boardChange)
      .values({ line: '7bis', date: '2026-03-02', action: 'ARCHIVED' })
    await manager.until('realizedServices 7bis 2026-03-02')
    expect(await database.queries.select().from(boardChange)).toEqual([])
    manager.leave()
  })

  it('does not hear what learners send', async () => {
    const manager = await followAs(testApp, MANAGER)
    await manager.until('resync')
    manager.forget()
    expect((await bulletinCallsIn(training).post(nextBulletin())).statusCode).toBe(201)
    expect(told(manager.heard)).toEqual([])
    await untilQuiet(manager)
    expect(told(manager.heard).filter((words) => words === TO_VALIDATE)).toHaveLength(1)
    manager.leave()
  })

  it('makes what cannot be understood a reason to ask for everything', async () => {
    const manager = await followAs(testApp, MANAGER)
    await manager.until('resync')
    manager.forget()
    await database.queries.execute(sql`select pg_notify('bulletin_changes', '{"line":"7","what":"?"}')`)
    await manager.until('resync')
    expect(told(manager.heard)).toEqual(['resync'])
    manager.leave()
  })
})

describe('the end of a stream', () => {
  it('comes when the token runs out', async () => {
    const exp = Math.floor(Date.now() / 1000) - 3
    const token = await testApp.sign({
      matricule: MANAGER.matricule,
      codeEmploiGestion: ['MEF1'],
      codeUo: '701',
      exp,
    })
    const manager = await followAs(testApp, MANAGER, token)
    expect(manager.status).toBe(200)
    expect(await manager.ended).toBe(true)
  })

  it('comes when rights are taken away', async () => {
    const manager = await followAs(testApp, { ...MANAGER, matricule: '219999' })
    await manager.until('resync')
    await database.queries.insert(customAccount).values({
      matricularAccount: '219999',
      firstname: 'Nadia',
      lastname: 'Faure',
      role: 'AUDIT',
      assignedLine: '7',
    })
    expect(await manager.ended).toBe(true)
  })

  it('comes with a refusal for one window too many, and one that is closed makes room', async () => {
    const who = { ...MANAGER, matricule: '218888' }
    const open = []
    for (let count = 0; count < BOARDS_FOLLOWED_MAX; count += 1) open.push(await followAs(testApp, who))
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
    const { refusal } = await followAs(testApp, who)
    expect(refusal).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      detail: expect.stringContaining('Ce compte suit déjà 6 listes en direct') as string,
    })
    // The limit is per account: another account can still connect.
    const other = await followAs(testApp, MANAGER)
    expect(other.status).toBe(200)
    open[0]?.leave()
    await expect.poll(async () => (await followAs(testApp, who)).status).toBe(200)
  })

  it('comes with the end of the server, which does not wait for it', async () => {
    const manager = await followAs(stopping, MANAGER)
    await manager.until('resync')
    await stopping.app.close()
    expect(await manager.ended).toBe(true)
  })
})

describe('what operators see of streams', () => {
  it('is how many are open, what they were sent, and why they ended', async () => {
    const manager = await followAs(watched, MANAGER)
    await manager.until('resync')
    const metrics = async () => (await watched.app.inject('/metrics')).body
    expect(await metrics()).toContain('bulletin_board_streams_open 1')
    expect(await metrics()).toContain('bulletin_board_events_sent_total 1')
    expect(await metrics()).toContain('bulletin_board_listens_total 1')
    manager.leave()
    await expect.poll(metrics).toContain('bulletin_board_streams_open 0')
    expect(await metrics()).toContain('bulletin_board_streams_ended_total{reason="LEFT"} 1')
  })

  it('is described in the contract as a stream, and not opened by who asks for headers', async () => {
    const { paths } = (await testApp.app.inject('/api/openapi.json')).json<{
      paths: Record<string, { get: { responses: Record<string, { content: object }> } }>
    }>()
    const content = paths['/api/events']?.get.responses['200']?.content
    expect(Object.keys(content ?? {})).toEqual(['text/event-stream'])
    const headers = bearer(await tokenOf(testApp, MANAGER))
    const head = await testApp.app.inject({ method: 'HEAD', url: '/api/events', headers })
    expect(head.statusCode).toBe(404)
  })
})
