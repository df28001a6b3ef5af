import { RealizedService } from '@bulletin/domain/realized/realized-service'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bulletinCallsIn, MANAGER } from '../bulletins/testing/calls.ts'
import { bulletin } from '../database/schema/bulletins.ts'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { callerIn, fillSmallWorld, type Somebody } from '../testing/small-world.ts'

const TUESDAY = '2026-03-10'
const database = await openTestDatabase()
const appAt = (now: string): Promise<TestApp> => buildTestApp(database, { clock: fixedClock(now) })
/** Wednesday noon: Tuesday's night service is long over. */
const app = await appAt('2026-03-11T11:00:00Z')
const call = callerIn(app)
const { send, validate } = bulletinCallsIn(app)

const ADMIN: Somebody = { roles: ['ADMIN'], matricule: '600001', uoCode: null }
const MANAGER_OF_13: Somebody = { ...MANAGER, matricule: '210013', uoCode: 1301 }
const PATH = '/api/service-realized'

const servicesIn = (body: unknown): RealizedService[] => z.array(RealizedService).parse(body)
const listed = async (query: string, who: Somebody = MANAGER): Promise<RealizedService[]> => {
  const { status, body } = await call(`${PATH}?${query}`, who)
  expect(status, JSON.stringify(body)).toBe(200)
  return servicesIn(body)
}
const places = (services: readonly RealizedService[]) =>
  services.map(({ id, status }) => `${id.line} ${id.serviceName} ${status}`)
const serviceOn = async (date: string, serviceName: string, line = '7') => {
  const [found] = await listed(`date=${date}&line=${line}&serviceName=${serviceName}`)
  if (!found) throw new Error(`No service ${serviceName} on ${date}`)
  return found
}

let series = 3000
const night = (day: string, matricule = '100001') => {
  series += 1
  return aSubmittedBulletin({}, { day, matricule, series })
}

beforeAll(() => fillSmallWorld(database))

