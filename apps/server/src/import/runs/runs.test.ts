import { ROLES } from '@bulletin/domain/access/role'
import { fixedClock } from '@bulletin/domain/time/clock'
import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { importRun } from '../../database/schema/imports.ts'
import { systemIds } from '../../system/ids.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import type { ImportPipeline } from './pipeline.ts'
import { importRunService } from './service.ts'
import { formOf, importCallsIn } from './testing/calls.ts'
import { heldPipeline, readingPipeline } from './testing/reading-pipeline.ts'
import { emptyReport } from './testing/reports.ts'

const NOW = '2026-11-10T13:00:00Z'
const LATER = '2026-11-10T13:02:01Z'

const database = await openTestDatabase()
const uploadRoot = mkdtempSync(join(tmpdir(), 'import-runs-'))
let pipeline: ImportPipeline = readingPipeline
const parts = {
  clock: fixedClock(NOW),
  uploadRoot,
  importPipeline: ((input) => pipeline(input)) satisfies ImportPipeline,
}
const testApp = await buildTestApp(database, parts)
const { post, get, list, find, ended } = importCallsIn(testApp)

beforeAll(() => fillSmallWorld(database))
beforeEach(async () => {
  pipeline = readingPipeline
  testApp.logged.length = 0
  await database.owner.queries.delete(importRun)
})
afterEach(async () => {
  await vi.waitFor(() => {
    const left = readdirSync(uploadRoot)
    if (left.length > 0) throw new Error(`left behind: ${left.join()}`)
  })
})

const PEOPLE = { 'people.csv': 'matricule\n100001\n100002\n' }

