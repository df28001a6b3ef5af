import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startProxy, type Proxy } from './proxy.ts'
import type { NetworkFaultKind } from './script.ts'

const BODY = JSON.stringify({ id: 'a', driverMatricularAccount: '100001', driverComment: 'x'.repeat(1000) })
const ANSWER = JSON.stringify({ stored: 'y'.repeat(1000) })

/** Bodies that reached the server completely. */
let received: string[] = []
let kills = 0

const upstream = createServer((incoming, response) => {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('error', () => undefined)
  incoming.on('end', () => {
    received.push(`${incoming.method} ${incoming.url} ${Buffer.concat(chunks).length}`)
    response.writeHead(201, { ETag: '"hash"' }).end(ANSWER)
  })
})

let proxy: Proxy

beforeAll(() => new Promise<void>((resolve) => void upstream.listen(0, '127.0.0.1', () => resolve())))
afterAll(() => void upstream.close())
beforeEach(async () => {
  received = []
  kills = 0
  const { port } = upstream.address() as AddressInfo
  proxy = await startProxy({ upstreamPort: port, killServer: () => (kills += 1) })
})
afterEach(() => proxy.stop())

type Heard = { status: number | null; headers: Record<string, unknown>; body: string; isWhole: boolean }

/** What a client receives; the status is null without a response. */
const send = (method = 'POST', path = '/api/bulletins', headers = {}): Promise<Heard> =>
  new Promise((resolve) => {
    const silence: Heard = { status: null, headers: {}, body: '', isWhole: false }
    const outgoing = request(`${proxy.url}${path}`, { method, headers, agent: false }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (body += chunk))
      response.on('error', () => undefined)
      response.on('close', () =>
        resolve({
          status: response.statusCode ?? null,
          headers: response.headers,
          body,
          isWhole: response.complete,
        }),
      )
    })
    outgoing.on('error', () => resolve(silence))
    outgoing.end(method === 'POST' ? BODY : undefined)
  })

const suffer = (kind: NetworkFaultKind): Promise<Heard> => {
  proxy.queueFault({ kind, milliseconds: 20, status: 503 })
  return send()
}

const WHOLE = `POST /api/bulletins ${BODY.length}`

describe('the way between tablet and server', () => {
  it('passes everything while nothing is asked of it', async () => {
    const heard = await send()
    expect(heard).toMatchObject({ status: 201, body: ANSWER, isWhole: true, headers: { etag: '"hash"' } })
    expect(await send('GET', '/anything')).toMatchObject({ status: 201, body: ANSWER })
    expect(received).toEqual([WHOLE, 'GET /anything 0'])
    expect(proxy.posts()).toMatchObject([{ id: 'a', driver: '100001', status: 201 }])
    expect(proxy.met()).toEqual([])
  })

  it.each([
    ['cut-before', []],
    ['cut-during', []],
    ['cut-at-commit', [WHOLE]],
    ['cut-after-commit', [WHOLE]],
    ['answer-dropped', [WHOLE]],
    ['server-killed-before', []],
  ] as const)('says nothing with %s', async (kind, reached) => {
    expect(await suffer(kind)).toMatchObject({ status: null })
    await expect.poll(() => received).toEqual(reached)
    expect(proxy.met()).toEqual([kind])
  })

  it.each([
    ['status-400', 400],
    ['status-403', 403],
    ['status-409', 409],
    ['status-429', 429],
    ['status-5xx', 503],
    ['status-401-plain', 401],
    ['status-401-renewable', 401],
  ] as const)('answers in the place of the server with %s', async (kind, status) => {
    expect(await suffer(kind)).toMatchObject({ status, isWhole: true })
    expect(received).toEqual([])
  })

  it.each([
    ['foreign-200', 200],
    ['foreign-403', 403],
  ] as const)('answers with the page of somebody else with %s', async (kind, status) => {
    const heard = await suffer(kind)
    expect(heard).toMatchObject({ status, isWhole: true, body: expect.stringContaining('<h1>') })
    expect(heard.headers).toMatchObject({ 'content-type': expect.stringContaining('text/html') })
    for (const own of ['x-request-id', 'etag']) expect(heard.headers).not.toHaveProperty(own)
    expect(received).toEqual([])
    expect(proxy.met()).toEqual([kind])
  })

  it('speaks of the token in one of the two 401, and in no other', async () => {
    const renewable = await suffer('status-401-renewable')
    const plain = await suffer('status-401-plain')
    expect(renewable.headers).toHaveProperty('www-authenticate', expect.stringMatching(/^Bearer /))
    expect(plain.headers).not.toHaveProperty('www-authenticate')
  })

  it('delays an answer, and cuts one in two', async () => {
    expect(await suffer('answer-delayed')).toMatchObject({ status: 201, body: ANSWER, isWhole: true })
    const cut = await suffer('answer-cut')
    expect(cut).toMatchObject({ status: 201, isWhole: false, headers: { etag: '"hash"' } })
    expect(cut.body.length).toBeLessThan(ANSWER.length)
  })

  it('has the server killed in the moment of its answer, which it passes on', async () => {
    expect(await suffer('server-killed-after-answer')).toMatchObject({ status: 201, body: ANSWER })
    expect(kills).toBe(1)
  })

  it('meets its faults in their order, each once', async () => {
    proxy.queueFault({ kind: 'status-400', milliseconds: 0, status: 500 })
    proxy.queueFault({ kind: 'status-5xx', milliseconds: 0, status: 500 })
    const statuses = [await send(), await send(), await send()].map(({ status }) => status)
    expect(statuses).toEqual([400, 500, 201])
    proxy.queueFault({ kind: 'status-400', milliseconds: 0, status: 500 })
    proxy.beginRound()
    expect(await send()).toMatchObject({ status: 201 })
    expect(proxy.posts()).toHaveLength(1)
  })

  it('refuses everybody while it is offline, and comes back to the same address', async () => {
    await proxy.goOffline()
    expect(proxy.isOffline()).toBe(true)
    expect(await send('GET', '/')).toMatchObject({ status: null })
    await proxy.comeBack()
    expect(await send('GET', '/')).toMatchObject({ status: 201 })
  })

  it('gives the worker of a new version, to the browser that asks for a worker', async () => {
    const asked = { 'Service-Worker': 'script' }
    const [before, other] = [await send('GET', '/any.js', asked), await send('GET', '/any.js')]
    expect(before.body).toBe(other.body)
  })
})
