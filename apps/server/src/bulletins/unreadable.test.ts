import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { PARIS } from '@bulletin/domain/testing/small-day'
import { fixedClock } from '@bulletin/domain/time/clock'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bulletin, bulletinDocument } from '../database/schema/bulletins.ts'
import { chaining } from '../system/chaining.ts'
import { buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { callerIn, fillSmallWorld } from '../testing/small-world.ts'
import { rederive } from './rederive/service.ts'
import { bulletinCallsIn, MANAGER } from './testing/calls.ts'

const database = await openTestDatabase()
const { queries } = database.owner
const clock = fixedClock('2026-03-11T06:00:00Z')
const testApp = await buildTestApp(database, { clock })
const calls = bulletinCallsIn(testApp)
const call = callerIn(testApp)

/** Two bulletins of the same driver and day: one intact, one damaged after it was stored. */
const [whole, damaged] = [aSubmittedBulletin({}, { series: 901 }), aSubmittedBulletin({}, { series: 902 })]

const change = (certified: string, contract = 2) =>
  queries.update(bulletinDocument).set({ certified, contract }).where(eq(bulletinDocument.id, damaged.id))
const LACKING = JSON.stringify({ ...damaged, rides: [{ ...damaged.rides[0], type: 'FLYING' }] })

beforeAll(async () => {
  await fillSmallWorld(database)
  for (const sent of [whole, damaged]) await calls.send(sent)
  for (const { id } of [whole, damaged]) await calls.validate(id)
  await change(LACKING)
})

const messages = () => testApp.logged.map(({ err }) => (err as { message?: string } | undefined)?.message)

describe('a bulletin whose document cannot be read', () => {
  it.each([
    ['its sheet', () => calls.getOne(damaged.id, MANAGER)],
    ['its sheet for its driver', () => calls.getOne(damaged.id)],
    ['its file', () => calls.download(damaged.id, MANAGER)],
  ])('is said to be so in French where %s is asked for, and the log names the field', async (_, ask) => {
    const response = await ask()
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({
      code: 'BULLETIN_UNREADABLE',
      title: 'Bulletin illisible',
      detail: expect.stringContaining(`Le bulletin ${damaged.id} est conservé, mais`) as unknown,
    })
    expect(messages()).toContain(`Bulletin ${damaged.id} cannot be read: rides.0.type INVALID_VALUE`)
  })

  it.each([
    ['no JSON any more', LACKING.slice(1), 2, 'INVALID_JSON'],
    ['written by a newer build', JSON.stringify(damaged), 3, 'VERSION_UNKNOWN'],
  ])('is told apart: %s', async (_, certified, contract, code) => {
    await change(certified, contract)
    expect((await calls.getOne(damaged.id)).statusCode).toBe(500)
    expect(messages()).toContain(`Bulletin ${damaged.id} cannot be read: ${code}`)
    await change(LACKING)
  })

  it('is listed with the others', async () => {
    const { content } = await calls.page('?startDate=2026-03-10')
    expect(content.map(({ id }) => id).toSorted()).toEqual([whole.id, damaged.id].toSorted())
  })

  it('takes no row from the file of a list: its own says what is not known', async () => {
    const { statusCode, body } = await calls.csv('?startDate=2026-03-10', MANAGER)
    expect(statusCode).toBe(200)
    const rows = body.trim().split('\r\n').slice(1)
    const rowOf = (id: string) => rows.find((row) => row.includes(id))
    expect(rows).toHaveLength(2)
    expect(rowOf(damaged.id)).toContain('Illisible')
    expect(rowOf(whole.id)).not.toContain('Illisible')
    expect(messages()).toContain(`Bulletin ${damaged.id} cannot be read: rides.0.type INVALID_VALUE`)
  })

  it('keeps no other from being derived again', async () => {
    await queries.update(bulletin).set({ lapsCount: 9 })
    const told: string[] = []
    const onUnreadable = ({ bulletinId }: { bulletinId: string }) => told.push(bulletinId)
    expect(await rederive(queries, { timeZone: PARIS, clock, chaining, force: true, onUnreadable })).toBe(1)
    expect(told).toEqual([damaged.id])
    expect(await queries.$count(bulletin, eq(bulletin.lapsCount, 9))).toBe(1)
  })

  it('is named where a board cannot be made without it', async () => {
    const answer = await call('/api/service-realized?date=2026-03-10&line=7', MANAGER)
    expect(answer).toMatchObject({ status: 500, code: 'BULLETIN_UNREADABLE' })
    expect(JSON.stringify(answer.body)).toContain(damaged.id)
  })

  it('is read again once it is as it was', async () => {
    await change(JSON.stringify(damaged))
    expect((await calls.getOne(damaged.id)).statusCode).toBe(200)
  })
})

describe('what was written beside a bulletin and cannot be read', () => {
  it.each([
    ['corrected rides', 'corrected_rides', '[{}]', 'correctedRides.0'],
    ['mismatches', 'plan_mismatches', '[{"reason":"?"}]', 'planMismatches.0'],
  ])('%s are named by their field', async (_, column, json, place) => {
    const name = sql.identifier(column)
    await queries.execute(
      sql`update bulletin_document set ${name} = ${json}::jsonb where id = ${whole.id}::uuid`,
    )
    expect((await calls.getOne(whole.id)).json()).toMatchObject({ code: 'BULLETIN_UNREADABLE' })
    expect(messages().some((message) => message?.includes(`${whole.id} cannot be read: ${place}`))).toBe(true)
    await queries.execute(sql`update bulletin_document set ${name} = null where id = ${whole.id}::uuid`)
    expect((await calls.getOne(whole.id)).statusCode).toBe(200)
  })
})
