import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { planningServices } from '../planning/build.ts'
import { openTestDatabase } from '../testing/database.ts'
import { emptiedAt, MIGRATIONS } from '../testing/migrations-until.ts'
import { migrate } from './migrate.ts'

const NEWEST_BEFORE = 5

const { owner: database } = await openTestDatabase()
const { queries } = database

const written = [
  `insert into admin_line (id, line_name, position, activated)
   values ('0192f0a0-0000-7000-8000-000000000001', '7', 1, true)`,
  `insert into line values ('7', '#FA9ABA', 'line-7', false, true, true, true, true, true, true, 15, 4)`,
  `insert into calendar (id, weekdays, from_day) values
   ('SEMAINE', '{t,t,t,t,t,f,f}', '2026-01-01'), ('DIMANCHE', '{f,f,f,f,f,f,t}', '2026-01-01')`,
  `insert into calendar_exception values ('SEMAINE', '2026-05-01', false), ('DIMANCHE', '2026-05-01', true)`,
  `insert into timetable values
   ('0192f0a0-0000-7000-8000-000000000002', '7', '2026', 'SEMAINE', '7SE1'),
   ('0192f0a0-0000-7000-8000-000000000003', '7', '2026', 'DIMANCHE', '7DI1')`,
  `insert into planned_service values
   ('0192f0a0-0000-7000-8000-000000000002', '101', 'COUR', 18000, 36000, null, null, '[]'),
   ('0192f0a0-0000-7000-8000-000000000003', '102', 'COUR', 18000, 36000, null, null, '[]')`,
  `insert into reserve values ('RA', 18000, 43200, false)`,
  `insert into note_h values ('0192f0a0-0000-7000-8000-000000000004', '7', 'SEMAINE', '7SE1')`,
  `insert into roster_exception values ('2026-03-10', '100001', '7', '101')`,
  `insert into platform_arrival values
   ('7', 'COUR', '11', '2026-03-10T04:36:00Z', '2026-03-10T04:38:20Z', '2026-03-10', 'COUR:2', '2')`,
]

it('makes the plan of a database that has one the first version, and loses nothing of it', async () => {
  await emptiedAt(NEWEST_BEFORE, database)
  for (const statement of written) await queries.execute(sql.raw(statement))
  expect(await migrate(database, MIGRATIONS)).toMatchObject({ ok: true })

  const { timetables, calendars, orders } = planningServices(queries, 'Europe/Paris')
  const namesOn = async (day: string): Promise<string[]> =>
    (await timetables.listServices(['7'], day)).map(({ id }) => id.serviceName)
  expect(await namesOn('2026-03-10')).toEqual(['101'])
  expect(await namesOn('2026-03-15')).toEqual(['102'])
  expect(await namesOn('2026-05-01')).toEqual(['102'])
  expect(await calendars.findReserve('RA', '2026-03-10')).toMatchObject({ type: 'RA' })
  const driver = {
    matricularAccount: '100001',
    firstname: 'A',
    lastname: 'B',
    name: 'A B',
    roles: ['CR' as const],
    assignedLine: '7',
    assignedTerminus: null,
  }
  expect(await calendars.getNoteH(driver, '7', '2026-03-10')).toMatchObject({
    ok: true,
    value: { code: '7SE1' },
  })
  expect(await orders.getOrderedService(driver, { date: '2026-03-10', driverId: '100001' })).toMatchObject({
    ok: true,
  })
  const arrivals = await queries.execute(
    sql`select count(*)::int as count from platform_arrival where seen_at = real_arrival`,
  )
  expect(arrivals).toMatchObject({ rows: [{ count: 1 }] })
})
