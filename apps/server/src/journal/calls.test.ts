import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { hashOfJournalEntry } from '@bulletin/domain/journal/entry'
import { movableClock } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AN_ADMINISTRATOR, administrationCallsIn } from '../administration/testing/calls.ts'
import { bulletinCallsIn, MANAGER, SECRETARY } from '../bulletins/testing/calls.ts'
import { journal } from '../database/schema/journal.ts'
import { sha256 } from '../system/sha256.ts'
import { bearer, buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fillSmallWorld, tokenOf, type Somebody } from '../testing/small-world.ts'
import { AUDITOR, journalIn } from './testing/kept-journal.ts'

const database = await openTestDatabase()
const clock = movableClock(Temporal.Instant.from('2026-03-11T06:00:00Z'))
const testApp = await buildTestApp(database, { clock, settings: { TRUST_PROXY: 'true' } })
const calls = bulletinCallsIn(testApp)
const { rowsOnceThere } = journalIn(testApp)
const administration = administrationCallsIn(testApp)

beforeAll(() => fillSmallWorld(database))

/** Each test has a day of its own, so that it asks for its rows only. */
let day = Temporal.PlainDate.from('2026-03-12')
beforeEach(() => {
  day = day.add({ days: 1 })
  clock.moveTo(Temporal.Instant.from(`${day.toString()}T06:00:00Z`))
})
const today = () => `&from=${day.toString()}&to=${day.toString()}`

let series = 5000
const aSentOne = async (driver = '100001') => {
  series += 1
  const bulletin = aSubmittedBulletin({ driverMatricularAccount: driver }, { series })
  await calls.send(bulletin)
  return bulletin
}

const ask = async (url: string, who: Somebody, more: object = {}) =>
  testApp.app.inject({
    url,
    ...more,
    headers: {
      ...bearer(await tokenOf(testApp, who)),
      'x-request-id': 'request-of-test',
      'x-forwarded-for': '192.0.2.77',
    },
  })

const OTHER_LINE: Somebody = { roles: ['CT'], matricule: '510009', uoCode: 1301 }

