import { fixedClock } from '@bulletin/domain/time/clock'
import { beforeAll, describe, expect, it } from 'vitest'
import { generatedBulletins, insertBulletins } from '../bulletins/testing/generated-bulletins.ts'
import { bearer, buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fillSmallWorld, tokenOf, type Somebody } from '../testing/small-world.ts'
import { administrationCallsIn, AN_ADMINISTRATOR } from './testing/calls.ts'

const database = await openTestDatabase()
const testApp = await buildTestApp(database, { clock: fixedClock('2026-04-04T10:00:00Z') })
const { change } = administrationCallsIn(testApp)

const ROWS = generatedBulletins(300, 11)

beforeAll(async () => {
  await fillSmallWorld(database)
  await insertBulletins(database, ROWS)
  const added = { matricularAccount: '210009', firstname: 'Jeanne', lastname: "D'Arc", role: 'MEF' as const }
  await change('accounts', (accounts) => [...accounts, { ...added, assignedLine: '7bis' }])
})

const useOf = async (line: string, who: Somebody = AN_ADMINISTRATOR) =>
  testApp.app.inject({ url: `/api/admin/lines/${line}/use`, headers: bearer(await tokenOf(testApp, who)) })

describe('GET /api/admin/lines/:line/use', () => {
  it.each(['7', '7bis', '13'])('counts what waits on line %s, and who works there', async (line) => {
    const here = ROWS.filter((row) => row.line === line && !row.training)
    const waiting = here.filter(({ status }) => status !== 'ARCHIVED')
    const people = new Set(here.filter(({ date }) => date >= '2026-03-04').map(({ driver }) => driver))
    if (line === '7bis') people.add('210009')
    const response = await useOf(line)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ waitingBulletins: waiting.length, people: people.size })
  })

  it('knows no other line, and answers administrators alone', async () => {
    expect((await useOf('99')).statusCode).toBe(404)
    expect((await useOf('7', { roles: ['MEF'] })).statusCode).toBe(403)
  })
})
