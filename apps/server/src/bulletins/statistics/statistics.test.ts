import type { Role } from '@bulletin/domain/access/role'
import {
  recapOf,
  ValidationStatistics,
  type ManagerDay,
} from '@bulletin/domain/bulletin/validation-statistics'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { chanceFrom } from '@bulletin/domain/sample/chance'
import { fixedClock } from '@bulletin/domain/time/clock'
import { eq, sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { Temporal } from '@bulletin/domain/time/temporal'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../../database/rows.ts'
import { bulletin } from '../../database/schema/bulletins.ts'
import { bearer, buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld, tokenOf, type Somebody } from '../../testing/small-world.ts'
import type { BulletinRow } from '../row.ts'
import { bulletinCallsIn, MANAGER } from '../testing/calls.ts'
import { generatedBulletins, insertBulletins } from '../testing/generated-bulletins.ts'
import { MANAGER_DAYS } from './repository.ts'

const database = await openTestDatabase()
const testApp = await buildTestApp(database, { clock: fixedClock('2026-11-10T12:00:00Z') })
const calls = bulletinCallsIn(testApp)
const OF_7: Somebody = { roles: ['CT'], matricule: '500001', uoCode: 701 }
const MANAGERS = ['210001', '210002', '210003'] as const
const TERMINI = ['COUR', 'VILJ', null] as const
/** Around both clock changes, the first day of statistics, and a new year. */
const DAYS = [
  '2025-05-31',
  '2025-06-01',
  '2025-12-31',
  '2026-01-01',
  '2026-03-28',
  '2026-03-29',
  '2026-03-30',
  '2026-10-24',
  '2026-10-25',
  '2026-10-26',
]

/** Validated at various hours of these days, many at midnight. */
const rows: BulletinRow[] = (() => {
  const chance = chanceFrom(38)
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item
  return generatedBulletins(600, 38).map((row) => {
    const day = oneOf(DAYS)
    const hour = oneOf(['00:00:00', '00:30:00', '02:30:00', '12:00:00', '22:30:00', '23:59:59'])
    const at = Temporal.PlainDateTime.from(`${day}T${hour}`).toZonedDateTime('Europe/Paris').toInstant()
    const isValidated = row.status !== 'MEF_TO_VALIDATE'
    return {
      ...row,
      line: oneOf(['7', '7', '13']),
      terminus: oneOf(TERMINI),
      terminusName: 'Terminus',
      managerValidationDate: isValidated ? at.toString() : null,
      managerMatricularAccount: isValidated ? oneOf(MANAGERS) : null,
    }
  })
})()

beforeAll(async () => {
  await fillSmallWorld(database)
  await insertBulletins(database, rows)
})

const ask = async (query: string, who: Somebody = OF_7) => {
  const response = await testApp.app.inject({
    url: `/api/validation-stat?${query}`,
    headers: bearer(await tokenOf(testApp, who)),
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}
const statistics = async (query: string, who: Somebody = OF_7): Promise<ValidationStatistics> => {
  const { status, body } = await ask(query, who)
  expect(status).toBe(200)
  const { recap, details } = ValidationStatistics.parse(body)
  return {
    recap,
    details: details.map((day) => ({ ...day, validatedBulletinIds: day.validatedBulletinIds.toSorted() })),
  }
}

type Asked = { line: string; termini: readonly string[]; start: string; end: string }

const localDayOf = (at: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Paris').toPlainDate().toString()

/** A reference implementation, row by row, without the database. */
const naive = ({ line, termini, start, end }: Asked): ManagerDay[] => {
  const days = new Map<string, ManagerDay>()
  const counted = rows
    .filter((row) => row.line === line && !row.training && termini.includes(row.terminus ?? ''))
    .flatMap((row) => (row.managerValidationDate ? [{ row, at: row.managerValidationDate }] : []))
    .filter(({ at }) => localDayOf(at) >= start && localDayOf(at) <= end)
    .toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1))
  for (const { row, at } of counted) {
    const validationDate = localDayOf(at)
    const manager = row.managerMatricularAccount ?? ''
    const key = `${validationDate} ${manager} ${row.terminus}`
    const before = days.get(key)
    days.set(key, {
      line,
      managerMatricularAccount: manager,
      managerName: 'Luc Étienne',
      terminus: row.terminus ?? '',
      validationDate,
      nbValidated: (before?.nbValidated ?? 0) + 1,
      nbCorrected: (before?.nbCorrected ?? 0) + Number(row.corrected),
      nbCorrectedDelay: (before?.nbCorrectedDelay ?? 0) + Number((row.correctedDelayMinute ?? null) !== null),
      validatedBulletinIds: [...(before?.validatedBulletinIds ?? []), row.id],
    })
  }
  return [...days.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, day]) => day)
    .toSorted((one, other) =>
      one.validationDate === other.validationDate ? 0 : one.validationDate < other.validationDate ? 1 : -1,
    )
}

