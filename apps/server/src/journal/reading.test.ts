import { ReaderPage } from '@bulletin/domain/journal/journal-row'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { movableClock } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { AN_ADMINISTRATOR } from '../administration/testing/calls.ts'
import { bulletinCallsIn, MANAGER, SECRETARY } from '../bulletins/testing/calls.ts'
import { importFiles } from '../import/import-files.ts'
import { scratchFolder } from '../import/testing/scratch.ts'
import { systemIds } from '../system/ids.ts'
import { bearer, buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fillSmallWorld, tokenOf, type Somebody } from '../testing/small-world.ts'
import { AUDITOR, journalIn } from './testing/kept-journal.ts'

const database = await openTestDatabase()
const clock = movableClock(Temporal.Instant.from('2026-03-11T06:00:00Z'))
const testApp = await buildTestApp(database, { clock })
const { send, getOne, validate, process: treat, list, csv: exportRows } = bulletinCallsIn(testApp)
const { ask, rowsNow, rowsOnceThere } = journalIn(testApp)

const first = aSubmittedBulletin({ driverMatricularAccount: '100001' }, { series: 6001 })
const second = aSubmittedBulletin({ driverMatricularAccount: '100002' }, { series: 6002 })
const OTHER_DRIVER: Somebody = { matricule: '100002', name: '=Élise d’Arc', familyName: 'd’Arc' }

beforeAll(async () => {
  await fillSmallWorld(database)
  await send(first)
  await send(second, OTHER_DRIVER)
  // The evening before in UTC, the same local day: 22:30 and 23:30 in Paris.
  clock.moveTo(Temporal.Instant.from('2026-03-12T21:30:00Z'))
  await getOne(first.id, MANAGER)
  clock.moveTo(Temporal.Instant.from('2026-03-12T23:30:00Z'))
  await getOne(second.id, MANAGER)
  await getOne(second.id, OTHER_DRIVER)
  await getOne(first.id, OTHER_DRIVER)
  await validate(second.id)
  await treat(second.id, 'POS', { ...SECRETARY })
  await rowsOnceThere(6)
})

const found = async (query: string) =>
  (await rowsNow(`&${query}`))
    .filter(({ action, matricule }) => action !== 'SIGN_IN' && matricule !== AUDITOR.matricule)
    .map(({ matricule, action, outcome, bulletin }) => [matricule, action, outcome, bulletin?.id])

