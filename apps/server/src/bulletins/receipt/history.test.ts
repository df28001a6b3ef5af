import { chained, findBrokenLink, HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { instantTextOf } from '../../database/instant-text.ts'
import { bulletin, bulletinHistory } from '../../database/schema/bulletins.ts'
import { chaining } from '../../system/chaining.ts'
import { sha256 } from '../../system/sha256.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'

const database = await openTestDatabase()
const { queries } = database.owner
const { post, send } = bulletinCallsIn(
  await buildTestApp(database, { clock: fixedClock('2026-03-11T06:00:00.789Z') }),
)
beforeAll(() => fillSmallWorld(database))

let series = 400
const aNew = (change: Parameters<typeof aSubmittedBulletin>[0] = {}) => {
  series += 1
  return aSubmittedBulletin(change, { series })
}

const historyOf = async (id: string): Promise<HistoryEntry[]> => {
  const { position: _position, ...columns } = getTableColumns(bulletinHistory)
  const rows = await queries
    .select({ ...columns, at: instantTextOf(bulletinHistory.at) })
    .from(bulletinHistory)
    .where(eq(bulletinHistory.bulletinId, id))
    .orderBy(asc(bulletinHistory.number))
  return rows.map((row) => HistoryEntry.parse(row))
}

const brokenLinkOf = async (id: string) => {
  const [row] = await queries.select().from(bulletin).where(eq(bulletin.id, id))
  return findBrokenLink(await historyOf(id), row?.historyHash ?? '', sha256)
}

/** The database's own message, from the cause of Drizzle's error. */
const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'not refused'
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  }
}

