import { pseudonymsBy } from '@bulletin/domain/privacy/pseudonym'
import { COMPLETE } from '@bulletin/domain/observation/testing/observations'
import { aRelief } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { PARIS } from '@bulletin/domain/testing/small-day'
import { fixedClock } from '@bulletin/domain/time/clock'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tamperingSentence } from '../history/sentences.ts'
import { verifyDatabase } from '../history/verify-database.ts'
import { rederive } from '../rederive/service.ts'
import { bulletinCallsIn, MANAGER, SECRETARY } from '../testing/calls.ts'
import { DERIVING } from '../testing/rederiving.ts'
import { isRefusedRight } from '../../database/refused-right.ts'
import { rowsOf } from '../../database/rows.ts'
import { refusedPost } from '../../database/schema/bulletins.ts'
import { everyColumn, otherValue } from '../../evidence-log/testing/forging.ts'
import { sealAll, signingKey } from '../../evidence-log/testing/written-log.ts'
import { logFaultSentences } from '../../evidence-log/verification/sentences.ts'
import { verifyLogDatabase } from '../../evidence-log/verification/verify-log-database.ts'
import { chaining } from '../../system/chaining.ts'
import { sha256 } from '../../system/sha256.ts'
import { bearer, buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld, tokenOf } from '../../testing/small-world.ts'
import { retentionService } from './service.ts'

const database = await openTestDatabase()
const { queries } = database.owner
const testApp = await buildTestApp(database, { clock: fixedClock('2026-03-11T06:00:00Z') })
const { send, validate, process: processed, list, getOne, historyOf, download } = bulletinCallsIn(testApp)
beforeAll(() => fillSmallWorld(database))

const LOG = signingKey(1)
const pseudonymOf = pseudonymsBy((text) => sha256(`key ${text}`))

const retentionOn = (now: string) =>
  retentionService({
    database: database.owner,
    clock: fixedClock(now),
    timeZone: PARIS,
    retention: { bulletinYears: 5, refusedDays: 90 },
    pseudonymOf,
    chaining,
    sealing: chaining,
  })

/** Five years and a day after its night. */
const THEN = '2031-03-12T03:00:00Z'

const kept = async (now = THEN) => {
  const tampered: string[] = []
  const result = await retentionOn(now).keep({
    onTampered: (found) => tampered.push(tamperingSentence(found)),
    onProgress: () => undefined,
  })
  return { ...result, tampered }
}

const faults = async (): Promise<string[]> => {
  const found: string[] = []
  await verifyDatabase(database, { timeZone: PARIS, onTampered: (one) => found.push(tamperingSentence(one)) })
  await verifyLogDatabase(database, {
    keys: [LOG.key],
    onFault: (one) => found.push(logFaultSentences(PARIS)(one)),
  })
  return found
}

/** A day with everything that may name somebody. */
const told = (driver: string, series: number) => {
  const bulletin = aSubmittedBulletin({ driverMatricularAccount: driver }, { series })
  const [first, ...others] = bulletin.rides
  if (!first) throw new Error('It has no ride')
  return {
    ...bulletin,
    driverComment: 'Vu avec Camille.',
    rides: [
      {
        ...first,
        driverSubstitution: aRelief({
          startStation: first.departureStation,
          endStation: first.arrivalStation,
        }),
      },
      ...others,
    ],
    observations: [COMPLETE.DRIVER_TRAINING],
  }
}

const DRIVER = '171001'
const SENT = told(DRIVER, 3101)
const TWICE = told(DRIVER, 3102)
const YOUNG = told('171002', 3103)
const AUDITOR = { roles: ['AUDIT'], matricule: '410001', name: 'Ali Ba', uoCode: null } as const

const TABLES = [
  'bulletin',
  'bulletin_document',
  'bulletin_history',
  'bulletin_driver',
  'refused_post',
] as const

