import { ProblemDocument } from '@bulletin/contract/problem-document'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { openPostgresql } from '../database/open-postgresql.ts'
import { bearer, buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'

const database = await openTestDatabase()
const { app, logged } = await buildTestApp(database)
app.post('/test/echo', async (request) => request.body)
app.get('/test/crash', async () => {
  throw new Error('a secret detail')
})

const problemOf = (response: { json: () => unknown }): ProblemDocument =>
  ProblemDocument.parse(response.json())

const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/test/echo', payload, headers: { 'content-type': type } })

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

  it('take a tablet that drops in the middle of an upload for what it is, no fault of ours', async () => {
    const dropped = await buildTestApp(database)
    dropped.app.post('/test/echo', async (request) => request.body)
    const refusal = new Promise<number>((resolve) => {
      dropped.app.addHook('onSend', async (_request, reply) => resolve(reply.statusCode))
    })
    const address = new URL(await dropped.app.listen({ host: '127.0.0.1', port: 0 }))
    const arrival = once(dropped.app.server, 'request')
    const tablet = connect(Number(address.port), address.hostname)
    tablet.write('POST /test/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
    tablet.write('Content-Length: 100\r\n\r\n{"a"')
    await arrival
    tablet.resetAndDestroy()
    expect(await refusal).toBe(400)
    expect(dropped.logged.filter(({ level }) => Number(level) > 30)).toEqual([])
  })

  it('answer what is no request at all', async () => {
    const strange = await buildTestApp(database)
    const address = new URL(await strange.app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(address.port), address.hostname)
    socket.end('GARBAGE\r\n\r\n')
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 [^]*application\/problem\+json/)
    expect(ProblemDocument.parse(JSON.parse(body)).code).toBe('INVALID_REQUEST')
  })

  it('cover a method that nobody serves', async () => {
    const unusual = await buildTestApp(database)
    const address = new URL(await unusual.app.listen({ host: '127.0.0.1', port: 0 }))
    for (const method of ['QUERY', 'PROPFIND', 'TRACE']) {
      const socket = connect(Number(address.port), address.hostname)
      socket.end(`${method} /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect(await text(socket), method).toMatch(/^HTTP\/1\.1 4\d\d [^]*application\/problem\+json/)
    }
    expect(unusual.logged.filter(({ level }) => Number(level) > 30)).toEqual([])
  })
})
