import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { AN_ADMINISTRATOR } from '../administration/testing/calls.ts'
import { bulletinCallsIn, MANAGER } from '../bulletins/testing/calls.ts'
import { bulletinDocument, refusedPost } from '../database/schema/bulletins.ts'
import { journal } from '../database/schema/journal.ts'
import { readPdf } from '../pdf/testing/read-pdf.ts'
import { bearer, buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fillSmallWorld, tokenOf, type Somebody } from '../testing/small-world.ts'
import { unzipped } from './testing/unzipped.ts'

const DRIVER = '100001'
const OTHER = '100002'
const COMMENT = 'Entre nous, à revoir.'

const database = await openTestDatabase()
const testApp = await buildTestApp(database, { clock: fixedClock('2026-03-12T10:03:00Z') })
const calls = bulletinCallsIn(testApp)
const { owner } = database

const ask = async (matricule: string, who: Somebody = AN_ADMINISTRATOR) =>
  testApp.app.inject({
    url: `/api/admin/people/${matricule}/export`,
    headers: bearer(await tokenOf(testApp, who)),
  })

const sentBy = async (driver: string, series: number, name = 'Claire Lambert') =>
  calls.send(aSubmittedBulletin({ driverMatricularAccount: driver }, { series }), { name })

const OTHER_NAME = 'Zoé Marchand'

const prepared = (isSo: boolean): void => {
  if (!isSo) throw new Error('The world of this test is not as it should be')
}

const isJournalled = async (): Promise<void> => {
  const byManager = and(eq(journal.matricule, '210001'), isNotNull(journal.call))
  prepared((await owner.queries.$count(refusedPost)) === 2)
  prepared((await owner.queries.$count(journal, byManager)) === 4)
}

let validated = ''
beforeAll(async () => {
  await fillSmallWorld(database)
  validated = (await sentBy(DRIVER, 9001)).id
  for (const series of [9002, 9003]) await sentBy(DRIVER, series)
  const other = await sentBy(OTHER, 9100, OTHER_NAME)
  const answers = [
    await calls.validate(validated, { correctedDelayMinute: 4, managerComment: COMMENT }),
    await calls.getOne(validated, MANAGER),
    await calls.getOne(other.id, MANAGER),
    await calls.list(`?ids=${validated},${other.id}`, MANAGER),
    await calls.getOne(validated, { matricule: DRIVER }),
    await calls.getOne(validated, { matricule: OTHER, name: OTHER_NAME }),
  ]
  prepared(answers.map(({ statusCode }) => statusCode).join(' ') === '200 200 200 200 200 403')
  await calls.post('{"mine": 1}', { matricule: DRIVER })
  await calls.post('{"other": 2}', { matricule: OTHER })
  await vi.waitFor(isJournalled, { timeout: 15_000 })
})

const exported = async (matricule: string) => {
  const response = await ask(matricule)
  expect(response.statusCode, response.body.slice(0, 500)).toBe(200)
  return { response, files: await unzipped(response.rawPayload) }
}