/** Everything that the tables of bulletins contain about those of one driver. */
const storedText = async (): Promise<string> => {
  const texts = await Promise.all(
    TABLES.map((table) =>
      rowsOf(
        queries,
        z.object({ text: z.string().nullable() }),
        sql.raw(`select string_agg(t::text, ' ') as text from ${table} t`),
      ),
    ),
  )
  return texts
    .flat()
    .map(({ text }) => text ?? '')
    .join(' ')
}

const LOOKER = { roles: ['AUDIT', 'CT', 'ADMIN'], matricule: '410002', name: 'Ali Ba' } as const
const MARCH = 'line=7&startDate=2026-03-01&endDate=2026-03-11'

/** With every trigger off. */
const asOwner = (...statements: string[]) =>
  queries.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await transaction.execute(sql.raw(statement))
  })

/** What is counted over many bulletins. */
const statistics = async (): Promise<string[]> =>
  Promise.all(
    [
      `/api/validation-stat?${MARCH}&terminus=${SENT.terminus?.quadrigram}`,
      `/api/cm-tracking/monthly?${MARCH}`,
      `/api/cm-tracking/yearly?${MARCH}`,
      `/api/admin/download-csv?${MARCH}`,
    ].map(async (url) => {
      const { statusCode, body } = await testApp.app.inject({
        url,
        headers: bearer(await tokenOf(testApp, LOOKER)),
      })
      expect(statusCode, `${url} ${body}`).toBe(200)
      return body
    }),
  )

