import { slidingPeriod } from '@bulletin/domain/manual-driving/tracking'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { generatedBulletins, insertBulletins } from '../bulletins/testing/generated-bulletins.ts'
import type { Database, Statement } from '../database/database.ts'
import { openTestDatabase } from '../testing/database.ts'
import { trackingRepository } from './repository.ts'
import { statementRows } from '../database/rows.ts'

const database = await openTestDatabase()
const BULLETINS = Number(process.env['TRACKED_BULLETINS'] ?? 20_000)
const DRIVERS = 3000
const LINES = 13

/** Pages that an index alone cannot answer for. */
const hiddenPages = async (): Promise<number | undefined> => {
  const [found] = await statementRows(database.owner, z.object({ pages: z.number() }), {
    text: `select relpages - relallvisible as pages from pg_class where oid = 'bulletin'::regclass`,
    values: [],
  })
  return found?.pages
}

/** A year of the network, each driver on one line. */
beforeAll(async () => {
  await insertBulletins(database, [{ ...generatedBulletins(1, 1)[0], training: false } as never])
  await database.owner.queries.execute(sql`
    insert into bulletin
    select copy.* from (select b::bulletin as one from bulletin b limit 1) chosen
    cross join generate_series(1, ${BULLETINS}::int) number
    cross join jsonb_populate_record(chosen.one, jsonb_build_object(
      'id', '019caa00-0000-7000-9000-' || lpad(number::text, 12, '0'),
      'driver', (100000 + number % ${DRIVERS}::int)::text,
      'date', '2025-11-11'::date + (number / ${DRIVERS}::int) * 365 / (${BULLETINS}::int / ${DRIVERS}::int + 1),
      'line', (1 + number % ${DRIVERS}::int % ${LINES}::int)::text,
      'valid_manual_driving', (array['OK', 'NOK', 'NO_OBJECT', 'NA'])[1 + number % 4],
      'corrected_valid_manual_driving', case when number % 10 = 0 then 'OK' end)) copy`)
  // Tests commit asynchronously; vacuum marks a page all-visible only once its rows are on disk, and nobody else, such as
  // the database's own analysis, still reads what was there before.
  await database.owner.run({ text: 'checkpoint', values: [] })
  await vi.waitFor(
    async () => {
      await database.owner.run({ text: 'vacuum analyze bulletin', values: [] })
      if ((await hiddenPages()) !== 0) throw new Error('Somebody still reads what was there before')
    },
    { timeout: 120_000, interval: 500 },
  )
}, 600_000)

/** The query plans of the statements that a call runs. */
const plansOf = async (ask: (repository: ReturnType<typeof trackingRepository>) => unknown) => {
  const asked: Statement[] = []
  const noting: Database['run'] = async (statement) => {
    asked.push(statement)
    return database.run(statement)
  }
  await ask(trackingRepository({ run: noting }))
  const plans = asked.map(({ text, values }) =>
    statementRows(database, z.object({ 'QUERY PLAN': z.string() }), {
      text: `explain (analyze, costs off) ${text}`,
      values,
    }),
  )
  return (await Promise.all(plans)).flat().map((line) => line['QUERY PLAN'])
}

describe('counting manual driving of a year [7.18] [7.19]', () => {
  const tracked = { lines: ['7'], period: slidingPeriod('2026-11-10'), search: null }

  it('reads the days of a line from an index alone', async () => {
    const plan = await plansOf((repository) => repository.countDays(tracked))
    expect(plan.join('\n')).toContain('Index Only Scan using bulletin_manual_driving')
    expect(plan.join('\n')).not.toContain('Seq Scan')
  })

  it('reads the mean of a line from the same index', async () => {
    const search = { matriculeStart: '100006' }
    const plan = await plansOf((repository) => repository.countMonths({ ...tracked, search }, 10))
    expect(plan.join('\n')).toContain('Index Only Scan using bulletin_manual_driving')
    expect(plan.join('\n')).not.toContain('Seq Scan on bulletin')
  })

  it('finds one driver among all lines', async () => {
    const search = { matriculeStart: '100006' }
    const plan = await plansOf((repository) => repository.countDays({ ...tracked, lines: null, search }))
    expect(plan.join('\n')).not.toContain('Seq Scan on bulletin')
  })
})