describe('GET /api/service-realized [7.35]', () => {
  beforeAll(async () => {
    const shared = night(TUESDAY)
    const other = night(TUESDAY, '110001')
    await send({ ...shared, rides: shared.rides.slice(0, 1) }, { name: 'Claire Lambert' })
    await send({ ...other, rides: other.rides.slice(1) }, { name: 'Zoé Émery' })
  })

  it('gives what was planned and what was driven, by whom [3.31] [7.35]', async () => {
    expect(places(await listed(`date=${TUESDAY}`))).toEqual([
      '7 101 NOT_DONE',
      '7bis 101 NOT_DONE',
      '7 MA NO_OBJECT',
      '7 201 DONE',
    ])
    const service = await serviceOn(TUESDAY, '201')
    expect(service).toMatchObject({
      id: { date: TUESDAY, line: '7', serviceName: '201', terminus: 'COUR' },
      tableCode: '7SE1',
      theoreticalRidesCount: 2,
      realizedRidesCount: 2,
      theoreticalLaps: 1,
      realizedLaps: 1,
      undrivenRides: [],
      drivers: [
        { driverName: 'Claire Lambert', driverMatricularAccount: '100001' },
        { driverName: 'Zoé Émery', driverMatricularAccount: '110001' },
      ],
    })
    expect(service.realizedDistance).toBe(service.theoreticalDistance)
    expect(service.realizedRides.map(({ driverMatricularAccount }) => driverMatricularAccount)).toEqual([
      '100001',
      '110001',
    ])
  })

  it('spares a list the rides, and nothing else', async () => {
    const [service] = await listed(`date=${TUESDAY}&serviceName=201&withRides=false`)
    const { realizedRides: _rides, ...rest } = await serviceOn(TUESDAY, '201')
    expect(service).toEqual({ ...rest, realizedRides: [] })
  })

  it('narrows to a line, a terminus, a service', async () => {
    expect(places(await listed(`date=${TUESDAY}&line=7bis`))).toEqual(['7bis 101 NOT_DONE'])
    expect(await listed(`date=${TUESDAY}&terminus=VILJ`)).toEqual([])
    expect(await listed(`date=${TUESDAY}&serviceName=999`)).toEqual([])
  })

  it('reaches the manager’s own group, and every line for an administrator [2.1.16] [6.2] [6.6]', async () => {
    expect(places(await listed(`date=${TUESDAY}`, MANAGER_OF_13))).toEqual(['13 101 NOT_DONE'])
    for (const line of ['7', '7bis', '3'])
      expect((await call(`${PATH}?date=${TUESDAY}&line=${line}`, MANAGER_OF_13)).code).toBe('FORBIDDEN')
    expect(places(await listed(`date=${TUESDAY}`, ADMIN)).toSorted()).toEqual([
      '13 101 NOT_DONE',
      '7 101 NOT_DONE',
      '7 201 DONE',
      '7 MA NO_OBJECT',
      '7bis 101 NOT_DONE',
    ])
    expect(places(await listed(`date=${TUESDAY}&line=13`, ADMIN))).toEqual(['13 101 NOT_DONE'])
  })

  it('is refused to everybody else, to nobody, and without a day', async () => {
    for (const role of ['CR', 'C2SP', 'AUDIT', 'CT'] as const)
      expect((await call(`${PATH}?date=${TUESDAY}`, { roles: [role] })).status, role).toBe(403)
    expect((await app.app.inject({ url: `${PATH}?date=${TUESDAY}` })).statusCode).toBe(401)
    expect((await call(`${PATH}?date=${TUESDAY}`, { ...MANAGER, uoCode: null })).code).toBe(
      'NO_ASSIGNED_LINE',
    )
    for (const query of ['', '?line=7', '?date=2026-02-30', `?date=${TUESDAY}&terminus=x`])
      expect((await call(`${PATH}${query}`, MANAGER)).status, query).toBe(400)
  })

  it('takes corrected rides once the manager has validated [4.7]', async () => {
    const day = '2026-03-09'
    const sent = night(day)
    await send(sent)
    expect((await serviceOn(day, '201')).status).toBe('DONE')
    const answer = await validate(sent.id, { correctedRides: sent.rides.slice(0, 1) })
    expect(answer.statusCode, answer.body).toBe(200)
    const service = await serviceOn(day, '201')
    expect(service).toMatchObject({ status: 'PARTIALLY_DONE', realizedRidesCount: 1, realizedLaps: 0 })
    expect(service.undrivenRides.map(({ orderInService }) => orderInService)).toEqual([2])
  })

  it('shows rides of a service of the other line of the group, and what nobody planned [4.7]', async () => {
    const day = '2026-03-06'
    const [sent, onTheBis] = [night(day, '110001'), night(day)]
    const [first] = sent.rides
    if (!first) throw new Error('No ride')
    const newKey = keysInARow(2999)
    const besides = { ...first, key: newKey(), service: 'SUP', orderInService: null }
    await send({ ...sent, rides: [...sent.rides, besides, { ...first, key: newKey(), service: '101' }] })
    // Line 7bis plans no service 201: it is line 7's.
    await send(onTheBis)
    await database.owner.queries.update(bulletin).set({ line: '7bis' }).where(eq(bulletin.id, onTheBis.id))
    expect(places(await listed(`date=${day}`))).toEqual([
      '7 101 DONE',
      '7bis 101 NOT_DONE',
      '7 MA NO_OBJECT',
      '7 201 DONE',
      '7 SUP NO_OBJECT',
    ])
    expect((await serviceOn(day, '201')).drivers).toHaveLength(2)
    expect(places(await listed(`date=${day}&line=7&terminus=COUR&serviceName=SUP`))).toEqual([
      '7 SUP NO_OBJECT',
    ])
  })

  it('leaves learners out, even one’s own', async () => {
    const day = '2026-03-05'
    const sent = night(day)
    await send(sent)
    await database.owner.queries.update(bulletin).set({ training: true }).where(eq(bulletin.id, sent.id))
    const both: Somebody = { roles: ['CR', 'MEF'], matricule: '100001' }
    expect(places(await listed(`date=${day}&serviceName=201`, both))).toEqual(['7 201 NOT_DONE'])
  })

  it.each([
    ['2026-03-29', '2026-03-29T21:30:00Z', '2026-03-29T23:30:00Z'],
    ['2026-10-25', '2026-10-25T22:30:00Z', '2026-10-26T00:30:00Z'],
  ])(
    'knows when a service of %s begins and ends, though the clocks changed [4.7]',
    async (day, start, end) => {
      const minutesAfter = (instant: string, minutes: number) =>
        new Date(Date.parse(instant) + minutes * 60_000).toISOString().replace('.000', '')
      const statusAt = async (now: string) => {
        const { body } = await callerIn(await appAt(now))(`${PATH}?date=${day}&serviceName=201`, MANAGER)
        return servicesIn(body).map(({ theoreticalStartService, theoreticalEndService, status }) => [
          theoreticalStartService,
          theoreticalEndService,
          status,
        ])
      }
      expect(await statusAt(minutesAfter(start, -1))).toEqual([[start, end, 'PLANNED']])
      expect(await statusAt(start)).toEqual([[start, end, 'IN_PROGRESS']])
      expect(await statusAt(minutesAfter(end, 60))).toEqual([[start, end, 'WAITING']])
      expect(await statusAt(minutesAfter(end, 61))).toEqual([[start, end, 'NOT_DONE']])
      const later = bulletinCallsIn(await appAt(minutesAfter(end, 120)))
      await later.send(night(day))
      expect(await statusAt(minutesAfter(end, 121))).toEqual([[start, end, 'DONE']])
    },
  )
})
