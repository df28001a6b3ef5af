import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bulletin } from '../../database/schema/bulletins.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld, type Somebody } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'

const database = await openTestDatabase()
const { page, send } = bulletinCallsIn(
  await buildTestApp(database, { clock: fixedClock('2026-03-12T01:30:00Z') }),
)
const DRIVER: Somebody = { matricule: '999999' }
const ONE_TOO_MANY = 10_001

const idOf = (number: number): string => `019caa00-0000-7000-9000-${String(number).padStart(12, '0')}`

/**
 * Many bulletins of one driver: delays cycle from 0 to 449 minutes, every second one has an initial service, every
 * hundredth is on 7bis.
 */
beforeAll(async () => {
  await fillSmallWorld(database)
  await send(aSubmittedBulletin({}, { series: 800 }))
  await database.owner.queries.execute(sql`
    insert into bulletin
    select copy.* from (select b::bulletin as one from bulletin b limit 1) chosen
    cross join generate_series(1, ${ONE_TOO_MANY}::int) number
    cross join jsonb_populate_record(chosen.one, jsonb_build_object(
      'id', '019caa00-0000-7000-9000-' || lpad(number::text, 12, '0'),
      'driver', '999999',
      'delay_minute', number % 450,
      'initial_service', case when number % 2 = 0 then '201' end,
      'line', case when number % 100 = 0 then '7bis' else '7' end)) copy`)
})

const told = ({ delayMinute, id }: BulletinItem): string => `${String(delayMinute).padStart(3, '0')} ${id}`

describe('a list that is very long [3.28]', () => {
  it('is in the order that was asked for, nothing last, ties by id, on every page [7.11]', async () => {
    const rising = (await page('?sortField=delayMinute&sortDirection=ASC&sizePerPage=100', DRIVER)).content
    expect(rising.map(told)).toEqual(rising.map(told).toSorted())
    expect(rising.map(({ delayMinute }) => delayMinute)).toEqual(
      [0, 1, 2, 3, 4]
        .flatMap((minutes) => Array.from({ length: minutes === 0 ? 22 : 23 }, () => minutes))
        .slice(0, 100),
    )
    const falling = (await page('?sortField=delayMinute&sizePerPage=100&page=1', DRIVER)).content
    expect(falling.map(told)).toEqual(falling.map(told).toSorted().toReversed())
    expect(falling[0]?.delayMinute).toBe(445)
    for (const direction of ['ASC', 'DESC'])
      expect(
        (await page(`?sortField=initialService&sortDirection=${direction}`, DRIVER)).content[0]
          ?.initialService,
        direction,
      ).toBe('201')
  })

  it('finds the few among the many that a filter lets through, in the same order [7.11]', async () => {
    const found = await page('?lines=7bis&sizePerPage=3&page=1', DRIVER)
    expect(found).toMatchObject({ totalElements: 100, totalPages: 34, totalIsLowerBound: false })
    expect(found.content.map(({ id }) => id)).toEqual([9700, 9600, 9500].map(idOf))
  })

  it('is counted to ten thousand and no further [7.11]', async () => {
    const counted = await page('?sizePerPage=100&page=99', DRIVER)
    expect(counted).toMatchObject({ totalElements: 10_000, totalPages: 100, totalIsLowerBound: true })
    expect(counted.content).toHaveLength(100)
    await database.owner.queries.delete(bulletin).where(eq(bulletin.id, idOf(1)))
    expect(await page('', DRIVER)).toMatchObject({
      totalElements: 10_000,
      totalPages: 200,
      totalIsLowerBound: false,
    })
  })
})