const linesOf = (file: Buffer | undefined) =>
  (file?.toString('utf8') ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('GET /api/admin/people/{matricule}/export', () => {
  it('is a ZIP of everything about one person, each thing counted', async () => {
    const { response, files } = await exported(DRIVER)
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="donnees-100001-2026-03-12.zip"',
      'cache-control': 'no-store',
    })
    const names = [...files.keys()]
    expect(names).toContain('bulletins/2026-03-10-201-3.json')
    const inFolder = (folder: string, end: string) =>
      names.filter((name) => name.startsWith(`${folder}/`) && name.endsWith(end))
    expect(inFolder('bulletins', '.json')).toHaveLength(3)
    expect(inFolder('bulletins', '.pdf')).toHaveLength(1)
    expect(inFolder('historiques', '.json')).toHaveLength(3)
    expect(inFolder('bulletins-refuses', '.json')).toHaveLength(1)
    expect(names.at(-1)).toBe('LISEZMOI.txt')
    expect(names).toHaveLength(3 + 1 + 3 + 1 + 4 + 3)
    const rows = files.get('bulletins.csv')?.toString('utf8').split('\r\n') ?? []
    expect(rows).toHaveLength(1 + 3 + 1)
    expect(JSON.parse(files.get('personne.json')?.toString('utf8') ?? '')).toMatchObject({
      matricule: DRIVER,
      personne: [{ matricule: DRIVER, lastname: 'Lambert' }],
      estChef: false,
      bulletinsRefuses: [{ code: 'BULLETIN_INVALID', size: 11 }],
    })
    expect(files.get(inFolder('bulletins-refuses', '.json')[0] ?? '')?.toString()).toBe('{"mine": 1}')
    expect(files.get('LISEZMOI.txt')?.toString('utf8')).toMatch(/JSON \(3\)[^]*PDF \(1\)[^]*reçus \(1\)/)
  })

  it('says who reached their data by function and day, and what they did themselves', async () => {
    const { files } = await exported(DRIVER)
    const own = linesOf(files.get('acces/ses-propres-acces.jsonl'))
    const stored = await owner.queries.$count(journal, eq(journal.matricule, DRIVER))
    expect(own).toHaveLength(stored)
    expect(own.map(({ action }) => action)).toEqual(expect.arrayContaining(['SIGN_IN', 'READ']))
    const about = linesOf(files.get('acces/acces-a-ses-donnees.jsonl'))
    expect(about.map(({ action, outcome, roles }) => [action, outcome, roles])).toEqual(
      expect.arrayContaining([
        ['CORRECT', 'ACCEPTED', ['MEF']],
        ['READ', 'ACCEPTED', ['MEF']],
        ['LIST', 'ACCEPTED', ['MEF']],
        ['READ', 'REFUSED', ['CR']],
      ]),
    )
    expect(
      about.every(({ matricule, name, requestId, network }) => !matricule && !name && !requestId && !network),
    ).toBe(true)
    const rows = files.get('acces/acces-a-ses-donnees.csv')?.toString('utf8').split('\r\n') ?? []
    expect(rows).toHaveLength(1 + about.length + 1)
  })

  it('has nothing of anybody else, nor the comment of a manager', async () => {
    const { files } = await exported(DRIVER)
    const others = [OTHER, OTHER_NAME, 'Nadia Faure', '210001', COMMENT, '"other": 2']
    for (const [name, content] of files) {
      const { text, attachments } = name.endsWith('.pdf')
        ? await readPdf(content)
        : { text: '', attachments: [] }
      const all = [content.toString('utf8'), text, ...attachments.map((one) => one.text)].join('\n')
      expect(
        others.filter((one) => all.includes(one)),
        name,
      ).toEqual([])
    }
    // The comment is stored, and the search above would find it.
    const [document] = await owner.queries
      .select()
      .from(bulletinDocument)
      .where(eq(bulletinDocument.id, validated))
    expect(document?.managerComment).toBe(COMMENT)
  })

  it('finds who left the list of people and has bulletins, and nobody under an unknown matricule', async () => {
    await owner.queries.execute(sql`delete from person where matricule = ${DRIVER}`)
    const { files } = await exported(DRIVER)
    expect([...files.keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(1)
    const unknown = await ask('999999')
    expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([404, 'PERSON_NOT_FOUND'])
    for (const role of ['CR', 'MEF', 'C2SP', 'AUDIT', 'CT'] as const)
      expect((await ask(DRIVER, { roles: [role], matricule: '600009' })).statusCode, role).toBe(403)
  })

  it('leaves a trace: who asked for whose data, and how many bulletins', async () => {
    await exported(DRIVER)
    const rows = async () => owner.queries.select().from(journal).where(eq(journal.call, 'exportPerson'))
    await expect
      .poll(async () => (await rows()).find(({ driver, isRefused }) => driver === DRIVER && !isRefused))
      .toMatchObject({ action: 'EXPORT', matricule: '600001', count: 3 })
    expect((await rows()).find(({ driver }) => driver === '999999')).toMatchObject({ reason: 'NOT_FOUND' })
  })

  it('is one at a time for each who asks, and stops when they go away', async () => {
    await owner.queries.execute(sql`
      insert into refused_post (id, received_at, matricular_account, code, status, request_id, body)
      select gen_random_uuid(), timestamptz '2026-03-11T05:00:00Z' + make_interval(secs => n), ${DRIVER},
        'BULLETIN_INVALID', 400, n::text,
        convert_to((select string_agg(md5(n::text || i::text), '') from generate_series(1, 30000) i), 'UTF8')
      from generate_series(1, 15) n`)
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = testApp.app.server.address() as AddressInfo
    const headers = bearer(await tokenOf(testApp, AN_ADMINISTRATOR))
    const path = `/api/admin/people/${DRIVER}/export`
    // Reads the head alone: the rest waits in the connection.
    const asked = request({ port, path, headers })
    await new Promise<void>((resolve, reject) => {
      asked.once('error', reject)
      asked.once('response', () => resolve())
      asked.end()
    })
    const second = await ask(DRIVER)
    expect(second.statusCode).toBe(429)
    expect(second.body).toContain('déjà en cours')
    expect((await ask(DRIVER, { ...AN_ADMINISTRATOR, matricule: '600002' })).statusCode).toBe(200)
    asked.destroy()
    await expect.poll(async () => (await ask(DRIVER)).statusCode, { timeout: 60_000 }).toBe(200)
  }, 120_000)
})
