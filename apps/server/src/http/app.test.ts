import { CALLS } from '@bulletin/contract/calls'
import { ProblemDocument } from '@bulletin/contract/problem-document'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openPostgresql } from '../database/open-postgresql.ts'
import { bearer, buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'

const database = await openTestDatabase()
const webFolder = mkdtempSync(join(tmpdir(), 'bulletin-web-'))
mkdirSync(join(webFolder, 'assets'))
writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Bulletin de conduite</title>')
writeFileSync(join(webFolder, 'assets', 'app-1a2b3c.js'), 'export {}')
afterAll(() => rmSync(webFolder, { recursive: true }))

const { app, sign, logged } = await buildTestApp(database, { webFolder })
app.post('/test/echo', async (request) => request.body)
app.get('/test/crash', async () => {
  throw new Error('a secret detail')
})

const problemOf = (response: { json: () => unknown }): ProblemDocument =>
  ProblemDocument.parse(response.json())

describe('refusals', () => {
  it('answer an unknown route with a problem, never a stack trace', async () => {
    for (const url of ['/api/nothing', '/api', '/sso/nothing', '/missing.png']) {
      const response = await app.inject({ url })
      expect(response.statusCode, url).toBe(404)
      expect(response.headers['content-type']).toContain('application/problem+json')
      expect(problemOf(response).code).toBe('ROUTE_NOT_FOUND')
    }
    expect((await app.inject({ method: 'DELETE', url: '/api/accounts' })).statusCode).toBe(404)
  })

  it('say one sentence when the fault is ours, and log the rest', async () => {
    const response = await app.inject({ url: '/test/crash' })
    expect(response.statusCode).toBe(500)
    expect(problemOf(response).code).toBe('INTERNAL_ERROR')
    expect(response.body).not.toMatch(/secret|at .*\.ts/)
    expect(logged.at(-2)).toMatchObject({ level: 50, err: { message: 'a secret detail' } })
  })

  it('cover a body that is too large, not JSON, or no JSON at all', async () => {
    const post = (payload: string, type = 'application/json') =>
      app.inject({ method: 'POST', url: '/test/echo', payload, headers: { 'content-type': type } })
    const large = await post(JSON.stringify('x'.repeat(1_048_577)))
    expect([large.statusCode, problemOf(large).code]).toEqual([413, 'BODY_TOO_LARGE'])
    expect((await post(JSON.stringify('x'.repeat(1_048_000)))).statusCode).toBe(200)
    const broken = await post('{"a":')
    expect([broken.statusCode, problemOf(broken).code]).toEqual([400, 'INVALID_REQUEST'])
    const other = await post('a,b', 'text/csv')
    expect([other.statusCode, problemOf(other).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  it('cover an address that is no address', async () => {
    expect(problemOf(await app.inject({ url: '/%zz' })).code).toBe('INVALID_REQUEST')
  })

  it('tell a database that does not answer from a fault of ours', async () => {
    const nobodyThere = openPostgresql('postgresql://nobody@127.0.0.1:1/nothing', () => {})
    const broken = await buildTestApp(nobodyThere)
    const token = await broken.sign({ matricule: '100001' })
    const response = await broken.app.inject({
      url: '/api/accounts?matricularAccount=100001',
      headers: bearer(token),
    })
    expect([response.statusCode, problemOf(response).code]).toEqual([503, 'DATABASE_UNAVAILABLE'])
    expect((await broken.app.inject({ url: '/readyz' })).statusCode).toBe(503)
    expect((await broken.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  })
})

describe('what operators ask', () => {
  it('is answered: alive, ready, metrics by route', async () => {
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
    const metrics = await app.inject({ url: '/metrics' })
    expect(metrics.headers['content-type']).toContain('text/plain')
    expect(metrics.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/readyz",status="200"\} \d/,
    )
    expect(metrics.body).toContain('process_cpu_seconds_total')
  })

  it('is the contract as OpenAPI 3.1: every call, and nothing else', async () => {
    const document = (await app.inject({ url: '/api/openapi.json' })).json<{
      openapi: string
      paths: Record<string, Record<string, { operationId: string; responses: object }>>
    }>()
    expect(document.openapi).toBe('3.1.0')
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((call) => call.operationId),
    )
    expect(ids.toSorted()).toEqual(Object.keys(CALLS).toSorted())
    const { responses } = document.paths['/api/accounts']?.['get'] ?? { responses: {} }
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '429', '503']),
    )
  })

  it('is one log line a request, without addresses, headers or people', async () => {
    const token = await sign({ matricule: '123456', name: 'Nom Secret' })
    await app.inject({ url: '/api/accounts?matricularAccount=123456', headers: bearer(token) })
    const line = logged.at(-1)
    expect(line).toMatchObject({ msg: 'request', method: 'GET', route: '/api/accounts', status: 200 })
    expect(line).toHaveProperty('requestId')
    expect(JSON.stringify(logged)).not.toMatch(/123456|Secret|eyJ/)
  })

  it('keeps the request id it is given, and makes one otherwise', async () => {
    const given = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'tablet-42-abcdef' } })
    expect(given.headers['x-request-id']).toBe('tablet-42-abcdef')
    const strange = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'a b\tc' } })
    expect(strange.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })
})