describe('GET /api/journal', () => {
  const [read, other] = [first.id, second.id]
  it.each<[query: string, rows: unknown[]]>([
    ['from=2026-03-12&to=2026-03-12', [['210001', 'READ', 'ACCEPTED', read]]],
    [
      'person=2100&action=READ',
      [
        ['210001', 'READ', 'ACCEPTED', other],
        ['210001', 'READ', 'ACCEPTED', read],
      ],
    ],
    ['person=elise%20ARC&refused=true', [['100002', 'READ', 'REFUSED', read]]],
    ['person=darc&action=READ&refused=false', [['100002', 'READ', 'ACCEPTED', other]]],
    [
      'driver=100001&action=READ,VALIDATE',
      [
        ['100002', 'READ', 'REFUSED', read],
        ['210001', 'READ', 'ACCEPTED', read],
      ],
    ],
    ['driver=lambert%20claire&refused=true', [['100002', 'READ', 'REFUSED', read]]],
    [
      `date=${second.date}&service=${second.service}&action=VALIDATE&action=PROCESS`,
      [['210001', 'VALIDATE', 'ACCEPTED', other]],
    ],
    [`date=${second.date}&service=999`, []],
    ['person=999', []],
    ['person=nobody', []],
    ['driver=nobody', []],
  ])('filters by %s', async (query, rows) => {
    const rowsFound = await found(query)
    expect(rowsFound.filter(([, action]) => action !== 'PROCESS')).toEqual(rows)
  })

  it('finds somebody by each of their names, and no entry by another name than its own', async () => {
    await database.queries.execute(sql`
      insert into journal (at, matricule, name, name_key, roles, action, is_refused, changes, is_on_self, secret, hash)
      values ('2026-02-12T08:00:00Z', '100002', 'Élise Rarissime', 'elise rarissime', '{CR}', 'LIST', false, '[]', false, '\\x00', '\\x00')`)
    expect(await found('person=rarissime')).toEqual([['100002', 'LIST', 'ACCEPTED', undefined]])
    expect(await found('person=darc&to=2026-02-28')).toEqual([])
    expect(await found('person=rarissime&refused=true')).toEqual([])
  })

  it('is read by pages, the newest first', async () => {
    const pages = await Promise.all(
      [0, 1].map(async (page) =>
        (await ask(`?sizePerPage=2&page=${page}&action=READ`)).json<{
          content: { at: string; position: number }[]
          totalPages: number
        }>(),
      ),
    )
    const rows = pages.flatMap(({ content }) => content)
    // By instant: a read is written a second after a refusal of the same moment.
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(new Set(rows.map(({ position }) => position)).size).toBe(4)
    expect(pages[0]?.totalPages).toBe(2)
  })

  it('refuses a period that runs backwards, and everybody but auditors and administrators', async () => {
    const reversed = await ask('?from=2026-03-12&to=2026-03-11')
    expect([reversed.statusCode, reversed.json<{ code: string }>().code]).toEqual([400, 'PERIOD_REVERSED'])
    for (const role of ['CR', 'MEF', 'C2SP', 'CT'] as const)
      expect((await ask('', { roles: [role], matricule: '160001' })).statusCode, role).toBe(403)
    expect((await ask('', AN_ADMINISTRATOR)).statusCode).toBe(200)
  })

  it('records who reads it', async () => {
    const reader: Somebody = { ...AUDITOR, matricule: '410077' }
    await ask('?person=100001', reader)
    await expect
      .poll(async () => rowsNow('&person=410077&action=LIST'), { timeout: 10_000 })
      .toMatchObject([
        { call: 'listJournal', filter: { person: '100001' }, count: expect.any(Number) as number },
      ])
  })

  it('tells the number of an entry in the log once it has one', async () => {
    const [row] = await rowsNow('&action=VALIDATE')
    expect(row?.number).toBeNull()
    await database.owner.queries.execute(
      sql`insert into log_leaf (index, source, position, hash) values (41, 'journal', ${row?.position}, '\\x00')`,
    )
    expect((await rowsNow('&action=VALIDATE'))[0]?.number).toBe(42)
  })
})

describe('GET /api/journal/csv', () => {
  const csv = async (query: string, who: Somebody = AUDITOR) =>
    testApp.app.inject({ url: `/api/journal/csv${query}`, headers: bearer(await tokenOf(testApp, who)) })

  it('has the rows of the list, and harms nobody’s computer', async () => {
    const response = await csv('?driver=100001&action=READ')
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="journal.csv"',
    })
    const rows: Record<string, string>[] = parse(response.body, {
      bom: true,
      columns: true,
      delimiter: ';',
      recordDelimiter: '\r\n',
    })
    expect(rows).toMatchObject([
      {
        Quand: '13/03/2026 00:30:00',
        Matricule: '100002',
        Nom: "'=Élise d’Arc",
        Action: 'Consultation',
        Résultat: 'Refusée',
        Motif: "N'est pas le sien",
        'Matricule concerné': '100001',
      },
      { Quand: '12/03/2026 22:30:00', Matricule: '210001', Résultat: 'Acceptée', Motif: '' },
    ])
  })

  it('is recorded as an export, and refused to others', async () => {
    await csv('?driver=100001', { ...AUDITOR, matricule: '410078' })
    await expect
      .poll(async () => rowsNow('&person=410078&action=EXPORT'), { timeout: 10_000 })
      .toMatchObject([{ call: 'exportJournal', filter: { driver: '100001' } }])
    expect((await csv('', MANAGER)).statusCode).toBe(403)
  })
})