describe('the journal', () => {
  it('has one row for a bulletin that was read: who, with which role, whose, from where', async () => {
    const { id, date, service, line } = await aSentOne()
    expect((await ask(`/api/bulletins/${id}`, MANAGER)).statusCode).toBe(200)
    expect(await rowsOnceThere(1, today())).toEqual([
      {
        position: expect.any(Number) as number,
        number: null,
        at: `${day.toString()}T06:00:00Z`,
        matricule: '210001',
        name: 'Nadia Faure',
        roles: ['MEF'],
        action: 'READ',
        outcome: 'ACCEPTED',
        reason: null,
        call: 'getBulletin',
        bulletin: { id, date, service, line, isOwn: false },
        driver: { matricule: '100001', name: 'Claire Lambert' },
        filter: null,
        count: null,
        changes: [],
        onSelf: false,
        requestId: 'request-of-test',
        network: '192.0.2.0/24',
      },
    ])
  })

  it('tells a driver’s own reading from that of others', async () => {
    const { id } = await aSentOne('100002')
    await calls.getOne(id, { matricule: '100002' })
    const [row] = await rowsOnceThere(1, today())
    expect(row).toMatchObject({ matricule: '100002', bulletin: { isOwn: true } })
  })

  it('has no row for a receipt: the history of the bulletin is its trace', async () => {
    const { id } = await aSentOne()
    await calls.getOne(id, MANAGER)
    expect(await rowsOnceThere(1, today())).toEqual([expect.objectContaining({ action: 'READ' })])
  })

  it('has one row for a list, with its filter and its size, however often a board asks for it', async () => {
    await aSentOne()
    const list = '?lines=7&searchedDriver=&sizePerPage=10'
    for (const page of [0, 0, 0]) await calls.list(`${list}&page=${page}`, MANAGER)
    await calls.list('?lines=7bis', MANAGER)
    expect(
      (await rowsOnceThere(2, today())).map(({ action, filter, count }) => ({ action, filter, count })),
    ).toEqual([
      { action: 'LIST', filter: { lines: ['7bis'] }, count: 0 },
      { action: 'LIST', filter: { lines: ['7'] }, count: expect.any(Number) as number },
    ])
    clock.moveTo(clock.now().add({ minutes: 10 }))
    await calls.list(`${list}&page=0`, MANAGER)
    await rowsOnceThere(3, today())
  })

  it('has a row for each page of a list, and for each network that it was asked from', async () => {
    const from = async (address: string, page: number) =>
      testApp.app.inject({
        url: `/api/bulletins?lines=7&page=${page}`,
        headers: { ...bearer(await tokenOf(testApp, MANAGER)), 'x-forwarded-for': address },
      })
    for (const address of ['192.0.2.77', '192.0.2.78', '198.51.100.1'])
      for (const page of [0, 1, 0]) expect((await from(address, page)).statusCode).toBe(200)
    const rows = await rowsOnceThere(4, today())
    expect(rows.map(({ network }) => String(network)).toSorted()).toEqual([
      '192.0.2.0/24',
      '192.0.2.0/24',
      '198.51.100.0/24',
      '198.51.100.0/24',
    ])
  })

  it('has a row for each export and each print, and for each time somebody reads', async () => {
    const { id } = await aSentOne()
    await calls.validate(id)
    for (const times of [1, 2]) {
      expect((await calls.csv('?lines=7', AUDITOR_OF_LISTS)).statusCode, String(times)).toBe(200)
      expect((await calls.download(id, SECRETARY)).statusCode).toBe(200)
      expect((await calls.historyOf(id, MANAGER)).statusCode).toBe(200)
    }
    const rows = await rowsOnceThere(7, today())
    expect(rows.map(({ action, call }) => `${action} ${call}`).toSorted()).toEqual([
      'EXPORT exportBulletins',
      'EXPORT exportBulletins',
      'PRINT downloadBulletin',
      'PRINT downloadBulletin',
      'READ getBulletinHistory',
      'READ getBulletinHistory',
      'VALIDATE validateBulletin',
    ])
  })

  it('has decisions with what they changed, but of the content of the bulletin only that it changed', async () => {
    const sent = await aSentOne()
    const { id } = sent
    const other = await aSentOne('100003')
    const [out, back] = sent.rides
    if (!out || !back) throw new Error('The bulletin has two rides')
    await calls.validate(id, {
      correctedDelayMinute: 7,
      correctedDelayByReason: [
        {
          delayMinute: 7,
          reason: 'OTHER',
          otherReasonDescription: 'Entre nous.',
          parkExemptionPlannedPosition: null,
          parkExemptionRealPosition: null,
        },
      ],
      correctedRides: [{ ...out, train: '42' }],
      managerComment: 'Entre nous.',
    })
    await calls.validateAll([other.id])
    const [second, first] = await rowsOnceThere(2, today())
    expect(first).toMatchObject({ action: 'CORRECT', bulletin: { id } })
    expect(first?.changes).toEqual([
      { subject: null, field: 'status', before: 'MEF_TO_VALIDATE', after: 'C2SP_TO_VALIDATE' },
      { subject: null, field: 'delayMinute', before: 0, after: 7 },
      ...[
        ['delayByReason', null],
        [`rides.${out.key}.train`, '1'],
        [`rides.${back.key}`, '2'],
        ['managerComment', null],
      ].map(([field, ride]) => ({
        subject: ride === null ? null : { kind: 'RIDE', id: ride, name: null },
        field,
        before: null,
        after: null,
      })),
    ])
    expect(second).toMatchObject({
      action: 'VALIDATE',
      call: 'validateBulletins',
      bulletin: { id: other.id },
    })
  })
})

const AUDITOR_OF_LISTS: Somebody = { ...AUDITOR, matricule: '410002' }