describe('an import over the network', () => {
  it('is on record at once, with who brought what, and ends with its report', async () => {
    const begun = await post(formOf(PEOPLE))
    expect(begun.status).toBe(202)
    expect(begun.body).toMatchObject({
      startedAt: NOW,
      by: { matricularAccount: '600001', name: 'Claire Lambert' },
      sources: ['people.csv'],
      dryRun: false,
    })
    const run = await ended(begun.body.id)
    expect(run).toMatchObject({
      state: 'TAKEN',
      endedAt: NOW,
      planNumber: 7,
      faultCount: 0,
      counts: { people: 3 },
      report: { outcome: 'TAKEN', faults: [] },
      failure: null,
    })
    const { report: _report, ...listed } = run
    expect(await list()).toEqual([listed])
  })

  it('rehearses where it is asked to, wherever the field stands among the files', async () => {
    const form = formOf({ 'a.csv': 'x\n' }, true)
    form.append('files', new Blob(['y\n']), 'b.csv')
    const { body } = await post(form)
    expect(await ended(body.id)).toMatchObject({ state: 'CHECKED', dryRun: true, planNumber: null })
  })

  it('hands archives over one by one, and all other files as one folder', async () => {
    let seen: string[] = []
    let modes: number[] = []
    pipeline = async ({ paths }) => {
      modes = paths.map((path) => statSync(path).mode & 0o777)
      seen = paths.flatMap((path) =>
        statSync(path).isDirectory() ? readdirSync(path).toSorted() : [path.slice(path.lastIndexOf('/') + 1)],
      )
      return { report: emptyReport(0), planNumber: 1 }
    }
    const files = { 'gtfs.zip': 'PK', 'people.csv': '', 'flux été.ZIP': 'PK', 'mapping.json': '{}' }
    const { status, body } = await post(formOf(files))
    expect([status, body.detail]).toEqual([202, undefined])
    await ended(body.id)
    expect(seen).toEqual(['gtfs.zip', 'flux été.ZIP', 'mapping.json', 'people.csv'])
    expect(modes).toEqual([0o600, 0o600, 0o700])
    expect((await find(body.id)).sources).toEqual(['gtfs.zip', 'people.csv', 'flux été.ZIP', 'mapping.json'])
  })

  it('that is refused says file, line, field and reason, and never where the files lay', async () => {
    const { body } = await post(formOf({ 'people.csv': 'matricule\nbroken\n' }))
    const run = await ended(body.id)
    expect(run).toMatchObject({ state: 'REFUSED', faultCount: 1, counts: null, planNumber: null })
    expect(run.report?.faults).toEqual([
      {
        file: 'people.csv',
        line: 2,
        field: 'matricule',
        code: 'MATRICULE_FORMAT',
        blanks: { value: 'broken (fichiers/people.csv)', digits: 6 },
      },
    ])
    expect(JSON.stringify(run)).not.toContain(uploadRoot)
  })

  it('gives its report as a file for whoever makes the feed', async () => {
    const { body } = await post(formOf({ 'people.csv': '=broken;"x"\n' }))
    await ended(body.id)
    const file = await get(`/${body.id}/report.csv`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="import-2026-11-10-${body.id.slice(-8)}.csv"`,
    )
    expect(file.body).toBe(
      '\uFEFFNature;Fichier;Ligne;Champ;Raison;Code\r\n' +
        'Erreur;people.csv;1;matricule;' +
        '"«\u00a0=broken;""x"" (fichiers/people.csv)\u00a0» n\'est pas un matricule de 6 chiffres.";MATRICULE_FORMAT\r\n',
    )
  })

  it('says of itself in the log who brought it and what became of it', async () => {
    const { body } = await post(formOf(PEOPLE, true), undefined, { 'x-request-id': 'a-request-id-1' })
    await ended(body.id)
    await expect
      .poll(() => testApp.logged.find(({ msg }) => msg === 'an import ended'))
      .toMatchObject({
        import: body.id,
        by: '600001',
        requestId: 'a-request-id-1',
        sources: ['people.csv'],
        dryRun: true,
        outcome: 'CHECKED',
        planNumber: null,
        faults: 0,
      })
  })

  it('that dies of a fault of ours says one sentence with the request, and the log the rest', async () => {
    pipeline = async () => {
      throw new Error('a secret detail')
    }
    const { body } = await post(formOf(PEOPLE), undefined, { 'x-request-id': 'a-request-id-2' })
    const run = await ended(body.id)
    expect(run).toMatchObject({ state: 'FAILED', endedAt: NOW, report: null })
    expect(run.failure).toContain('a-request-id-2')
    expect(JSON.stringify(run)).not.toContain('secret')
    const logged = testApp.logged.find(({ msg }) => msg === 'an import failed')
    expect(logged).toMatchObject({ err: { message: 'a secret detail' }, requestId: 'a-request-id-2' })
    expect((await get(`/${body.id}/report.csv`)).body).toBe(
      '\uFEFFNature;Fichier;Ligne;Champ;Raison;Code\r\n',
    )
  })
})

describe('one import at a time', () => {
  it('refuses a second one while the first is under way, and takes the next', async () => {
    const held = heldPipeline()
    pipeline = held.pipeline
    const first = await post(formOf(PEOPLE))
    await expect.poll(() => held.begun()).toBe(1)
    const second = await post(formOf(PEOPLE))
    expect([second.status, second.body.code]).toEqual([409, 'IMPORT_RUNNING'])
    expect(second.body.detail).toBe('Un import est déjà en cours. Attendez sa fin, puis recommencez.')
    expect(await find(first.body.id)).toMatchObject({
      state: 'RUNNING',
      endedAt: null,
      progress: { stage: 'WRITING', share: 0.25, file: null },
    })
    held.letGo()
    expect((await ended(first.body.id)).state).toBe('TAKEN')
    pipeline = readingPipeline
    const third = await post(formOf(PEOPLE))
    expect(third.status).toBe(202)
    await ended(third.body.id)
    expect(held.begun()).toBe(1)
  })

  it('takes one of several that come at the same moment, in whatever process', async () => {
    const held = heldPipeline()
    pipeline = held.pipeline
    const other = importCallsIn(await buildTestApp(database, parts))
    const outcomes = await Promise.all([
      post(formOf(PEOPLE)),
      other.post(formOf(PEOPLE)),
      post(formOf(PEOPLE)),
      other.post(formOf(PEOPLE)),
    ])
    expect(outcomes.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([
      202, 409, 409, 409,
    ])
    expect(await list()).toHaveLength(1)
    held.letGo()
    await expect.poll(async () => (await list())[0]?.state).toBe('TAKEN')
  })

  it('is seen by another process: its progress, and that it is alive', async () => {
    const held = heldPipeline()
    const runs = importRunService({
      database,
      pipeline: held.pipeline,
      clock: fixedClock(NOW),
      ids: systemIds,
      log: testApp.app.log,
      beatMilliseconds: 10,
    })
    const asked = { paths: [uploadRoot], sources: ['flux.zip'], dryRun: false, by: null }
    const outcome = runs.recordRun(asked)
    await expect
      .poll(async () => (await list())[0])
      .toMatchObject({ state: 'RUNNING', by: null, progress: { stage: 'WRITING', share: 0.25, file: null } })
    expect((await post(formOf(PEOPLE))).status).toBe(409)
    held.letGo()
    const recorded = await outcome
    expect(recorded).toMatchObject({ ok: true, value: { state: 'TAKEN', sources: ['flux.zip'] } })
  })
})

describe('an import whose process ends', () => {
  it('is interrupted once nobody has seen it for two minutes, and blocks the next no longer', async () => {
    await database.owner.queries.insert(importRun).values({
      id: systemIds.next(),
      startedAt: NOW,
      seenAt: NOW,
      matricularAccount: '600001',
      name: 'Claire Lambert',
      sources: ['gtfs.zip'],
      dryRun: false,
      progress: { stage: 'READING', share: 0.5, file: 'stops.txt' },
    })
    expect((await list()).map(({ state }) => state)).toEqual(['RUNNING'])
    expect((await post(formOf(PEOPLE))).status).toBe(409)
    const later = importCallsIn(await buildTestApp(database, { ...parts, clock: fixedClock(LATER) }))
    expect((await later.list()).map(({ state }) => state)).toEqual(['INTERRUPTED'])
    const { status, body } = await later.post(formOf(PEOPLE))
    expect(status).toBe(202)
    await later.ended(body.id)
    expect((await later.list()).map(({ state }) => state)).toEqual(['TAKEN', 'INTERRUPTED'])
  })

  it('is told to stop with the server, and is interrupted from then on', async () => {
    const held = heldPipeline()
    const stopped = await buildTestApp(database, { ...parts, importPipeline: held.pipeline })
    const { body } = await importCallsIn(stopped).post(formOf(PEOPLE))
    await expect.poll(() => held.begun()).toBe(1)
    await stopped.app.close()
    expect(await find(body.id)).toMatchObject({ state: 'INTERRUPTED', endedAt: NOW, failure: null })
    expect(readdirSync(uploadRoot)).toEqual([])
  })
})

describe('who may import', () => {
  it('is ADMIN alone, to bring and to read [6.6]', async () => {
    const { body } = await post(formOf(PEOPLE))
    await ended(body.id)
    for (const role of ROLES.filter((one) => one !== 'ADMIN')) {
      const who = { roles: [role], matricule: '100001' }
      expect((await post(formOf(PEOPLE), who)).status, role).toBe(403)
      for (const path of ['', `/${body.id}`, `/${body.id}/report.csv`])
        expect((await get(path, who)).statusCode, `${role} ${path}`).toBe(403)
    }
    for (const path of ['', `/${body.id}`])
      expect((await testApp.app.inject({ url: `/api/admin/imports${path}` })).statusCode).toBe(401)
    expect(await list()).toHaveLength(1)
  })

  it('finds nothing under an id that nobody gave', async () => {
    const unknown = await get(`/${systemIds.next()}`)
    expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([404, 'IMPORT_NOT_FOUND'])
    expect((await get('/abc')).statusCode).toBe(400)
  })
})

it('lists the newest hundred, newest first, without their reports', async () => {
  const rows = Array.from({ length: 101 }, (_, index) => ({
    id: systemIds.next(),
    startedAt: `2026-11-${String(1 + (index % 28)).padStart(2, '0')}T00:00:${String(index % 60).padStart(2, '0')}Z`,
    endedAt: NOW,
    seenAt: NOW,
    sources: [`${index}.zip`],
    dryRun: false,
    report: emptyReport(index),
  }))
  await database.owner.queries.insert(importRun).values(rows)
  const listed = await list()
  expect(listed).toHaveLength(100)
  const times = listed.map(({ startedAt }) => startedAt)
  expect(times).toEqual(times.toSorted((one, other) => (one < other ? 1 : -1)))
  expect(listed[0]).not.toHaveProperty('report')
})