describe('the history of a bulletin [7.10]', () => {
  it('begins with its receipt: who, when, what, and what the tablet said of itself [4.1] [7.10]', async () => {
    const sent = aNew()
    const response = await post(
      sent,
      {},
      {
        'x-request-id': 'tablet-request-1',
        'bulletin-tablet-time': '2026-03-11T05:59:58.123Z',
        'bulletin-tablet-offset': '-720',
        'bulletin-attempt': '3',
        'bulletin-build': 'a1b2c3d',
        'bulletin-timetable': '%C3%89t%C3%A9%202026; 2026-03-01T04:00:00Z',
      },
    )
    expect(await historyOf(sent.id)).toEqual([
      {
        bulletinId: sent.id,
        sealed: null,
        secret: expect.stringMatching(/^[0-9a-f]{32}$/),
        number: 1,
        at: '2026-03-11T06:00:00Z',
        action: 'RECEIVED',
        matricularAccount: '100001',
        name: 'Claire Lambert',
        changes: [
          { field: 'status', before: null, after: 'MEF_TO_VALIDATE' },
          { field: 'contentHash', before: null, after: String(response.headers.etag).slice(1, -1) },
          {
            field: 'facts',
            before: null,
            after: expect.objectContaining({
              contract: 2,
              declaredArrivals: null,
              familyName: 'Lambert',
              referenceMismatch: false,
              timetableVersion: expect.stringMatching(/./),
              training: false,
            }),
          },
        ],
        tablet: {
          time: '2026-03-11T05:59:58Z',
          offsetSeconds: -720,
          attempt: 3,
          build: 'a1b2c3d',
          timetable: { version: 'Été 2026', at: '2026-03-01T04:00:00Z' },
        },
        requestId: 'tablet-request-1',
        previousHash: null,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
    ])
    expect(await brokenLinkOf(sent.id)).toBeNull()
  })

  it('leaves out what the tablet says wrongly of itself, and refuses nothing for it [7.10]', async () => {
    const sent = aNew()
    const response = await post(
      sent,
      {},
      {
        'bulletin-tablet-time': 'yesterday',
        'bulletin-tablet-offset': '9999999999',
        'bulletin-attempt': '0',
        'bulletin-build': 'x'.repeat(41),
        'bulletin-timetable': '%; yesterday',
      },
    )
    expect(response.statusCode).toBe(201)
    expect((await historyOf(sent.id))[0]?.tablet).toEqual({
      time: null,
      offsetSeconds: null,
      attempt: null,
      build: null,
    })
  })

  it.each([
    ['0', 0],
    ['1790000000', 1_790_000_000],
    ['-3162240000', -3_162_240_000],
    ['3162240001', null],
    ['1.5', null],
    ['', null],
    ['5 min', null],
  ])("keeps how far the tablet's clock is ahead, in whole seconds: « %s » [7.10]", async (told, kept) => {
    const sent = aNew()
    await post(sent, {}, { 'bulletin-tablet-offset': told })
    expect((await historyOf(sent.id))[0]?.tablet).toMatchObject({ offsetSeconds: kept })
    expect(await brokenLinkOf(sent.id)).toBeNull()
  })

  it('still holds together where an entry was written with the time zone of the tablet [7.10]', async () => {
    const sent = aNew({ driverMatricularAccount: '150001' })
    await send(sent)
    const [entry] = await historyOf(sent.id)
    if (!entry) throw new Error('It has no history')
    const { hash: _hash, number: _number, previousHash: _previous, ...open } = entry
    const zoned = { attempt: 1, build: '3.2.4', offsetMinutes: 60, time: '2026-03-11T05:59:58Z' }
    const { hash, secret } = chained({ ...open, tablet: zoned }, null, chaining)
    await queries.transaction(async (transaction) => {
      await transaction.execute(sql`alter table bulletin_history disable trigger user`)
      await transaction
        .update(bulletinHistory)
        .set({ tablet: zoned, hash, secret })
        .where(eq(bulletinHistory.bulletinId, sent.id))
      await transaction.execute(sql`alter table bulletin_history enable trigger user`)
      await transaction.update(bulletin).set({ historyHash: hash }).where(eq(bulletin.id, sent.id))
    })
    expect((await historyOf(sent.id))[0]?.tablet).toEqual(zoned)
    expect(await brokenLinkOf(sent.id)).toBeNull()
  })

  it.each([
    ['UPDATE', sql`update bulletin_history set name = 'X'`],
    ['UPDATE', sql`update bulletin_history set name = 'X' where false`],
    ['DELETE', sql`delete from bulletin_history`],
    ['TRUNCATE', sql`truncate bulletin_history`],
    ['TRUNCATE', sql`truncate bulletin cascade`],
  ])('is protected by the database itself from %s', async (operation, statement) => {
    await send(aNew())
    const before = await queries.$count(bulletinHistory)
    expect(await refusalOf(queries.execute(statement))).toBe(
      `bulletin_history is append-only: ${operation} is refused`,
    )
    expect(await queries.$count(bulletinHistory)).toBe(before)
    expect(await queries.$count(bulletinHistory, eq(bulletinHistory.name, 'X'))).toBe(0)
  })

  it('shows when somebody with every right went round that', async () => {
    const [altered, emptied, untouched] = [aNew(), aNew(), aNew()]
    for (const sent of [altered, emptied, untouched]) await send(sent)
    await queries.transaction(async (transaction) => {
      await transaction.execute(sql`alter table bulletin_history disable trigger user`)
      await transaction
        .update(bulletinHistory)
        .set({ matricularAccount: '999999' })
        .where(eq(bulletinHistory.bulletinId, altered.id))
      await transaction.delete(bulletinHistory).where(eq(bulletinHistory.bulletinId, emptied.id))
      await transaction.execute(sql`alter table bulletin_history enable trigger user`)
    })
    expect(await brokenLinkOf(altered.id)).toEqual({ number: 1, reason: 'ALTERED' })
    expect(await brokenLinkOf(emptied.id)).toEqual({ number: 1, reason: 'CUT' })
    expect(await brokenLinkOf(untouched.id)).toBeNull()
  })

  it('does not grow when the same bulletin comes again, or is refused [7.10]', async () => {
    const sent = aNew({ driverMatricularAccount: '150002' })
    await send(sent)
    await post(sent, { matricule: '150002' })
    await post({ ...sent, driverComment: 'Autre.' }, { matricule: '150002' })
    expect(await historyOf(sent.id)).toHaveLength(1)
  })
})