describe('GET /api/validation-stat [7.38] [3.30]', () => {
  it.each<Asked>([
    { line: '7', termini: ['COUR'], start: '2025-06-01', end: '2026-11-10' },
    { line: '7', termini: ['COUR', 'VILJ'], start: '2025-06-01', end: '2026-11-10' },
    { line: '7', termini: ['VILJ'], start: '2025-06-01', end: '2025-06-01' },
    // A day of 23 hours, and one of 25.
    { line: '7', termini: ['COUR', 'VILJ'], start: '2026-03-29', end: '2026-03-29' },
    { line: '7', termini: ['COUR', 'VILJ'], start: '2026-10-25', end: '2026-10-25' },
    { line: '7', termini: ['COUR', 'VILJ'], start: '2026-03-28', end: '2026-03-30' },
    { line: '7', termini: ['COUR', 'VILJ'], start: '2026-01-01', end: '2026-03-28' },
    { line: '7', termini: ['XXXX'], start: '2025-06-01', end: '2026-11-10' },
  ])('counts what a plain walk over all bulletins counts: %o [1.4] [9.9]', async (asked) => {
    const { line, termini, start, end } = asked
    const expected = naive(asked)
    const period = `startDate=${start}&endDate=${end}`
    const found = await statistics(`line=${line}&terminus=${termini.join(',')}&${period}`)
    expect(found).toEqual({ recap: recapOf(expected), details: expected })
    const repeated = termini.map((terminus) => `terminus=${terminus}`).join('&')
    expect(await statistics(`line=${line}&${repeated}&${period}`)).toEqual(found)
  })

  it('counts to the end of a period that lies far ahead, in a few statements', async () => {
    const query = 'line=7&terminus=COUR&startDate=2025-06-01'
    expect(await statistics(`${query}&endDate=2099-12-31`)).toEqual(
      await statistics(`${query}&endDate=2026-11-10`),
    )
    expect(await statistics('line=7&terminus=COUR&startDate=2099-01-01&endDate=2099-12-31')).toEqual({
      recap: [],
      details: [],
    })
  })

  it('counts something at all', () => {
    const all = naive({ line: '7', termini: ['COUR', 'VILJ'], start: '2025-06-01', end: '2026-11-10' })
    const sum = (field: 'nbValidated' | 'nbCorrected' | 'nbCorrectedDelay') =>
      all.reduce((total, day) => total + day[field], 0)
    expect(sum('nbCorrectedDelay')).toBeGreaterThan(5)
    expect(sum('nbCorrected')).toBeGreaterThan(sum('nbCorrectedDelay'))
    expect(sum('nbValidated')).toBeGreaterThan(sum('nbCorrected'))
  })

  it('begins on 1 June 2025, and needs a line, a terminus and both days [5.31]', async () => {
    expect(await ask('line=7&terminus=COUR&startDate=2025-05-31&endDate=2026-01-01')).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_REQUEST',
        errors: [
          { path: 'query.startDate', message: 'Les statistiques sont disponibles à partir du 01/06/2025.' },
        ],
      },
    })
    for (const query of [
      'terminus=COUR&startDate=2026-01-01&endDate=2026-01-02',
      'line=7&startDate=2026-01-01&endDate=2026-01-02',
      'line=7&terminus=&startDate=2026-01-01&endDate=2026-01-02',
      'line=7&terminus=COUR&endDate=2026-01-02',
      'line=7&terminus=COUR&startDate=2026-01-01',
      'line=7&terminus=COURNEUVE&startDate=2026-01-01&endDate=2026-01-02',
      'line=7&terminus=COUR&startDate=2026-01-03&endDate=2026-01-02',
    ])
      expect((await ask(query)).status, query).toBe(400)
  })

  it('counts a validation as it happens: corrected in any field, corrected in the delay [3.30]', async () => {
    const today = 'line=7&terminus=COUR&startDate=2026-11-10&endDate=2026-11-10'
    expect(await statistics(today)).toEqual({ recap: [], details: [] })
    const send = async (series: number) => {
      const sent = aSubmittedBulletin({ delayMinute: 0 }, { series })
      await calls.send(sent)
      await database.owner.queries.update(bulletin).set({ terminus: 'COUR' }).where(eq(bulletin.id, sent.id))
      return sent
    }
    const plain = await send(951)
    const commented = await send(952)
    const rides = await send(953)
    const verdict = await send(954)
    await calls.validate(plain.id)
    await calls.validate(commented.id, { managerComment: 'Vu' })
    await calls.validate(rides.id, { correctedRides: rides.rides.slice(0, -1) })
    await calls.validate(verdict.id, { correctedValidManualDriving: 'NO_OBJECT' })
    const kept = await database.owner.queries
      .select()
      .from(bulletin)
      .where(eq(bulletin.managerName, 'Nadia Faure'))
    expect(new Map(kept.map(({ id, corrected }) => [id, corrected]))).toEqual(
      new Map([
        [plain.id, false],
        [commented.id, false],
        [rides.id, true],
        [verdict.id, true],
      ]),
    )
    const { details } = await statistics(today)
    expect(details).toEqual([
      {
        line: '7',
        managerMatricularAccount: MANAGER.matricule,
        managerName: 'Nadia Faure',
        terminus: 'COUR',
        validationDate: '2026-11-10',
        nbValidated: 4,
        nbCorrected: 2,
        nbCorrectedDelay: 0,
        validatedBulletinIds: [plain.id, commented.id, rides.id, verdict.id].toSorted(),
      },
    ])

    // The driver of these bulletins is also an executive: they are counted, but their ids are left out.
    const own = await statistics(today, { ...OF_7, matricule: plain.driverMatricularAccount })
    expect(own.details).toMatchObject([{ nbValidated: 4, validatedBulletinIds: [] }])
  })

  it('is filled for what was validated before it was counted', async () => {
    const before = await database.owner.queries
      .select({ id: bulletin.id, corrected: bulletin.corrected })
      .from(bulletin)
      .where(eq(bulletin.managerName, 'Nadia Faure'))
      .orderBy(bulletin.id)
    await database.owner.queries
      .update(bulletin)
      .set({ corrected: false })
      .where(eq(bulletin.managerName, 'Nadia Faure'))
    const migration = readFileSync(
      new URL('../../../migrations/0005_validation-statistics.sql', import.meta.url),
      'utf8',
    )
    const filling = migration.split('--> statement-breakpoint').filter((text) => text.includes('UPDATE'))
    expect(filling).toHaveLength(1)
    await database.owner.queries.execute(sql.raw(filling.join('')))
    expect(
      await database.owner.queries
        .select({ id: bulletin.id, corrected: bulletin.corrected })
        .from(bulletin)
        .where(eq(bulletin.managerName, 'Nadia Faure'))
        .orderBy(bulletin.id),
    ).toEqual(before)
  })
})

