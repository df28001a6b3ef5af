import { RefusedPost, RefusedPostPage } from '@bulletin/contract/calls/bulletins'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusedPost } from '../../database/schema/bulletins.ts'
import { journal } from '../../database/schema/journal.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'

const database = await openTestDatabase()
const testApp = await buildTestApp(database, {
  clock: fixedClock('2026-03-11T06:00:00.789Z'),
  settings: { RATE_LIMIT_PER_MINUTE: '60' },
})
const calls = bulletinCallsIn(testApp)
const { post, refusedPosts } = calls
beforeAll(() => fillSmallWorld(database))
beforeEach(async () => {
  await database.owner.queries.delete(refusedPost)
})

const aRefusal = (changes: Partial<typeof refusedPost.$inferInsert> & { id: string }) => ({
  receivedAt: '2026-03-11T05:00:00Z',
  matricularAccount: '100001',
  code: 'BULLETIN_INVALID',
  status: 400,
  requestId: 'request-1',
  body: Buffer.from('{}'),
  ...changes,
})

const journalRows = (call: string) =>
  database.owner.queries.select().from(journal).where(eq(journal.call, call))

/** Refusals are stored after the response is sent, hence the polling. */
const refusedOnceThere = async (count: number) => {
  await expect.poll(() => database.owner.queries.$count(refusedPost), { timeout: 10_000 }).toBe(count)
  const response = await refusedPosts('')
  expect(response.statusCode, response.body).toBe(200)
  return RefusedPostPage.parse(response.json())
}

