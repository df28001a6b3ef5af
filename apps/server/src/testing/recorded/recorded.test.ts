import { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { HistoryChange } from '@bulletin/domain/bulletin/history-chain'
import { isShown } from '@bulletin/domain/bulletin/server-facts'
import { PARIS } from '@bulletin/domain/testing/small-day'
import { fixedClock } from '@bulletin/domain/time/clock'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { verifyDatabase } from '../../bulletins/history/verify-database.ts'
import { rederive } from '../../bulletins/rederive/service.ts'
import { bulletinCallsIn, MANAGER } from '../../bulletins/testing/calls.ts'
import { migrate } from '../../database/migrate.ts'
import { missingFrom } from '../../pdf/testing/judged.ts'
import { readPdf } from '../../pdf/testing/read-pdf.ts'
import { chaining } from '../../system/chaining.ts'
import { buildTestApp } from '../app.ts'
import { openTestDatabase } from '../database.ts'
import { grantForTests } from '../granted.ts'
import { emptiedAt, MIGRATIONS } from '../migrations-until.ts'
import { callerIn, fillSmallWorld } from '../small-world.ts'
import { RECORDED_TABLES, RECORDINGS, type Recording } from './recordings.ts'
import { storedSchemaHashes } from './stored-schemas.ts'

const database = await openTestDatabase()
const { queries } = database.owner
const clock = fixedClock('2026-03-12T10:03:00Z')
const testApp = await buildTestApp(database, { clock })
const calls = bulletinCallsIn(testApp)
const call = callerIn(testApp)

/** Restores the database of that time with these rows, then migrates it with today's build. */
const upgraded = async (migration: number, tables: Recording['tables']): Promise<void> => {
  await emptiedAt(migration, database.owner)
  for (const name of RECORDED_TABLES) {
    // Schema-qualified: `line` is also a PostgreSQL geometric type.
    const table = sql`public.${sql.identifier(name)}`
    const rows = tables[name]
    if (rows)
      await queries.execute(sql`
        insert into ${table} overriding system value
        select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`)
  }
  await queries.execute(sql`
    select setval(pg_get_serial_sequence('bulletin_history', 'position'), max(position)) from bulletin_history`)
  expect(await migrate(database.owner, MIGRATIONS)).toMatchObject({ ok: true })
  await grantForTests(database)
  await fillSmallWorld(database)
}

const tampered = async (): Promise<string[]> => {
  const reasons: string[] = []
  await verifyDatabase(database, { timeZone: PARIS, onTampered: ({ reason }) => reasons.push(reason) })
  return reasons
}

describe.each(RECORDINGS)('bulletins of a build whose newest migration was $migration', (recording) => {
  const { migration, tables, answers } = recording
  const ids = answers.map(({ id }) => id)
  beforeAll(() => upgraded(migration, tables))

  const getAs = async (id: string, who: Parameters<typeof calls.getOne>[1]): Promise<Bulletin> =>
    Bulletin.parse((await calls.getOne(id, who)).json())

  it('are answered as that build answered them', async () => {
    for (const answer of answers) expect(await getAs(answer.id, MANAGER)).toMatchObject(answer)
  })

  it('are read by their driver, without who decided', async () => {
    for (const { id, driverMatricularAccount: matricule, rides } of answers)
      expect(await getAs(id, { matricule })).toMatchObject({ rides, managerName: null, managerComment: null })
  })

  it('have the history that they had, unbroken', async () => {
    for (const id of ids) {
      const entries = (tables.bulletin_history ?? []).filter((entry) => entry['bulletin_id'] === id)
      const told = (await calls.historyOf(id)).json<{ action: string; changes: unknown }[]>()
      expect(told.map(({ action, changes }) => ({ action, changes }))).toEqual(
        entries.map(({ action, changes }) => ({
          action,
          changes: z.array(HistoryChange).parse(changes).filter(isShown),
        })),
      )
    }
    // An older rule derived some of them.
    expect((await tampered()).filter((reason) => reason !== 'OUTDATED')).toEqual([])
  })

  it('are rows of the file of a list', async () => {
    const rows = (await calls.csv('', MANAGER)).body.trim().split('\r\n')
    const rowOf = (id: string) => rows.find((row) => row.includes(id))
    for (const id of ids) expect(rowOf(id)).not.toContain('Illisible')
    for (const { id } of answers.filter(({ rides }) => rides.length > 0))
      expect(rowOf(id)).toMatch(/1 (?:PA|CM)/)
  })

  it('are parts of the services of their day', async () => {
    const { status } = await call('/api/service-realized?date=2026-03-10&line=7', MANAGER)
    expect(status).toBe(200)
  })

  it('are derived again from what was certified, which stays as it was', async () => {
    const unreadable: string[] = []
    const onUnreadable = ({ message }: Error) => unreadable.push(message)
    expect(await rederive(queries, { timeZone: PARIS, clock, chaining, force: true, onUnreadable })).toBe(
      ids.length,
    )
    expect(unreadable).toEqual([])
    expect(await tampered()).toEqual([])
    for (const { id, rides, service } of answers)
      expect(await getAs(id, MANAGER)).toMatchObject({ rides, service })
  })

  it('are validated by a manager of today, and printed', async () => {
    for (const { id } of answers.filter(({ managerValidationDate }) => managerValidationDate === null))
      expect((await calls.validate(id)).statusCode).toBe(200)
    for (const { id, rides, service } of answers) {
      const file = await calls.download(id, MANAGER)
      expect(file.statusCode).toBe(200)
      const stations = rides.flatMap(({ departureStation, arrivalStation }) => [
        departureStation.name,
        arrivalStation.name,
      ])
      expect(missingFrom(await readPdf(file.rawPayload), [service, ...stations])).toEqual([])
    }
  })
})

it('has a recording of the schemas of today: see the README beside it', () => {
  expect(RECORDINGS.at(-1)?.schemas).toEqual(storedSchemaHashes())
})