describe('a refusal', () => {
  /** Without polling: the row is there when the answer is. */
  const refusedRows = async () => await journalIn(testApp).rowsNow(`&refused=true${today()}`)

  it.each<[why: string, who: Somebody, reason: string]>([
    ['of another line', OTHER_LINE, 'OUT_OF_LINE'],
    ['of another driver', { matricule: '100009' }, 'NOT_OWN'],
    ['without a role for it', { roles: ['ADMIN'], matricule: '600002', uoCode: null }, 'NO_RIGHT'],
  ])('is there before its answer: %s', async (_why, who, reason) => {
    const { id } = await aSentOne('100004')
    expect((await calls.getOne(id, who)).statusCode).toBe(403)
    expect(await refusedRows()).toMatchObject([
      {
        matricule: who.matricule,
        action: 'READ',
        outcome: 'REFUSED',
        reason,
        bulletin: reason === 'NO_RIGHT' ? null : { id },
      },
    ])
  })

  it('of a proof names the bulletin', async () => {
    const { id } = await aSentOne('100004')
    expect((await ask(`/api/bulletins/${id}/proof`, { matricule: '100009' })).statusCode).toBe(403)
    expect(await refusedRows()).toMatchObject([
      { call: 'getBulletinProof', reason: 'NOT_OWN', bulletin: { id }, driver: { matricule: '100004' } },
    ])
  })

  it('names no bulletin where there is none', async () => {
    expect((await calls.getOne('019caa00-0000-7000-8000-00000000abcd', MANAGER)).statusCode).toBe(403)
    expect(await refusedRows()).toMatchObject([
      {
        reason: 'NOT_FOUND',
        bulletin: null,
        driver: null,
        filter: { id: '019caa00-0000-7000-8000-00000000abcd' },
      },
    ])
  })

  it('of a decision that came too late is told apart, one row a bulletin', async () => {
    const { id } = await aSentOne('100005')
    await calls.validate(id)
    expect((await calls.validate(id)).statusCode).toBe(409)
    expect((await calls.validateAll([id])).statusCode).toBe(200)
    expect(await refusedRows()).toMatchObject([
      { action: 'VALIDATE', call: 'validateBulletins', reason: 'STATE', bulletin: { id } },
      { action: 'VALIDATE', call: 'validateBulletin', reason: 'STATE', bulletin: { id }, changes: [] },
    ])
  })

  it('of a submission is there too, though its receipt would not be', async () => {
    const bulletin = aSubmittedBulletin({ driverMatricularAccount: '100001' }, { series: 5999 })
    expect((await calls.post(bulletin, { matricule: '110001' })).statusCode).toBe(403)
    expect(await refusedRows()).toMatchObject([
      {
        matricule: '110001',
        roles: ['CR'],
        action: 'SUBMIT',
        reason: 'NOT_OWN',
        bulletin: { id: bulletin.id, date: bulletin.date, service: bulletin.service, line: bulletin.line },
        driver: { matricule: '100001' },
      },
    ])
  })

  it.each(['', '/report.csv'])('of an import names it: %s', async (path) => {
    const id = '019caa00-0000-7000-8000-00000000abce'
    expect((await ask(`/api/admin/imports/${id}${path}`, AN_ADMINISTRATOR)).statusCode).toBe(404)
    expect((await ask(`/api/admin/imports/${id}${path}`, MANAGER)).statusCode).toBe(403)
    expect((await refusedRows()).map(({ reason, filter }) => ({ reason, filter }))).toEqual([
      { reason: 'NO_RIGHT', filter: { id } },
      { reason: 'NOT_FOUND', filter: { id } },
    ])
  })

  it('of a request that was merely wrong leaves none', async () => {
    expect((await calls.list('?lines=7&page=-1', MANAGER)).statusCode).toBe(400)
    expect(await refusedRows()).toEqual([])
  })
})

describe('rights', () => {
  const account = (matricularAccount: string, role = 'CT') => ({
    matricularAccount,
    firstname: 'Jules',
    lastname: 'Vidal',
    role,
    assignedLine: '7',
  })

  it('that were given and taken away are listed field by field', async () => {
    await administration.change('accounts', (list) => [...list, account('230999') as (typeof list)[number]])
    await administration.change('accounts', (list) =>
      list.map((one) => ({ ...one, role: 'MEF' as const, assignedLine: '7bis' })),
    )
    const rows = await rowsOnceThere(3, `${today()}&action=RIGHTS,LIST`)
    const [changed, added] = rows.filter(({ action }) => action === 'RIGHTS')
    const subject = { kind: 'ACCOUNT', id: '230999', name: 'Jules Vidal' }
    expect(added).toMatchObject({ matricule: '600001', roles: ['ADMIN'], onSelf: false })
    expect(added?.changes).toEqual([
      { subject, field: 'role', before: null, after: 'CT' },
      { subject, field: 'assignedLine', before: null, after: '7' },
      { subject, field: 'firstname', before: null, after: 'Jules' },
      { subject, field: 'lastname', before: null, after: 'Vidal' },
    ])
    expect(changed?.changes).toEqual([
      { subject, field: 'role', before: 'CT', after: 'MEF' },
      { subject, field: 'assignedLine', before: '7', after: '7bis' },
    ])
  })

  it('that somebody gives themselves are marked, by account and by work code', async () => {
    await administration.change('accounts', (list) => [
      ...list,
      account(AN_ADMINISTRATOR.matricule) as (typeof list)[number],
    ])
    await administration.change('roles', (list) =>
      list.map((one) =>
        one.role === 'AUDIT' ? { ...one, codesEmploiGestion: [...one.codesEmploiGestion, 'X1'] } : one,
      ),
    )
    const [roles, accounts] = (await rowsOnceThere(4, today())).filter(({ action }) => action === 'RIGHTS')
    expect([accounts?.onSelf, roles?.onSelf]).toEqual([true, false])
    expect(roles?.changes).toEqual([
      {
        subject: { kind: 'ROLE', id: 'AUDIT', name: null },
        field: 'codeEmploiGestion',
        before: null,
        after: 'X1',
      },
    ])
  })
})