describe('the web app', () => {
  const open = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*' } })

  it('gets its page at every address of its own', async () => {
    for (const url of ['/', '/today', '/bulletin/018f', '/login/callback?code=x']) {
      const response = await open(url)
      expect(response.statusCode, url).toBe(200)
      expect(response.body).toContain('Bulletin de conduite')
      expect(response.headers['cache-control']).toBe('no-cache')
    }
    expect((await open('/api/nothing')).statusCode).toBe(404)
  })

  it('keeps hashed files for a year', async () => {
    const response = await app.inject({ url: '/assets/app-1a2b3c.js' })
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('runs scripts of its own only, and talks to the provider besides', async () => {
    const { headers } = await open('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self' 'unsafe-inline'")
    expect(policy).toContain("connect-src 'self' https://sso.test")
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('learns where to sign in, with which scopes [7.47]', async () => {
    expect((await app.inject({ url: '/app-settings.json' })).json()).toEqual({
      environment: 'dev',
      timeZone: 'Europe/Paris',
      signIn: {
        issuer: 'https://sso.test',
        clientId: 'bulletin-web',
        scope: 'openid profile email bulletin',
        matriculeClaim: 'matricule',
      },
      contactEmail: null,
      now: null,
    })
  })

  it('follows the clock of the server when that was set on purpose', async () => {
    const staged = await buildTestApp(database, { settings: { APP_NOW: '2026-03-10T05:30:00Z' } })
    expect((await staged.app.inject({ url: '/app-settings.json' })).json()).toMatchObject({
      now: '2026-03-10T05:30:00Z',
    })
  })
})

describe('the rate limit', () => {
  it('counts by matricule, because tablets share an address', async () => {
    const limited = await buildTestApp(database, { settings: { RATE_LIMIT_PER_MINUTE: '2' } })
    const call = async (matricule: string) =>
      limited.app.inject({
        url: `/api/accounts?matricularAccount=${matricule}`,
        headers: bearer(await limited.sign({ matricule })),
      })
    expect((await call('100001')).statusCode).toBe(200)
    expect((await call('100001')).statusCode).toBe(200)
    const third = await call('100001')
    expect([third.statusCode, problemOf(third).code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(third.headers['retry-after']).toMatch(/^\d+$/)
    expect((await call('100002')).statusCode).toBe(200)
  })
})

describe('a stop', () => {
  it('lets running requests finish', async () => {
    const stopping = await buildTestApp(database)
    let release = (): void => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    let arrived = (): void => {}
    const arrival = new Promise<void>((resolve) => (arrived = resolve))
    stopping.app.get('/test/slow', async () => {
      arrived()
      await gate
      return { done: true }
    })
    const address = await stopping.app.listen({ host: '127.0.0.1', port: 0 })
    const running = fetch(`${address}/test/slow`)
    await arrival
    const closed = stopping.app.close()
    release()
    expect(await (await running).json()).toEqual({ done: true })
    await closed
  })
})
