import { RefusedPostPage } from '@bulletin/contract/calls/bulletins'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusedPost } from '../../database/schema/bulletins.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'

const database = await openTestDatabase()
const testApp = await buildTestApp(database, {
  clock: fixedClock('2026-03-11T06:00:00.789Z'),
  settings: { RATE_LIMIT_PER_MINUTE: '60' },
})
const { post, refusedPosts } = bulletinCallsIn(testApp)
beforeAll(() => fillSmallWorld(database))
beforeEach(async () => {
  await database.owner.queries.delete(refusedPost)
})

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
          body: '{"id": "é"',
        },
      ],
      pageable: { pageNumber: 0, pageSize: 10 },
      totalPages: 1,
      totalElements: 1,
      totalIsLowerBound: false,
    })
  })

  it('is kept whatever the refusal: 400, 403, 409, and for want of a right [4.6] [7.10]', async () => {
    const sent = aSubmittedBulletin({}, { series: 600 })
    expect((await post(sent)).statusCode).toBe(201)
    const refused = [
      await post({ ...sent, driverComment: 'Autre.' }),
      await post(sent, { matricule: '110001' }),
      await post(sent, { roles: [] }),
      await post(sent, {}, { 'bulletin-contract': '9' }),
      await post(Buffer.from([0xff, 0x00, 0xfe])),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 403, 403, 400, 400])
    const { content } = await refusedOnceThere(5)
    expect(content.map(({ code }) => code).toSorted()).toEqual([
      'BULLETIN_CONFLICT',
      'BULLETIN_CONTRACT_UNKNOWN',
      'BULLETIN_INVALID',
      'BULLETIN_OF_ANOTHER',
      'FORBIDDEN',
    ])
    expect(content.find(({ code }) => code === 'FORBIDDEN')?.body).toBe(JSON.stringify(sent))
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
    expect((await refusedOnceThere(1)).content[0]?.body).toBe('{}')
  })

  it('is listed with the newest first, by pages, to administrators alone [6.6] [7.10]', async () => {
    await database.owner.queries.insert(refusedPost).values(
      [1, 2, 3].map((hour) => ({
        id: `019caa00-0000-7000-8000-00000000000${hour}`,
        receivedAt: `2026-03-11T0${hour}:00:00Z`,
        matricularAccount: '100001',
        code: 'BULLETIN_INVALID',
        status: 400,
        requestId: `request-${hour}`,
        body: Buffer.from(`body ${hour}`),
      })),
    )
    const bodiesOn = async (query: string) => {
      const { content, totalPages } = RefusedPostPage.parse((await refusedPosts(query)).json())
      return [content.map(({ body }) => body), totalPages]
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