describe('GET /api/journal/my-bulletins', () => {
  const readers = async (who: Somebody, query = '') => {
    const response = await testApp.app.inject({
      url: `/api/journal/my-bulletins${query}`,
      headers: bearer(await tokenOf(testApp, who)),
    })
    return { status: response.statusCode, text: response.body, body: response }
  }

  it('tells a driver the function and the local day of who reached their bulletins, never a name', async () => {
    const { text } = await readers(OTHER_DRIVER)
    const page = ReaderPage.parse(JSON.parse(text))
    const bulletin = { id: second.id, date: second.date, service: second.service, line: second.line }
    expect(page.content.filter(({ role }) => role === 'MEF')).toEqual([
      { bulletin, role: 'MEF', day: '2026-03-13', actions: ['READ', 'VALIDATE'] },
    ])
    // Their own readings, and the bulletins of others, are not there.
    expect(page.content.every((one) => one.bulletin?.id === second.id && one.role !== 'CR')).toBe(true)
    expect(text).not.toMatch(/210001|310001|Faure|Brun/)
  })

  it('leaves out who was refused', async () => {
    const page = ReaderPage.parse(JSON.parse((await readers({ matricule: '100001' })).text))
    expect(page.content.map(({ role, day }) => [role, day])).toEqual([['MEF', '2026-03-12']])
  })

  it('tells of a reader who was anonymised since', async () => {
    await database.queries.execute(sql`
      insert into journal (at, roles, action, is_refused, call, bulletin_id, bulletin_date, service, line, driver, changes, is_on_self, secret, hash)
      select '2026-02-20T10:00:00Z', '{C2SP}', 'PRINT', false, call, bulletin_id, bulletin_date, service, line, driver, changes, false, secret, hash
      from journal where bulletin_id = ${second.id} and not is_refused limit 1`)
    const page = ReaderPage.parse(JSON.parse((await readers(OTHER_DRIVER, '?to=2026-02-28')).text))
    expect(page.content).toMatchObject([{ role: 'C2SP', day: '2026-02-20', actions: ['PRINT'] }])
  })

  it('is for drivers, about a period or a bulletin if they like', async () => {
    expect((await readers(MANAGER)).status).toBe(403)
    const none = ReaderPage.parse(JSON.parse((await readers(OTHER_DRIVER, '?from=2026-03-14')).text))
    expect(none).toMatchObject({ content: [], totalElements: 0 })
    const one = ReaderPage.parse(JSON.parse((await readers(OTHER_DRIVER, `?bulletin=${second.id}`)).text))
    expect(one.content.map(({ role }) => role)).toContain('MEF')
    const ofAnother = await readers({ matricule: '100001' }, `?bulletin=${second.id}`)
    expect(ReaderPage.parse(JSON.parse(ofAnother.text)).content).toEqual([])
  })

  it('has lists and files of the bulletins of this driver alone, for those who found some', async () => {
    clock.moveTo(Temporal.Instant.from('2026-03-20T08:00:00Z'))
    const told = async (query: string) =>
      ReaderPage.parse(JSON.parse((await readers({ matricule: '100001' }, query)).text)).content
    const [nobody, inNoYear] = [
      '?searchedDriver=100001&service=998',
      '&startDate=2020-01-01&endDate=2020-12-31',
    ]
    await list('?lines=7', SECRETARY)
    await list(nobody, SECRETARY)
    await exportRows(`?searchedDriver=100001${inNoYear}`, SECRETARY)
    await list('?searchedDriver=100001', { matricule: '100002' })
    await testApp.app.inject({
      url: '/api/cm-tracking/yearly/100001',
      headers: bearer(await tokenOf(testApp, AUDITOR)),
    })
    await list('?searchedDriver=100001-', MANAGER)
    await list('?searchedDriver=100001&page=1', { ...MANAGER, matricule: '210002' })
    await list('?searchedDriver=100001', AUDITOR)
    await exportRows('?searchedDriver=100001', AUDITOR)
    await expect
      .poll(
        async () =>
          (await rowsNow('&from=2026-03-20&driver=100001')).filter(({ call }) => call !== 'listJournal')
            .length,
        { timeout: 10_000 },
      )
      .toBe(8)
    const day = '2026-03-20'
    expect(await told('?from=2026-03-20')).toEqual([
      { bulletin: null, role: 'AUDIT', day, actions: ['EXPORT', 'LIST'] },
      { bulletin: null, role: 'MEF', day, actions: ['LIST'] },
    ])
    // Under the day of the access, among the days of the bulletins.
    expect((await told('')).map(({ bulletin }) => bulletin?.id)).toEqual([undefined, undefined, first.id])
    expect(await told(`?from=2026-03-20&bulletin=${first.id}`)).toEqual([])
  })
})

