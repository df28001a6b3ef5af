import { PARIS } from '@bulletin/domain/testing/small-day'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { verifyDatabase } from '../bulletins/history/verify-database.ts'
import { bulletinCallsIn, MANAGER } from '../bulletins/testing/calls.ts'
import { buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { grantForTests } from '../testing/granted.ts'
import { partitionForTests } from '../testing/partitioned.ts'
import { fillSmallWorld } from '../testing/small-world.ts'
import { rowsOf } from './rows.ts'

const database = await openTestDatabase()
const calls = bulletinCallsIn(await buildTestApp(database))

/** A UUIDv7 as a tablet would create at noon of that day. */
const idOf = (day: string, number: number): string => {
  const milliseconds = Date.parse(`${day}T12:00:00Z`).toString(16).padStart(12, '0')
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-${String(number).padStart(12, '0')}`
}
const bulletinMadeOn = (day: string, series: number) => ({
  ...aSubmittedBulletin({}, { series }),
  id: idOf(day, series),
})

const partitionOf = async (table: string, key: string, id: string): Promise<string[]> =>
  (
    await rowsOf(
      database.queries,
      z.object({ name: z.string() }),
      sql.raw(`select distinct tableoid::regclass::text as name from ${table} where ${key} = '${id}'`),
    )
  ).map(({ name }) => name)

const verified = async () => {
  const tampered: string[] = []
  const { checked } = await verifyDatabase(database, {
    timeZone: PARIS,
    onTampered: ({ id }) => tampered.push(id),
  })
  return { checked, tampered }
}

const loggedEntries = async () => {
  const [log] = await rowsOf(
    database.queries,
    z.object({ entries: z.number(), logged: z.number(), places: z.number() }),
    sql`select (select count(*)::int from bulletin_history) as entries,
          count(*)::int as logged, count(distinct position)::int as places
        from (select source, position from log_pending union all select source, position from log_leaf) log
        where source = 'history'`,
  )
  return log
}

const isApart = process.env['TEST_PARTITIONED'] === 'true'

describe.runIf(database.kind === 'postgresql' && !isApart)('tables in a partition a month', () => {
  const [old, young, next] = [
    bulletinMadeOn('2026-01-20', 1),
    bulletinMadeOn('2026-03-10', 2),
    bulletinMadeOn('2026-09-10', 4),
  ]
  const sentAfterwards = bulletinMadeOn('2026-03-11', 3)
  beforeAll(async () => {
    await fillSmallWorld(database)
    await calls.send(old)
    await calls.send(young)
    await partitionForTests(database.owner)
    await grantForTests(database)
    await calls.send(sentAfterwards)
  })

  it('hold what was there before, what came in that month, and everything of a bulletin in the same one', async () => {
    for (const [{ id }, part] of [
      [old, 'before'],
      [young, '2026_03'],
      [sentAfterwards, '2026_03'],
    ] as const) {
      expect(await partitionOf('bulletin', 'id', id)).toEqual([`bulletin_${part}`])
      expect(await partitionOf('bulletin_document', 'id', id)).toEqual([`bulletin_document_${part}`])
      expect(await partitionOf('bulletin_history', 'bulletin_id', id)).toEqual([`bulletin_history_${part}`])
    }
    expect(await verified()).toEqual({ checked: 3, tampered: [] })
  })

  it('put each entry of a history into the log once, also those that were moved', async () => {
    const log = await loggedEntries()
    expect(log?.entries).toBeGreaterThanOrEqual(3)
    expect(log).toEqual({ entries: log?.entries, logged: log?.entries, places: log?.entries })
  })

  it('take the same bulletin once, list it, validate it, and go on counting [4.6]', async () => {
    expect((await calls.post(young)).statusCode).toBe(200)
    expect((await calls.post({ ...young, driverComment: 'Autre chose.' })).statusCode).toBe(409)
    const { content } = await calls.page('?sizePerPage=50', MANAGER)
    expect(content.map(({ id }) => id).toSorted()).toEqual([old.id, young.id, sentAfterwards.id].toSorted())
    for (const { id } of [old, young]) expect((await calls.validate(id)).statusCode).toBe(200)
    expect(await verified()).toEqual({ checked: 3, tampered: [] })
    const [counted] = await rowsOf(
      database.queries,
      z.object({ entries: z.number(), places: z.number() }),
      sql`select count(*)::int as entries, count(distinct position)::int as places from bulletin_history`,
    )
    expect(counted?.places).toBe(counted?.entries)
  })

  it('refuse to rewrite the history in whichever of them', async () => {
    for (const table of ['bulletin_history', 'bulletin_history_before', 'bulletin_history_2026_03'])
      await expect(database.owner.queries.execute(sql.raw(`delete from ${table}`))).rejects.toThrow(/query/i)
  })

  it('get months as they are needed, with what came before its month was there', async () => {
    await calls.send(next)
    expect(await partitionOf('bulletin', 'id', next.id)).toEqual(['bulletin_later'])
    await database.owner.queries.execute(sql`select bulletin_add_months('2026-12-01')`)
    await database.owner.queries.execute(sql`select bulletin_add_months('2026-12-01')`)
    expect(await partitionOf('bulletin', 'id', next.id)).toEqual(['bulletin_2026_09'])
    expect(await partitionOf('bulletin_history', 'bulletin_id', next.id)).toEqual([
      'bulletin_history_2026_09',
    ])
    expect(await verified()).toEqual({ checked: 4, tampered: [] })
    const log = await loggedEntries()
    expect(log).toEqual({ entries: log?.entries, logged: log?.entries, places: log?.entries })
    // Foreign keys still apply: a document without its bulletin is refused.
    await expect(
      database.queries.execute(
        sql`insert into bulletin_document (id, certified) values ('019cd000-0000-7000-8000-0000000000ff', '')`,
      ),
    ).rejects.toMatchObject({ cause: { code: '23503' } })
  })
})
