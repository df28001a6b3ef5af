import type { Day } from '@bulletin/domain/time/day'
import { fixedClock } from '@bulletin/domain/time/clock'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fewDaysOf } from '../../database/bulletins/conditions.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld, type Somebody } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'
import { generatedBulletins, insertBulletins } from '../testing/generated-bulletins.ts'
import { statementRows } from '../../database/rows.ts'

const database = await openTestDatabase()
const { page } = bulletinCallsIn(await buildTestApp(database, { clock: fixedClock('2026-03-12T01:30:00Z') }))
const AUDITOR: Somebody = { roles: ['AUDIT'] }

beforeAll(async () => {
  await fillSmallWorld(database)
  await insertBulletins(database, generatedBulletins(600, 41))
})

describe('a period of few days', () => {
  it.each<[Day | undefined, Day | undefined, number | null]>([
    ['2026-03-01', '2026-03-01', 1],
    ['2026-03-28', '2026-03-29', 2],
    ['2026-02-26', '2026-03-04', 7],
    ['2026-02-26', '2026-03-05', null],
    ['2026-03-02', '2026-03-01', null],
    ['2026-03-02', undefined, null],
    [undefined, '2026-03-02', null],
  ])('from %s to %s has %s', (startDate, endDate, count) => {
    const days = fewDaysOf({ startDate, endDate })
    expect(days?.length ?? null).toBe(count)
    expect(days?.at(-1)).toBe(count === null ? undefined : endDate)
  })
})

describe.runIf(database.kind === 'postgresql')('the first page of few days', () => {
  const planned = async () => {
    const [row] = await statementRows(
      database,
      z.object({ generic: z.string().nullable(), custom: z.string().nullable() }),
      {
        text: `select sum(generic_plans) as generic, sum(custom_plans) as custom
        from pg_prepared_statements where name like 'bulletin-page-%'`,
        values: [],
        isPlannedOnce: true,
      },
    )
    return { generic: Number(row?.generic), custom: Number(row?.custom) }
  }

  it.each([
    '',
    'lines=7',
    'lines=7,13',
    'searchedDriver=ma',
    'searchedDriver=100001',
    'service=201',
    'material=MF77-001',
    'observationType=ALARM',
    'virtualStatus=SENT_TO_MEF',
    'virtualStatus=PROCESSED_BY_C2SP',
    'delayPosField=DELAY&delayPosStatus=ALL_NOT_TREATED',
    'sortField=delayMinute',
  ])('is planned once: %s', async (filter) => {
    const before = await planned()
    for (let day = 10; day < 20; day += 1)
      await page(`?sizePerPage=50&startDate=2026-03-${day}&endDate=2026-03-${day + 1}&${filter}`, AUDITOR)
    const after = await planned()
    // The first two calls are not yet counted as usual, so they are not planned generically.
    expect(after).toEqual({ generic: before.generic + 8, custom: 0 })
  })

  it('but what is rare, or long, is planned for itself', async () => {
    const before = await planned()
    for (let times = 0; times < 10; times += 1) {
      await page('?startDate=2026-01-01&endDate=2026-03-10', AUDITOR)
      await page('?startDate=2026-03-09&endDate=2026-03-10&page=1', AUDITOR)
    }
    expect(await planned()).toEqual(before)
  })
})
