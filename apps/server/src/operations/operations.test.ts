import { BOARD_CALLS } from '@bulletin/contract/board-calls'
import { CALLS } from '@bulletin/contract/calls'
import { DAILY_PASSWORD_CALLS } from '@bulletin/contract/daily-password-calls'
import { IMPORT_CALLS } from '@bulletin/contract/import-calls'
import { JOURNAL_CALLS } from '@bulletin/contract/journal-calls'
import { LINE_USE_CALLS } from '@bulletin/contract/line-use-calls'
import { TUTORIAL_CALLS } from '@bulletin/contract/tutorial-calls'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readingPipeline } from '../import/runs/testing/reading-pipeline.ts'
import { bearer, buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { registerHealth } from './health.ts'

const database = await openTestDatabase()
const { app, sign, logged } = await buildTestApp(database, { importPipeline: readingPipeline })

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

  it('stays ready when the state of the log cannot be read: bulletins are received', async () => {
    const process = fastify()
    registerHealth(process, database, () => Promise.reject(new Error('a state of another build')))
    const answer = await process.inject({ url: '/readyz' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', log: 'fault' }])
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
    expect(ids.toSorted()).toEqual(
      Object.keys({
        ...CALLS,
        ...BOARD_CALLS,
        ...DAILY_PASSWORD_CALLS,
        ...IMPORT_CALLS,
        ...LINE_USE_CALLS,
        ...JOURNAL_CALLS,
        ...TUTORIAL_CALLS,
      }).toSorted(),
    )
    const { responses } = document.paths['/api/accounts']?.['get'] ?? { responses: {} }
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '429', '503']),
    )
    expect(responses).toMatchObject({
      200: { content: { 'application/json': {} } },
      404: { description: 'ACCOUNT_NOT_FOUND', content: { 'application/problem+json': {} } },
    })
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