describe('whose statistics they are [1.4] [6.5]', () => {
  const ALL = 'terminus=COUR&startDate=2025-06-01&endDate=2026-11-10'

  it.each<[string, Somebody, number, string]>([
    ['line=7', OF_7, 200, ''],
    ['line=13', OF_7, 403, 'FORBIDDEN'],
    ['line=7bis', OF_7, 403, 'FORBIDDEN'],
    ['line=99', OF_7, 403, 'FORBIDDEN'],
    ['line=13', { ...OF_7, uoCode: 1302 }, 200, ''],
    ['line=7', { ...OF_7, uoCode: null }, 403, 'NO_ASSIGNED_LINE'],
  ])('%s for %o: %i %s', async (line, who, status, code) => {
    const answer = await ask(`${line}&${ALL}`, who)
    expect([answer.status, answer.body['code'] ?? '']).toEqual([status, code])
  })

  it.each<Role>(['CR', 'MEF', 'C2SP', 'AUDIT', 'ADMIN'])('not those of %s', async (role) => {
    expect((await ask(`line=7&${ALL}`, { roles: [role] })).body['code']).toBe('FORBIDDEN')
  })

  it('an executive reads no bulletin of another line, by whatever call [6.5]', async () => {
    const ofOther = rows.filter((row) => row.line === '13' && !row.training).map(({ id }) => id)
    const ofOwn = rows.filter((row) => row.line === '7' && !row.training).map(({ id }) => id)
    const some = [...ofOther.slice(0, 50), ...ofOwn.slice(0, 50)]
    const page = await calls.page(`?ids=${some.join(',')}&sizePerPage=100`, OF_7)
    expect(page.content.map(({ id }) => id).toSorted()).toEqual(ofOwn.slice(0, 50).toSorted())
    expect(page.totalElements).toBe(50)
    const csv = await calls.csv(`?ids=${some.slice(0, 50).join(',')}`, OF_7)
    expect(csv.statusCode).toBe(200)
    expect(csv.body.trim().split('\r\n')).toHaveLength(1)
    for (const query of ['?lines=13', '?lines=7,13']) {
      expect((await calls.list(query, OF_7)).statusCode, query).toBe(403)
      expect((await calls.csv(query, OF_7)).statusCode, query).toBe(403)
    }
    for (const id of ofOther.slice(0, 3)) {
      expect((await calls.getOne(id, OF_7)).statusCode).toBe(403)
      expect((await calls.download(id, OF_7)).statusCode).toBe(403)
      expect((await calls.historyOf(id, OF_7)).statusCode).toBe(403)
    }
  })

  it('takes a hundred ids and no more, each of them an id [7.11]', async () => {
    const many = rows.slice(0, 101).map(({ id }) => id)
    expect((await calls.list(`?ids=${many.join(',')}`, OF_7)).statusCode).toBe(400)
    expect((await calls.list(`?ids=${many.slice(0, 100).join(',')}`, OF_7)).statusCode).toBe(200)
    expect((await calls.list('?ids=7', OF_7)).statusCode).toBe(400)
  })
})

