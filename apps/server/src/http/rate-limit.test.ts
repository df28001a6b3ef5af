import { describe, expect, it } from 'vitest'
import { openPostgresql } from '../database/open-postgresql.ts'
import { bearer, buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'

const database = await openTestDatabase()

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
    expect([third.statusCode, third.json<{ code: string }>().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(third.headers['retry-after']).toMatch(/^\d+$/)
    expect((await call('100002')).statusCode).toBe(200)
  })

  it('spares the database those who call too often', async () => {
    const nobodyThere = openPostgresql('postgresql://nobody@127.0.0.1:1/nothing', () => {})
    const limited = await buildTestApp(nobodyThere, { settings: { RATE_LIMIT_PER_MINUTE: '1' } })
    const call = async () =>
      limited.app.inject({
        url: '/api/accounts?matricularAccount=100001',
        headers: bearer(await limited.sign({ matricule: '100001' })),
      })
    expect((await call()).statusCode).toBe(503)
    expect((await call()).statusCode).toBe(429)
  })

  it('counts sign-in attempts by address, because nobody is known yet', async () => {
    const { app } = await buildTestApp(database, {
      settings: { RATE_LIMIT_PER_MINUTE: '1' },
      demo: {
        register: async (server, limits) =>
          void server.post('/sso/attempt', { preHandler: limits.byAddress }, async () => 'ok'),
      },
    })
    const attempt = async (remoteAddress: string) =>
      (await app.inject({ method: 'POST', url: '/sso/attempt', remoteAddress })).statusCode
    expect(await attempt('192.0.2.1')).toBe(200)
    expect(await attempt('192.0.2.1')).toBe(429)
    expect(await attempt('192.0.2.2')).toBe(200)
  })
})