describe('reference data', () => {
  const EXECUTIVE: Somebody = { roles: ['CT'], matricule: '500001' }
  const write = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    ask(`/api/materials${path}`, EXECUTIVE, { method, ...(body && { payload: body }) })

  it('that was added, changed and removed is there with what it was before', async () => {
    const entry = { line: '7', materialId: 'JOURNAL-1', firstLeadCar: '48001', secondLeadCar: '48002' }
    const { id } = (await write('POST', '', entry)).json<{ id: string }>()
    expect((await write('PUT', `/${id}`, { ...entry, secondLeadCar: '48003' })).statusCode).toBe(200)
    expect((await write('POST', '', entry)).statusCode).toBe(409)
    expect((await write('DELETE', `/${id}`)).statusCode).toBe(204)
    const rows = await rowsOnceThere(4, today())
    const subject = { kind: 'MATERIAL', id, name: 'JOURNAL-1' }
    const whole = (before: boolean, secondLeadCar: string) =>
      Object.entries({ ...entry, secondLeadCar }).map(([field, value]) => ({
        subject,
        field,
        before: before ? value : null,
        after: before ? null : value,
      }))
    const sorted = (changes: readonly { field: string }[]) =>
      changes.toSorted((one, other) => (one.field < other.field ? -1 : 1))
    const [removed, refused, changed, added] = rows
    expect(sorted(added?.changes ?? [])).toEqual(sorted(whole(false, '48002')))
    expect(changed?.changes).toEqual([{ subject, field: 'secondLeadCar', before: '48002', after: '48003' }])
    expect(refused).toMatchObject({
      outcome: 'REFUSED',
      reason: 'STATE',
      changes: [],
      filter: { line: '7', materialId: 'JOURNAL-1' },
    })
    expect(sorted(removed?.changes ?? [])).toEqual(sorted(whole(true, '48003')))
    expect(rows.every(({ action, matricule }) => action === 'REFERENCE' && matricule === '500001')).toBe(true)
  })
})

describe('a stored row', () => {
  it('has the hash of its content, which the log numbers; nobody rewrites or removes it', async () => {
    const { queries } = database
    const stored = await queries.select().from(journal)
    expect(stored.length).toBeGreaterThan(20)
    for (const row of stored) {
      const at = `${new Date(row.at).toISOString().slice(0, 19)}Z`
      const entry = {
        at,
        matricule: row.matricule,
        name: row.name,
        roles: row.roles,
        action: row.action,
        outcome: row.isRefused ? ('REFUSED' as const) : ('ACCEPTED' as const),
        reason: row.reason,
        call: row.call,
        bulletin:
          row.bulletinId === null
            ? null
            : {
                id: row.bulletinId,
                date: row.bulletinDate ?? '',
                service: row.service ?? '',
                line: row.line ?? '',
              },
        driver: row.driver === null ? null : { matricule: row.driver, name: row.driverName },
        filter: row.filter,
        count: row.count,
        changes: row.changes,
        onSelf: row.isOnSelf,
        requestId: row.requestId,
        network: row.network,
        secret: row.secret,
        hash: row.hash,
      }
      expect(hashOfJournalEntry(entry, sha256)).toBe(row.hash)
    }
    for (const table of ['journal', 'journal_other'])
      for (const deed of [`delete from ${table}`, `truncate ${table}`, `update ${table} set name = 'x'`])
        await expect(database.owner.queries.execute(sql.raw(deed)), deed).rejects.toMatchObject({
          cause: { message: expect.stringContaining('append-only') as string },
        })
  })
})
