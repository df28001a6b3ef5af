import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'
import { keepRefused } from '../testing/refused-posts.ts'

const MEGABYTE = 1_000_000

const database = await openTestDatabase()
const calls = bulletinCallsIn(await buildTestApp(database))
beforeAll(() => fillSmallWorld(database))

describe('the list of refused posts', () => {
  const PAGES = 6
  const used = (): number => {
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }

  /** The most that the process used meanwhile, beyond what it used before. */
  const usedDuring = async (work: () => Promise<unknown>): Promise<number> => {
    const before = used()
    let most = before
    let isDone = false
    const watch = (): void => {
      most = Math.max(most, used())
      if (!isDone) setImmediate(watch)
    }
    watch()
    await work()
    isDone = true
    return most - before
  }

  it('costs little when six administrators look at twenty large ones at once', async () => {
    for (const of of ['100001', '100002', '100003', '100004'])
      await keepRefused(database.queries, { to: 5, bytes: MEGABYTE, of })
    expect((await calls.refusedPosts('?sizePerPage=20')).statusCode).toBe(200)
    const sizes: number[] = []
    const most = await usedDuring(async () => {
      const answers = await Promise.all(
        Array.from({ length: PAGES }, () => calls.refusedPosts('?sizePerPage=20')),
      )
      for (const { body, statusCode } of answers) sizes.push(statusCode === 200 ? body.length : Number.NaN)
    })
    expect(sizes).toHaveLength(PAGES)
    for (const size of sizes) expect(size).toBeLessThan(20_000)
    expect(most).toBeLessThan(100 * MEGABYTE)
  })
})