/** On a partition, the index is named after its columns. */
const OWN_INDEX_ONLY =
  /Index Only Scan using (bulletin_validated|bulletin_\w+_line_terminus_manager_validation_date_\w+)/

describe.runIf(database.kind === 'postgresql')('among many', () => {
  it('are read from their index alone', async () => {
    await database.owner.queries.execute(sql`
      insert into bulletin
      select copy.* from (select b::bulletin as one from bulletin b where line = '7' limit 1) chosen
      cross join generate_series(1, 12000) number
      cross join jsonb_populate_record(chosen.one, jsonb_build_object(
        'id', '019caa00-0000-7000-9000-' || lpad(number::text, 12, '0'),
        'line', case when number % 16 = 0 then '7' else '13' end,
        'terminus', case when number % 2 = 0 then 'COUR' else 'VILJ' end,
        'training', false,
        'manager_name', 'Luc Étienne',
        'manager_matricular_account', '210001',
        'manager_validation_date', timestamptz '2026-01-01T12:00:00Z' - number % 200 * interval '1 day')) copy`)
    // The test cluster commits asynchronously: a row not yet on disk is not yet visible to all, so a checkpoint is
    // forced.
    await database.owner.queries.execute(sql.raw('checkpoint'))
    await database.owner.queries.execute(sql.raw('vacuum analyze bulletin'))
    const values = ['7', '{COUR}', '2025-06-01', '2026-02-01', 'Europe/Paris', '500001']
    const literal = MANAGER_DAYS.text.replace(/\$(\d)/g, (_, place) => `'${values[Number(place) - 1]}'`)
    const plan = await rowsOf(
      database.owner.queries,
      z.object({ 'QUERY PLAN': z.string() }),
      sql.raw(`explain (analyze, costs off, timing off, summary off) ${literal}`),
    )
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toMatch(OWN_INDEX_ONLY)
    expect(text).not.toContain('Seq Scan on bulletin b ')
    // Only a partition with a few bulletins is scanned whole.
    expect(text).not.toMatch(/Rows Removed by Filter: \d{3}/)
  })
})
