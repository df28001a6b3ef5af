import { smallWorld } from '@bulletin/domain/testing/small-world'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '@bulletin/server/testing/database'
import { fillSmallWorld } from '@bulletin/server/testing/small-world'
import { databaseBook } from './database-book.ts'
import { worldBook } from './world-book.ts'

const PARIS = 'Europe/Paris'
const database = await openTestDatabase()
const stored = databaseBook(database.queries, PARIS)
const imagined = worldBook(smallWorld(), PARIS)

/** An ordinary day, days around both clock changes, a public holiday. */
const DAYS = ['2026-03-10', '2026-03-27', '2026-03-30', '2026-05-01', '2026-10-23', '2026-10-26']

describe('the plan of a day, in memory or from the database', () => {
  beforeAll(() => fillSmallWorld(database))

  it.each(DAYS)('is the same on %s', async (day) => {
    for (const line of ['7', '7bis', '13']) {
      const [one, other] = [await stored.factsOn(line, day), imagined.factsOn(line, day)]
      // Only a stored timetable has an import time.
      const services = one.plan.services.map((service) => ({ ...service, timetable: undefined }))
      expect(services).toEqual(expect.arrayContaining([...other.plan.services]))
      expect(one.plan.services).toHaveLength(other.plan.services.length)
      expect(one.plan.reserves).toEqual(other.plan.reserves)
      expect(one.plan.noteCodes).toEqual(other.plan.noteCodes)
      expect(one.line).toEqual(other.line)
      expect(one.fleet).toMatchObject(other.fleet)
    }
  })

  it.each(DAYS)('has the same orders on %s', async (day) => {
    const facts = await stored.factsOn('7', day)
    for (const driver of await stored.ordersOn('7', day)) {
      const order = await stored.orderOf(driver, day, facts)
      expect(order?.service).toEqual(imagined.findOrder(driver.matricularAccount, day)?.service)
    }
  })

  it('knows who works, at what, on which line', async () => {
    expect(await stored.ordersOn('7', '2026-03-13')).toMatchObject([
      { matricularAccount: '110001', serviceName: 'RA' },
      { matricularAccount: '100001', serviceName: '101' },
    ])
    expect(imagined.findLine('100001')).toBe('7')
    expect(imagined.findLine('999999')).toBeNull()
    expect(imagined.findOrder('999999', '2026-03-13')).toBeNull()
  })
})
