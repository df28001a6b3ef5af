import type { RequestListener } from 'node:http'
import { anUpdate } from '@bulletin/domain/live/testing/live'
import { gzipSync } from 'node:zlib'
import { Temporal } from '@bulletin/domain/time/temporal'
import { afterEach, describe, expect, it } from 'vitest'
import { encodeFeed } from './encode.ts'
import { createSource } from './source.ts'
import { startFeedServer } from './testing/feed-server.ts'

const FEED = { timestamp: 1_773_129_600, updates: [] }
const BYTES = encodeFeed(FEED)
const LIMITS = { maxBytes: 10_000, maxMilliseconds: 10_000 }
/** For sources that never finish responding. */
const SHORT = { ...LIMITS, maxMilliseconds: 300 }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const sourceOf = async (answer: RequestListener, headers: Record<string, string> = {}, limits = LIMITS) => {
  const { url, close } = await startFeedServer(answer)
  closing.push(close)
  return { url, source: createSource({ url, headers }, clock, limits) }
}

const signal = new AbortController().signal
let now = Temporal.Instant.from('2026-03-10T08:00:00Z')
const clock = { now: () => now }
const askOnce = async (answer: RequestListener, limits = LIMITS) =>
  (await sourceOf(answer, {}, limits)).source.ask(signal)

describe('a source of live arrivals', () => {
  it('that does not say when it wrote is as old as what it says: one that stands still grows old [7.23]', async () => {
    let bytes = encodeFeed({ timestamp: null, updates: [anUpdate({ delay: 60 })] })
    const { source } = await sourceOf((_, response) => response.end(bytes))
    const writtenAt = async () => {
      const asked = await source.ask(signal)
      return asked.ok ? asked.value?.timestamp : asked.failure
    }
    const start = 1_773_129_600
    expect(await writtenAt()).toBe(start)
    now = now.add({ minutes: 10 })
    expect(await writtenAt()).toBe(start)
    bytes = encodeFeed({ timestamp: null, updates: [anUpdate({ delay: 90 })] })
    expect(await writtenAt()).toBe(start + 600)
  })

  it('is asked with its header, and answers with a feed, compressed or not', async () => {
    const seen: unknown[] = []
    const { source } = await sourceOf(
      (request, response) => {
        seen.push(request.headers['x-api-key'])
        if (seen.length > 1) response.setHeader('content-encoding', 'gzip').end(gzipSync(BYTES))
        else response.end(BYTES)
      },
      { 'X-Api-Key': 'secret' },
    )
    expect(await source.ask(signal)).toEqual({ ok: true, value: FEED })
    expect(await source.ask(signal)).toEqual({ ok: true, value: FEED })
    expect(seen).toEqual(['secret', 'secret'])
  })

  it('says when nothing has changed, if it gave what to ask by', async () => {
    const asked: unknown[] = []
    const { source } = await sourceOf((request, response) => {
      const { 'if-none-match': match, 'if-modified-since': since } = request.headers
      asked.push([match, since])
      response.setHeader('etag', '"7"').setHeader('last-modified', 'Tue, 10 Mar 2026 08:00:00 GMT')
      if (match === '"7"') response.writeHead(304).end()
      else response.end(BYTES)
    })
    expect(await source.ask(signal)).toEqual({ ok: true, value: FEED })
    expect(await source.ask(signal)).toEqual({ ok: true, value: null })
    source.forget()
    expect(await source.ask(signal)).toEqual({ ok: true, value: FEED })
    const validators = ['"7"', 'Tue, 10 Mar 2026 08:00:00 GMT']
    expect(asked).toEqual([[undefined, undefined], validators, [undefined, undefined]])
  })

  it.each<[string, RequestListener, object]>([
    ['an error', (_, response) => response.writeHead(503).end(), { reason: 'REFUSED', detail: 503 }],
    ['a closed door', (_, response) => response.writeHead(401).end('no'), { reason: 'REFUSED', detail: 401 }],
    [
      'a page instead of a feed',
      (_, response) => response.setHeader('content-type', 'text/html').end('<!DOCTYPE html><p>Maintenance'),
      { reason: 'UNREADABLE' },
    ],
    ['half a feed', (_, response) => response.end(BYTES.subarray(0, -3)), { reason: 'UNREADABLE' }],
    ['no bytes at all', (_, response) => response.end(), { reason: 'UNREADABLE' }],
    ['too much', (_, response) => response.end(Buffer.alloc(10_001)), { reason: 'TOO_LARGE' }],
    [
      'too much once it is unpacked',
      (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(5_000_000))),
      { reason: 'TOO_LARGE' },
    ],
    ['a broken line', (request) => request.socket.destroy(), { reason: 'UNREACHABLE' }],
  ])('may fail with %s', async (_, answer, failure) => {
    expect(await askOnce(answer)).toMatchObject({ ok: false, failure })
  })

  it.each<[string, RequestListener]>([
    ['a body that never ends', (_, response) => void response.write(BYTES.subarray(0, 4))],
    ['no answer', () => {}],
  ])('is not waited for any longer: %s', async (_, answer) => {
    expect(await askOnce(answer, SHORT)).toMatchObject({ ok: false, failure: { reason: 'UNREACHABLE' } })
  })

  it('is not followed elsewhere, and what opens it is told to nobody else', async () => {
    const told: unknown[] = []
    const elsewhere = await sourceOf((request, response) => {
      told.push(request.headers)
      response.end(BYTES)
    })
    const { source } = await sourceOf(
      (_, response) => response.writeHead(302, { location: elsewhere.url }).end(),
      { Authorization: 'Bearer secret' },
    )
    expect(await source.ask(signal)).toMatchObject({ ok: false, failure: { reason: 'REFUSED', detail: 302 } })
    expect(told).toEqual([])
  })

  it('is let go of when the server stops', async () => {
    const stopping = new AbortController()
    const { source } = await sourceOf(() => stopping.abort())
    expect(await source.ask(stopping.signal)).toMatchObject({ failure: { reason: 'UNREACHABLE' } })
  })

  it('may be away', async () => {
    const { url, close } = await startFeedServer(() => {})
    await close()
    expect(await createSource({ url, headers: {} }, clock, LIMITS).ask(signal)).toMatchObject({
      failure: { reason: 'UNREACHABLE' },
    })
  })
})