describe('a bulletin that was not taken', () => {
  it('is kept as it came, with who sent it and why it was refused [4.6] [7.10]', async () => {
    const response = await post('{"id": "é"', {}, { 'x-request-id': 'tablet-request-2' })
    expect(response.statusCode).toBe(400)
    expect(await refusedOnceThere(1)).toEqual({
      content: [
        {
          id: expect.any(String) as string,
          receivedAt: '2026-03-11T06:00:00Z',
          matricularAccount: '100001',
          code: 'BULLETIN_INVALID',
          status: 400,
          requestId: 'tablet-request-2',
          beginning: '{"id": "é"',
          size: 11,
        },
      ],
      pageable: { pageNumber: 0, pageSize: 10 },
      totalPages: 1,
      totalElements: 1,
      totalIsLowerBound: false,
    })
  })

  it('is listed by its beginning, and read whole [4.6] [7.10]', async () => {
    const sent = JSON.stringify({ driverComment: '🚇'.repeat(300) })
    await post(sent)
    const [{ id, beginning, size, ...facts } = { id: '' }] = (await refusedOnceThere(1)).content
    expect([beginning, size]).toEqual([Array.from(sent).slice(0, 200).join(''), Buffer.byteLength(sent)])
    const read = await calls.refusedPost(id)
    expect(RefusedPost.parse(read.json())).toEqual({ id, ...facts, body: sent })
    await expect
      .poll(() => journalRows('readRefusedPost'), { timeout: 10_000 })
      .toMatchObject([{ action: 'READ', driver: '100001', filter: { id } }])
  })

  it('that went meanwhile is not found, and nobody but administrators reads one [6.6]', async () => {
    const [id, other] = ['019caa00-0000-7000-8000-000000000001', '019caa00-0000-7000-8000-000000000002']
    await database.owner.queries.insert(refusedPost).values(aRefusal({ id }))
    for (const role of ['CR', 'MEF', 'C2SP', 'AUDIT', 'CT'] as const)
      expect((await calls.refusedPost(id, { roles: [role] })).statusCode, role).toBe(403)
    const response = await calls.refusedPost(other)
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      404,
      'REFUSED_POST_NOT_FOUND',
    ])
  })

  it('of somebody without the right to send one is not kept: the journal says that it came', async () => {
    const sent = aSubmittedBulletin({}, { series: 603 })
    for (const roles of [[], ['ADMIN'], ['C2SP', 'AUDIT', 'CT']] as const)
      expect((await post(sent, { roles, matricule: '100778' })).statusCode).toBe(403)
    await post('{}')
    const { content } = await refusedOnceThere(1)
    expect(content.map(({ matricularAccount }) => matricularAccount)).toEqual(['100001'])
    expect((await journalRows('submitBulletin')).filter(({ matricule }) => matricule === '100778')).toEqual(
      Array.from(
        { length: 3 },
        () => expect.objectContaining({ isRefused: true, reason: 'NO_RIGHT' }) as unknown,
      ),
    )
  })

  it('is kept whatever the refusal: 400, 403, 409 [4.6] [7.10]', async () => {
    const sent = aSubmittedBulletin({}, { series: 600 })
    expect((await post(sent)).statusCode).toBe(201)
    const refused = [
      await post({ ...sent, driverComment: 'Autre.' }),
      await post(sent, { matricule: '110001' }),
      await post(sent, {}, { 'bulletin-contract': '9' }),
      await post(Buffer.from([0xff, 0x00, 0xfe])),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 403, 400, 400])
    const { content } = await refusedOnceThere(4)
    expect(content.map(({ code }) => code).toSorted()).toEqual([
      'BULLETIN_CONFLICT',
      'BULLETIN_CONTRACT_UNKNOWN',
      'BULLETIN_INVALID',
      'BULLETIN_OF_ANOTHER',
    ])
  })

  it('is not one that was taken, nor one of nobody [7.10]', async () => {
    const sent = aSubmittedBulletin({}, { series: 601 })
    await post(sent)
    await post(sent)
    const anonymous = await testApp.app.inject({
      method: 'POST',
      url: '/api/bulletins',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(anonymous.statusCode).toBe(401)
    await post('{}')
    expect((await refusedOnceThere(1)).content[0]?.beginning).toBe('{}')
  })

  it('is listed with the newest first, by pages, to administrators alone [6.6] [7.10]', async () => {
    await database.owner.queries.insert(refusedPost).values(
      [1, 2, 3].map((hour) =>
        aRefusal({
          id: `019caa00-0000-7000-8000-00000000000${hour}`,
          receivedAt: `2026-03-11T0${hour}:00:00Z`,
          body: Buffer.from(`body ${hour}`),
        }),
      ),
    )
    const bodiesOn = async (query: string) => {
      const { content, totalPages } = RefusedPostPage.parse((await refusedPosts(query)).json())
      return [content.map(({ beginning }) => beginning), totalPages]
    }
    expect(await bodiesOn('?sizePerPage=2')).toEqual([['body 3', 'body 2'], 2])
    expect(await bodiesOn('?sizePerPage=2&page=1')).toEqual([['body 1'], 2])
    for (const role of ['CR', 'MEF', 'C2SP', 'AUDIT', 'CT'] as const)
      expect((await refusedPosts('', { roles: [role] })).statusCode, role).toBe(403)
  })

  it('does not hold up the answer when it cannot be kept; the log says so [7.10]', async () => {
    await database.owner.queries.execute(sql`alter table refused_post rename to refused_post_away`)
    try {
      expect((await post('{}')).statusCode).toBe(400)
      await expect
        .poll(() => testApp.logged.map(({ msg }) => msg), { timeout: 10_000 })
        .toContain('a refused bulletin could not be kept')
    } finally {
      await database.owner.queries.execute(sql`alter table refused_post_away rename to refused_post`)
    }
    expect(JSON.stringify(testApp.logged)).not.toContain('100001')
  })
})

describe('the metrics of bulletins that were not taken', () => {
  const countOf = async (status: number): Promise<number> => {
    const { body } = await testApp.app.inject({ url: '/metrics' })
    const found = new RegExp(`bulletin_posts_not_taken_total{status="${status}"} (\\d+)`).exec(body)
    return Number(found?.[1] ?? 0)
  }

  it('count refusals, and also what came too often or failed with us [4.6] [7.10]', async () => {
    const before = await countOf(400)
    await post('{}')
    await expect.poll(() => countOf(400)).toBe(before + 1)

    await database.owner.queries.execute(sql`alter table bulletin rename to bulletin_away`)
    try {
      expect((await post(aSubmittedBulletin({}, { series: 602 }))).statusCode).toBe(500)
    } finally {
      await database.owner.queries.execute(sql`alter table bulletin_away rename to bulletin`)
    }
    await expect.poll(() => countOf(500)).toBe(1)

    const hasty = { matricule: '100777' }
    const statuses = []
    for (let time = 0; time < 61; time += 1) statuses.push((await post('{}', hasty)).statusCode)
    expect(statuses.at(-1)).toBe(429)
    await expect.poll(() => countOf(429)).toBe(1)
  })
})