describe('npm run retention, on bulletins five years old (D22)', () => {
  let counted: string[] = []
  beforeAll(async () => {
    await send(SENT, { name: 'Zénobie Quignard', given_name: 'Zénobie', family_name: 'Quignard' } as object)
    await validate(SENT.id, { correctedDelayMinute: 12, managerComment: 'Rappelé Quignard.' })
    await processed(SENT.id, 'DELAY', SECRETARY, { hrComment: 'Vu, Brun.' })
    await send(TWICE, { name: 'Zénobie Quignard' })
    await queries.insert(refusedPost).values(
      ['2030-12-12T00:00:00Z', '2030-12-10T00:00:00Z'].map((receivedAt, index) => ({
        id: `019caa00-0000-7000-8000-00000000010${index}`,
        receivedAt,
        matricularAccount: '171009',
        code: 'BULLETIN_INVALID',
        status: 400,
        requestId: `refused-${index}`,
        body: Buffer.from('{}'),
      })),
    )
    await sealAll(queries, { at: '2026-03-11T06:10:00Z', key: LOG })
    counted = await statistics()
  })

  it('begins with bulletins that verify, and statistics that name people', async () => {
    expect(await faults()).toEqual([])
    expect(counted.join(' ')).toMatch(/Faure.*171001/s)
  })

  it('says what would go, and changes nothing, until the day has come', async () => {
    const before = await storedText()
    expect(await retentionOn('2031-03-10T03:00:00Z').due()).toEqual({
      bulletins: 0,
      before: '2026-03-10',
      refused: 0,
      refusedBefore: '2030-12-10',
    })
    expect(await retentionOn(THEN).due()).toEqual({
      bulletins: 2,
      before: '2026-03-12',
      refused: 1,
      refusedBefore: '2030-12-12',
    })
    expect(await storedText()).toBe(before)
  })

  it('leaves a bulletin alone that does not verify, and names it', async () => {
    const rewrite = (delay: number) =>
      queries.execute(sql`update bulletin set corrected_delay_minute = ${delay} where id = ${SENT.id}::uuid`)
    await rewrite(13)
    const before = await storedText()
    expect(await retentionOn(THEN).due()).toMatchObject({ bulletins: 2 })
    const { tampered } = await kept()
    expect(tampered).toEqual([expect.stringContaining(`${SENT.id} : corrected_delay_minute`)])
    expect(await storedText()).toContain(DRIVER)
    expect(before).toContain('Quignard')
    await rewrite(12)
  })

  it('removes every name and free text, keeps every figure, and the log goes on proving', async () => {
    const before = await getOne(SENT.id, MANAGER).then((answer) => answer.json<Record<string, unknown>>())
    expect(await kept()).toEqual({ anonymised: 1, left: 0, refused: 0, tampered: [] })
    const text = await storedText()
    for (const word of [
      DRIVER,
      'Quignard',
      'quignard',
      'lambert',
      '110001',
      'ÉMERY',
      'Camille',
      '210001',
      'Faure',
      '310001',
      'Brun',
      'Rappelé',
      'Vu, ',
    ])
      expect(text, word).not.toContain(word)
    await sealAll(queries, { at: '2026-03-11T06:10:00Z', key: LOG })
    expect(await faults()).toEqual([])
    const [manager, driver] = [pseudonymOf('210001'), pseudonymOf(DRIVER)]
    expect(await statistics()).toEqual(
      counted.map((one) =>
        one.replaceAll(/Nadia Faure|210001/g, manager).replaceAll(/Zénobie Quignard|171001/g, driver),
      ),
    )

    const after = (await getOne(SENT.id, MANAGER)).json<Record<string, unknown>>()
    expect(after).toMatchObject({
      driverMatricularAccount: driver,
      driverName: driver,
      managerMatricularAccount: manager,
      hrMatricularAccountDelay: pseudonymOf('310001'),
      managerComment: null,
      hrComment: null,
      driverComment: '[effacé]',
    })
    for (const figure of [
      'delayMinute',
      'correctedDelayMinute',
      'theoreticalDistance',
      'lapsCount',
      'status',
      'validManualDriving',
      'managerReasons',
      'limitDate',
      'delayItem',
      'observationCount',
      'managerValidationDate',
      'sameServiceAs',
      'planMismatches',
    ])
      expect(after[figure], figure).toEqual(before[figure])
  })

  it('tells so in the history, and nothing of what was there', async () => {
    const entries = (await historyOf(SENT.id)).json<
      { action: string; matricularAccount: string | null; changes: { field: string }[] }[]
    >()
    expect(entries.map(({ action }) => action)).toEqual([
      'RECEIVED',
      'VALIDATED',
      'PROCESSED',
      'MARKED',
      'ANONYMISED',
    ])
    expect(entries[1]?.matricularAccount).toBe(pseudonymOf('210001'))
    expect(entries[1]?.changes.map(({ field }) => field)).toEqual(['status', 'delayMinute'])
    expect(entries.at(-1)?.changes.map(({ field }) => field)).toEqual(['contentHash'])
  })

  it('leaves what people use of it: page, PDF, rederivation', async () => {
    const page = await list(`?sizePerPage=50`, AUDITOR)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(pseudonymOf(DRIVER))
    const pdf = await download(SENT.id, MANAGER)
    expect([pdf.statusCode, pdf.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(pseudonymOf(DRIVER)),
    ])
    await rederive(queries, { ...DERIVING, force: true })
    expect(await faults()).toEqual([])
  })

  const RESTS: Readonly<Record<string, string>> = {
    bulletin: `id = '${SENT.id}'`,
    bulletin_document: `id = '${SENT.id}'`,
    bulletin_history: `bulletin_id = '${SENT.id}' and number = 2`,
  }

  it('of which verify-history still finds every value that somebody rewrites', async () => {
    const columns = (await everyColumn(queries)).filter(({ table }) => table in RESTS)
    expect(columns.length).toBeGreaterThan(60)
    for (const table of Object.keys(RESTS))
      await queries.execute(sql.raw(`create table kept_${table} as table ${table}`))
    const restore = (table: string) => {
      const names = columns.flatMap((one) => (one.table === table ? [`"${one.column}"`] : [])).join(', ')
      return asOwner(
        `delete from ${table}`,
        `insert into ${table} (${names}) overriding system value select ${names} from kept_${table}`,
      )
    }
    for (const { table, column, type } of columns.filter(({ column: name }) => name !== 'position')) {
      await asOwner(`update ${table} set "${column}" = ${otherValue(column, type)} where ${RESTS[table]}`)
      expect((await faults()).join(), `${table} ${column}`).toContain(SENT.id)
      await restore(table)
    }
    // As an entry whose values nobody can compare, with a row that fits.
    await asOwner(
      `update bulletin set corrected_delay_minute = 99 where id = '${SENT.id}'`,
      `update bulletin_history set sealed = '"LOST"', changes = replace(changes::text, ' 12', ' 99')::jsonb where ${RESTS['bulletin_history']}`,
    )
    expect(await faults()).toEqual([expect.stringContaining("l'entrée 5 de l'historique a été modifiée")])
    for (const table of ['bulletin', 'bulletin_history']) await restore(table)
    expect(await faults()).toEqual([])
  })

  it('does nothing the second time', async () => {
    const before = await storedText()
    expect(await kept()).toEqual({ anonymised: 0, left: 0, refused: 0, tampered: [] })
    expect(await storedText()).toBe(before)
  })

  it('removes the name of whoever decides afterwards, the next time', async () => {
    expect((await validate(TWICE.id, { managerComment: 'Tard.' })).statusCode).toBe(200)
    expect(await kept('2031-04-01T03:00:00Z')).toMatchObject({ anonymised: 1, tampered: [] })
    expect(await storedText()).not.toContain('Faure')
    expect(await faults()).toEqual([])
  })

  it('leaves younger ones as they are', async () => {
    await send(YOUNG, { name: 'Zénobie Quignard' })
    expect(await kept('2031-03-10T03:00:00Z')).toMatchObject({ anonymised: 0 })
    expect(await storedText()).toContain('171002')
  })

  it('is journalled, with how many and of before which day', async () => {
    const entries = await rowsOf(
      queries,
      z.object({ count: z.number(), changes: z.array(z.unknown()) }),
      sql`select count, changes from journal where action = 'RETENTION' order by position`,
    )
    expect(entries).toContainEqual({
      count: 1,
      changes: [
        { subject: null, field: 'anonymisedBulletins', before: null, after: 1 },
        { subject: null, field: 'namedSince', before: null, after: '2026-03-12' },
        { subject: null, field: 'removedRefusals', before: null, after: 0 },
        { subject: null, field: 'refusalsSince', before: null, after: '2030-12-12' },
      ],
    })
  })

  it('is nothing that the serving role may do', async ({ skip }) => {
    if (database.kind === 'embedded') skip()
    const refused = await retentionService({
      database,
      clock: fixedClock('2032-01-01T03:00:00Z'),
      timeZone: PARIS,
      retention: { bulletinYears: 5, refusedDays: 90 },
      pseudonymOf,
      chaining,
      sealing: chaining,
    })
      .keep({ onTampered: () => undefined, onProgress: () => undefined })
      .catch((error: unknown) => error)
    expect(isRefusedRight(refused)).toBe(true)
  })

  it('cannot be used to rewrite: the guard takes nothing but a removal that keeps the hash', async () => {
    const attempts = [
      `update bulletin_history set name = 'X' where number = 1`,
      `update bulletin_history set sealed = '"LOST"', hash = '\\x00' where sealed is null`,
      `update bulletin_history set sealed = '"LOST"' where sealed is not null`,
      `update bulletin_history set sealed = '"LOST"', secret = null, at = now() where sealed is null`,
      'delete from bulletin_history',
    ]
    for (const attempt of attempts)
      await expect(queries.execute(sql.raw(attempt)), attempt).rejects.toMatchObject({
        cause: { code: '23001' },
      })
  })

  it('is found where somebody removes names early, beside the product', async () => {
    const early = retentionService({
      database: database.owner,
      clock: fixedClock('2028-01-01T03:00:00Z'),
      timeZone: PARIS,
      retention: { bulletinYears: 1, refusedDays: 90 },
      pseudonymOf,
      chaining,
      sealing: chaining,
    })
    await early.keep({ onTampered: () => undefined, onProgress: () => undefined })
    expect(await faults()).toEqual([
      expect.stringMatching(`${YOUNG.id} : l'entrée \\d de l'historique a effacé les noms avant`),
    ])
  })
})