describe('bulletins that are asked for by id', () => {
  const day = '2026-04-02'
  const ids = (...some: readonly { id: string }[]) => `?ids=${some.map(({ id }) => id).join(',')}`
  const unknown = { id: aSubmittedBulletin({}, { series: 6009 }).id }
  const told = async (matricule: string, query = '') => {
    const response = await testApp.app.inject({
      url: `/api/journal/my-bulletins?from=${day}${query}`,
      headers: bearer(await tokenOf(testApp, { matricule })),
    })
    return ReaderPage.parse(response.json()).content
  }
  const written = (count: number) => rowsOnceThere(count, `&from=${day}&refused=false`)
  const nameOf = ({ id, date, service, line }: typeof first) => ({ id, date, service, line })

  it('are named, with their driver, where there is one', async () => {
    clock.moveTo(Temporal.Instant.from(`${day}T08:00:00Z`))
    await list(ids(first), MANAGER)
    await exportRows(ids(second, unknown), SECRETARY)
    await list(ids(unknown), SECRETARY)
    await list(ids(second), OTHER_DRIVER)
    await written(4)

    expect(await told('100001')).toEqual([{ bulletin: nameOf(first), role: 'MEF', day, actions: ['LIST'] }])
    expect(await told('100002')).toEqual([
      { bulletin: nameOf(second), role: 'C2SP', day, actions: ['EXPORT'] },
    ])
    expect(await told('100002', `&bulletin=${second.id}`)).toHaveLength(1)
    const search = `&from=${day}&driver=100001&date=${first.date}&service=${first.service}`
    expect(await rowsNow(search)).toMatchObject([
      { action: 'LIST', filter: { ids: [first.id] }, driver: { matricule: '100001' }, count: 1 },
    ])
  })

  it('are one row where there are several, of which each of their drivers is told by day', async () => {
    const later = '2026-04-03'
    clock.moveTo(Temporal.Instant.from(`${later}T08:00:00Z`))
    await list(ids(unknown, first), SECRETARY)
    await list(ids(first, second), SECRETARY)
    await list(ids(first, second), { ...AUDITOR, matricule: '410002' })
    await exportRows(ids(first, second), MANAGER)
    await list(`${ids(first, second)}&service=998`, { ...MANAGER, roles: ['CT'] })
    await written(9)

    const lists = [
      { bulletin: null, role: 'AUDIT', day: later, actions: ['LIST'] },
      { bulletin: null, role: 'C2SP', day: later, actions: ['LIST'] },
      { bulletin: null, role: 'MEF', day: later, actions: ['EXPORT'] },
    ]
    const since = `&from=${later}`
    expect((await told('100002')).filter((one) => one.day === later)).toEqual(lists)
    expect((await told('100001')).filter((one) => one.day === later)).toEqual([
      ...lists,
      { bulletin: nameOf(first), role: 'C2SP', day: later, actions: ['LIST'] },
    ])
    expect(await told('100003')).toEqual([])
    expect(await rowsNow(`${since}&action=EXPORT`)).toMatchObject([
      { filter: { ids: [first.id, second.id] }, bulletin: null, driver: null, count: 2 },
    ])
  })

  const coming = ['100004', '100005', '100006', '100007'].map((driver, index) =>
    aSubmittedBulletin({ driverMatricularAccount: driver }, { series: 6010 + index }),
  )
  it.each([
    { what: 'one', known: [], sent: coming.slice(0, 1), told: coming[0]?.id },
    { what: 'several', known: [], sent: coming.slice(1, 3), told: undefined },
    { what: 'one more', known: [first], sent: coming.slice(3), told: undefined },
  ])('are recorded again once there is $what to be told of', async ({ known, sent, ...one }) => {
    const query = ids(...known, ...sent)
    await list(query, SECRETARY)
    for (const bulletin of sent) await send(bulletin)
    await list(query, SECRETARY)
    for (const { driverMatricularAccount: driver } of sent)
      await expect
        .poll(async () => (await told(driver)).map(({ bulletin }) => bulletin?.id), { timeout: 10_000 })
        .toEqual([one.told])
  })
})

