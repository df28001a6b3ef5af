import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES } from '@bulletin/domain/access/role'
import { bearer, buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fillSmallWorld, tokenOf, type Somebody } from '../testing/small-world.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'bulletin-web-'))
const tutorial = join(webFolder, 'tutorial')
const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
mkdirSync(tutorial)
writeFileSync(join(webFolder, 'index.html'), '<!doctype html>')
writeFileSync(join(tutorial, 'init-1a2b3c4d.webm'), FILM)
writeFileSync(join(tutorial, 'init-1a2b3c4d.vtt'), 'WEBVTT\n')
writeFileSync(join(tutorial, 'rides-1a2b3c4d.vtt'), 'WEBVTT\n')
afterAll(() => rmSync(webFolder, { recursive: true }))

const database = await openTestDatabase()
const testApp = await buildTestApp(database, { webFolder })
const { app } = testApp
beforeAll(() => fillSmallWorld(database))
const ADDRESS = '/tutorial/init-1a2b3c4d.webm'

const ask = async (id: string, who: Somebody = {}) =>
  app.inject({ url: `/api/videos/${id}`, headers: bearer(await tokenOf(testApp, who)) })

const part = (range: string) => app.inject({ url: ADDRESS, headers: { range } })

describe('the videos of the tutorial [7.39]', () => {
  it('are told by their address, as text', async () => {
    const { statusCode, headers, body } = await ask('init')
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/plain; charset=utf-8', ADDRESS])
  })

  it.each(['rides', 'unknown', '..%2finit', '__proto__'])(
    'are not found where there is none: %s',
    async (id) => {
      const response = await ask(id)
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'VIDEO_NOT_FOUND'])
    },
  )

  it('are told to every role, and to nobody who is not signed in or has none', async () => {
    for (const role of ROLES) expect((await ask('init', { roles: [role] })).statusCode, role).toBe(200)
    expect((await ask('init', { roles: [] })).statusCode).toBe(403)
    expect((await app.inject({ url: '/api/videos/init' })).statusCode).toBe(401)
  })

  it('are served whole, and kept for a year: their names say what is in them', async () => {
    const { statusCode, headers, rawPayload } = await app.inject({ url: ADDRESS })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'video/webm',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(rawPayload.equals(FILM)).toBe(true)
    expect((await app.inject({ url: '/tutorial/init-1a2b3c4d.vtt' })).headers['content-type']).toContain(
      'text/vtt',
    )
  })

  it.each([
    ['bytes=100-199', 'bytes 100-199/1000', 100, 200],
    ['bytes=900-', 'bytes 900-999/1000', 900, 1000],
    ['bytes=-50', 'bytes 950-999/1000', 950, 1000],
  ])('are served in parts: %s', async (range, told, start, end) => {
    const { statusCode, headers, rawPayload } = await part(range)
    expect([statusCode, headers['content-range']]).toEqual([206, told])
    expect(rawPayload.equals(FILM.subarray(start, end))).toBe(true)
  })

  it('are refused beyond their end, which is told', async () => {
    const response = await part('bytes=1000-')
    expect(response.headers['content-range']).toBe('bytes */1000')
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      416,
      'RANGE_NOT_SATISFIABLE',
    ])
  })
})
