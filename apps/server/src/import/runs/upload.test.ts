import { fixedClock } from '@bulletin/domain/time/clock'
import { mkdtempSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { AN_ADMINISTRATOR } from '../../administration/testing/calls.ts'
import { bearer, buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld, tokenOf } from '../../testing/small-world.ts'
import { formOf, importCallsIn } from './testing/calls.ts'
import { readingPipeline } from './testing/reading-pipeline.ts'

const database = await openTestDatabase()
const uploadRoot = mkdtempSync(join(tmpdir(), 'import-upload-'))
const testApp = await buildTestApp(database, {
  clock: fixedClock('2026-11-10T13:00:00Z'),
  uploadRoot,
  importPipeline: readingPipeline,
})
const { post, list, ended } = importCallsIn(testApp)
beforeAll(() => fillSmallWorld(database))

const nothingIsLeft = async () => {
  await expect.poll(() => readdirSync(uploadRoot)).toEqual([])
  expect(await list()).toEqual([])
}

const refused = async (form: FormData) => {
  const { status, body } = await post(form)
  await nothingIsLeft()
  return { status, code: body.code, detail: body.detail }
}

describe('files that are not taken', () => {
  it('are none at all', async () => {
    expect(await refused(formOf({}, true))).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      detail: "Aucun fichier n'a été envoyé\u00a0: choisissez-en au moins un.",
    })
  })

  it('are of another kind, two of one name, or of a name that is none; what came before goes too', async () => {
    const spreadsheet = await refused(formOf({ 'people.csv': 'x', 'people.xlsx': 'x' }))
    expect(spreadsheet).toMatchObject({
      status: 400,
      detail: expect.stringContaining('people.xlsx') as string,
    })
    const form = formOf({ 'stops.txt': 'x' })
    form.append('files', new Blob(['y']), 'STOPS.txt')
    form.append('files', new Blob(['y'.repeat(300_000)]), 'long.txt')
    expect(await refused(form)).toMatchObject({
      status: 400,
      detail: "Deux fichiers s'appellent STOPS.txt\u00a0: retirez-en un.",
    })
    for (const name of ['.env.txt', '-rf.txt', 'a|b.txt', `${'n'.repeat(130)}.txt`])
      expect(await refused(formOf({ [name]: 'x' })), name).toMatchObject({ status: 400 })
  })

  it('are more than a hundred', async () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}.txt`, 'x']))
    expect(await refused(formOf(many))).toMatchObject({
      status: 413,
      code: 'BODY_TOO_LARGE',
      detail: expect.stringContaining('100 fichiers') as string,
    })
    const tooMany = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`f${index}.txt`, 'x']))
    expect(await refused(formOf(tooMany))).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' })
  })

  it('are no form', async () => {
    const headers = bearer(await tokenOf(testApp, AN_ADMINISTRATOR))
    const send = (payload: string, type: string) =>
      testApp.app.inject({
        method: 'POST',
        url: '/api/admin/imports',
        payload,
        headers: { ...headers, 'content-type': type },
      })
    for (const type of [
      'application/json',
      'application/zip',
      'text/plain',
      'application/x-www-form-urlencoded',
    ]) {
      const answer = await send('{}', type)
      expect(answer.statusCode, type).toBe(415)
      expect(answer.json()).toMatchObject({
        code: 'UNSUPPORTED_MEDIA_TYPE',
        detail: "Le format des données envoyées n'est pas reconnu.",
      })
    }
    for (const [payload, type] of [
      ['', 'multipart/form-data; boundary=x'],
      ['--x\r\nrubbish', 'multipart/form-data; boundary=x'],
      ['--x\r\n\r\n', 'multipart/form-data'],
    ] as const) {
      const answer = await send(payload, type)
      expect([400, 413, 415], `${type} ${answer.body}`).toContain(answer.statusCode)
      expect(answer.headers['content-type']).toContain('application/problem+json')
    }
    await nothingIsLeft()
  })

  it('are announced as more than two gigabytes', async () => {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/admin/imports',
      payload: '--x--\r\n',
      headers: {
        ...bearer(await tokenOf(testApp, AN_ADMINISTRATOR)),
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '2000000001',
      },
    })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ detail: expect.stringContaining('2 Go') as string })
    await nothingIsLeft()
  })

  it('leave nothing where their sender breaks off', async () => {
    const address = await testApp.app.listen({ host: '127.0.0.1', port: 0 })
    const token = await tokenOf(testApp, AN_ADMINISTRATOR)
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(
      [
        'POST /api/admin/imports HTTP/1.1',
        'Host: bulletin.test',
        `Authorization: Bearer ${token}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 1000000',
        '',
        '--x',
        'Content-Disposition: form-data; name="files"; filename="stops.txt"',
        '',
        'stop_id,stop_name\r\n'.repeat(1000),
      ].join('\r\n'),
    )
    const received = () =>
      readdirSync(uploadRoot, { recursive: true }).some((name) => String(name).endsWith('stops.txt'))
    await expect.poll(received, { timeout: 10_000 }).toBe(true)
    socket.destroy()
    await nothingIsLeft()
    const levels = testApp.logged.filter(({ msg }) => msg === 'request failed')
    expect(levels).toEqual([])
  })

  it('do not make any other call take a form, nor a longer body [5.30]', async () => {
    const encoded = new Response(formOf({ 'a.txt': 'x' }))
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/admin/roles',
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: {
        ...bearer(await tokenOf(testApp, AN_ADMINISTRATOR)),
        'content-type': encoded.headers.get('content-type') ?? '',
      },
    })
    expect(answer.statusCode).toBe(415)
    const long = await testApp.app.inject({
      method: 'POST',
      url: '/api/admin/roles',
      payload: JSON.stringify('x'.repeat(1_048_577)),
      headers: { ...bearer(await tokenOf(testApp, AN_ADMINISTRATOR)), 'content-type': 'application/json' },
    })
    expect(long.statusCode).toBe(413)
  })
})

it('takes what is larger than any other body, and names without their folders', async () => {
  const form = formOf({ 'C:\\flux\\stops.txt': `${'x'.repeat(99)}\n`.repeat(30_000) })
  const { status, body } = await post(form)
  expect([status, body.sources]).toEqual([202, ['stops.txt']])
  expect(await ended(body.id)).toMatchObject({ state: 'TAKEN', counts: { people: 30_000 } })
})