describe('an import', () => {
  const at = '2026-03-14T08:00:00Z'
  const bring = async (contents: Record<string, string>, dryRun = false) => {
    const { report } = await importFiles({ database, ids: systemIds, timeZone: 'Europe/Paris' })({
      paths: [await scratchFolder(contents)],
      dryRun,
      onProgress: () => undefined,
      signal: new AbortController().signal,
      author: {
        at,
        access: {
          call: 'importPlanning',
          asked: {},
          person: {
            matricule: '600001',
            name: 'Amel Kaci',
            roles: ['ADMIN'],
            workCodes: ['ADM1', 'X7'],
            uoCode: null,
          },
          requestId: 'request-of-import',
          address: '192.0.2.77',
        },
      },
    })
    return report.outcome
  }
  const CODES = { 'role-mappings.csv': 'role,code\nMEF,MEF1\nMEF,MEF2\n' }

  it('lists the rights that it gives one by one, and marks one’s own; a rehearsal leaves nothing', async () => {
    expect(await bring(CODES, true)).toBe('CHECKED')
    expect(await rowsNow('&action=IMPORT')).toEqual([])
    const own = { ...CODES, 'role-mappings.csv': 'role,code\nMEF,MEF1\nMEF,MEF2\nMEF,MEF3\n' }
    expect(await bring(own)).toBe('TAKEN')
    const subject = { kind: 'ROLE', id: 'MEF', name: null }
    const [row] = await rowsNow('&action=IMPORT')
    expect(row).toMatchObject({
      at,
      matricule: '600001',
      roles: ['ADMIN'],
      call: 'importPlanning',
      onSelf: false,
      network: '192.0.2.0/24',
    })
    expect(row?.changes).toEqual([
      { subject: { kind: 'IMPORT', id: 'roleMappings', name: null }, field: 'count', before: null, after: 3 },
      { subject, field: 'codeEmploiGestion', before: null, after: 'MEF2' },
      { subject, field: 'codeEmploiGestion', before: null, after: 'MEF3' },
    ])
    expect(await bring(own)).toBe('UNCHANGED')
    expect(await rowsNow('&action=IMPORT')).toHaveLength(1)
  })

  it('by somebody who gives themselves a role is marked', async () => {
    expect(await bring({ 'role-mappings.csv': 'role,code\nMEF,MEF1\nMEF,X7\n' })).toBe('TAKEN')
    expect((await rowsNow('&action=IMPORT'))[0]?.onSelf).toBe(true)
  })
})

describe('a list that a board asks for', () => {
  it('is recorded again once it shows something', async () => {
    const query = '?searchedDriver=100003'
    await list(query, MANAGER)
    await list(query, MANAGER)
    await send(aSubmittedBulletin({ driverMatricularAccount: '100003' }, { series: 6003 }))
    await list(query, MANAGER)
    await expect
      .poll(
        async () => (await rowsNow('&action=LIST&person=210001&driver=100003')).map(({ count }) => count),
        { timeout: 10_000 },
      )
      .toEqual([1, 0])
  })

  it('is recorded again by another person', async () => {
    await list('?lines=7', { ...MANAGER, matricule: '211001' })
    await list('?lines=7', { ...MANAGER, matricule: '211002' })
    await expect
      .poll(async () => (await rowsNow('&action=LIST&refused=false&person=21100')).length, {
        timeout: 10_000,
      })
      .toBe(2)
  })
})
