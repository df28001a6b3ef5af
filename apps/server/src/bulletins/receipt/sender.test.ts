import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TELL } from '../../database/bulletins/telling.ts'
import type { Database } from '../../database/database.ts'
import { customAccount, roleWorkCode } from '../../database/schema/administration.ts'
import { bulletin } from '../../database/schema/bulletins.ts'
import { bearer, buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld, tokenOf } from '../../testing/small-world.ts'

const database = await openTestDatabase()
const { queries } = database.owner
const statements: string[] = []
const counting: Database = {
  ...database,
  run: (statement) => {
    // Boards are notified a moment later, at any point between other statements.
    if (statement.name !== TELL.name) statements.push(statement.name ?? '')
    return database.run(statement)
  },
}
const testApp = await buildTestApp(counting, { clock: fixedClock('2026-03-11T06:00:00Z') })

let series = 800
const aNew = (given: Parameters<typeof aSubmittedBulletin>[1] = {}) => {
  series += 1
  return aSubmittedBulletin({}, { series, ...given })
}

let token = ''
const post = async (body: object) => {
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/api/bulletins',
    payload: JSON.stringify(body),
    headers: { ...bearer(token), 'content-type': 'application/json' },
  })
  return { status: response.statusCode, code: response.json<{ code?: string }>().code }
}

const FORBIDDEN = { status: 403, code: 'FORBIDDEN' }
const TAKEN = { status: 201, code: undefined }

const isKept = async ({ id }: { id: string }) => (await queries.$count(bulletin, eq(bulletin.id, id))) === 1
const mapCode = (role: 'CR' | 'AUDIT') =>
  queries.update(roleWorkCode).set({ role }).where(eq(roleWorkCode.code, 'CR01'))

describe('somebody who sends bulletins with one token', () => {
  beforeAll(() => fillSmallWorld(database))
  beforeEach(async () => {
    token = await tokenOf(testApp, {})
    await post(aNew())
    statements.length = 0
  })

  it('is known by then: the next costs one statement [7.10]', async () => {
    const matricule = '150001'
    token = await tokenOf(testApp, { matricule })
    expect(await post(aNew({ matricule, day: '2026-03-09' }))).toEqual(TAKEN)
    statements.length = 0
    expect(await post(aNew({ matricule }))).toEqual(TAKEN)
    expect(statements).toEqual(['bulletin-receive'])
  })

  it('costs one more for a second bulletin of the same service, which it has to be told of [7.10]', async () => {
    expect(await post(aNew())).toEqual(TAKEN)
    expect(statements).toEqual(['bulletin-receive', 'bulletin-receive'])
  })

  it('may not send the next one when their work code has come to mean another role [4.16]', async () => {
    await mapCode('AUDIT')
    const sent = aNew()
    expect(await post(sent)).toEqual(FORBIDDEN)
    expect(await isKept(sent)).toBe(false)
    await mapCode('CR')
    expect(await post(sent)).toEqual(TAKEN)
    expect(await isKept(sent)).toBe(true)
  })

  it('may not send the next one when they were given a custom account of another role [4.16]', async () => {
    const person = { matricularAccount: '100001', firstname: 'Claire', lastname: 'Lambert' }
    await queries.insert(customAccount).values({ ...person, role: 'AUDIT', assignedLine: null })
    const sent = aNew()
    expect(await post(sent)).toEqual(FORBIDDEN)
    expect(await isKept(sent)).toBe(false)
    await queries.delete(customAccount)
    expect(await post(sent)).toEqual(TAKEN)
  })

  it('hears that they may not send before they hear what is wrong with it [6.6]', async () => {
    expect(await post({})).toEqual({ status: 400, code: 'BULLETIN_INVALID' })
    await mapCode('AUDIT')
    expect(await post({})).toEqual(FORBIDDEN)
    await mapCode('CR')
    expect(await post({})).toEqual({ status: 400, code: 'BULLETIN_INVALID' })
  })

  it('may not even ask for what they sent earlier by sending it again [6.6] [7.10]', async () => {
    const sent = aNew()
    expect(await post(sent)).toEqual(TAKEN)
    await mapCode('AUDIT')
    expect(await post(sent)).toEqual(FORBIDDEN)
    await mapCode('CR')
    expect(await post(sent)).toMatchObject({ status: 200 })
  })
})
