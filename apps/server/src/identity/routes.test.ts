import { Account } from '@bulletin/domain/access/account'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  adminLine,
  adminLineUoCode,
  customAccount,
  roleMapping,
  roleWorkCode,
} from '../database/schema/administration.ts'
import { systemIds } from '../system/ids.ts'
import { bearer, buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'

const database = await openTestDatabase()
const { app, sign } = await buildTestApp(database)

const ask = (matricule: string, headers: Record<string, string> = {}) =>
  app.inject({ url: '/api/accounts', query: { matricularAccount: matricule }, headers })

beforeAll(async () => {
  const { queries } = database
  await queries.insert(roleMapping).values([
    { id: systemIds.next(), role: 'CR' },
    { id: systemIds.next(), role: 'ADMIN' },
  ])
  await queries.insert(roleWorkCode).values([
    { code: 'CR01', role: 'CR' },
    { code: 'ADM1', role: 'ADMIN' },
  ])
  const [closed, seven, sevenBis] = [systemIds.next(), systemIds.next(), systemIds.next()]
  await queries.insert(adminLine).values([
    { id: sevenBis, lineName: '7bis', position: 3, activated: true },
    { id: closed, lineName: '1', position: 1, activated: false },
    { id: seven, lineName: '7', position: 2, activated: true },
  ])
  await queries.insert(adminLineUoCode).values([
    { lineId: sevenBis, code: 701 },
    { lineId: seven, code: 701 },
    { lineId: closed, code: 701 },
  ])
  await queries.insert(customAccount).values({
    matricularAccount: '200001',
    firstname: 'Samuel',
    lastname: 'Marchand',
    role: 'MEF',
    assignedLine: '7bis',
  })
})

describe('GET /api/accounts [7.2]', () => {
  it('gives a driver their account, resolved from work codes and UO code [4.16] [3.4]', async () => {
    const token = await sign({ matricule: '100001', codeEmploiGestion: ['CR01'], codeUo: '701' })
    const response = await ask('100001', bearer(token))
    expect(response.statusCode).toBe(200)
    expect(Account.parse(response.json())).toEqual({
      matricularAccount: '100001',
      firstname: 'Claire',
      lastname: 'Lambert',
      name: 'Claire Lambert',
      roles: ['CR'],
      assignedLine: '7',
      assignedTerminus: null,
    })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('prefers the custom account, with the name of the token [4.16]', async () => {
    const token = await sign({ matricule: '200001', name: 'Sam Marchand', codeEmploiGestion: ['CR01'] })
    expect((await ask('200001', bearer(token))).json()).toMatchObject({
      name: 'Sam Marchand',
      roles: ['MEF'],
      assignedLine: '7bis',
    })
  })

  it('answers someone without any right, so that they can be told [2.3.9]', async () => {
    const response = await ask(
      '700001',
      bearer(await sign({ matricule: '700001', codeEmploiGestion: 'XXX' })),
    )
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ roles: [], assignedLine: null })
  })

  it("refuses somebody else's account, except to an administrator [6.6]", async () => {
    const driver = await sign({ matricule: '100001', codeEmploiGestion: 'CR01' })
    const admin = await sign({ matricule: '600001', codeEmploiGestion: 'ADM1' })
    const refused = await ask('200001', bearer(driver))
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ code: 'FORBIDDEN' })
    expect((await ask('200001', bearer(admin))).json()).toMatchObject({
      matricularAccount: '200001',
      name: 'Samuel Marchand',
      roles: ['MEF'],
      assignedLine: '7bis',
    })
    const unknown = await ask('999999', bearer(admin))
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  })

  it('says in French which parameter is wrong', async () => {
    const token = await sign({ matricule: '100001' })
    for (const url of ['/api/accounts', '/api/accounts?matricularAccount=12']) {
      const response = await app.inject({ url, headers: bearer(token) })
      expect(response.statusCode).toBe(400)
      expect(response.headers['content-type']).toContain('application/problem+json')
      const [error] = response.json<{ errors: { path: string; message: string }[] }>().errors
      expect(error?.path).toBe('query.matricularAccount')
      expect(error?.message).toMatch(/invalide|attendu/i)
      expect(error?.message).not.toContain('\\d')
    }
  })
})

describe('a token [7.1]', () => {
  const refusal = async (headers: Record<string, string>) => {
    const response = await ask('100001', headers)
    return {
      status: response.statusCode,
      code: response.json<{ code: string }>().code,
      challenge: response.headers['www-authenticate'],
    }
  }
  const challenge = expect.stringMatching(/^Bearer/) as string

  it('must be there', async () => {
    expect(await refusal({})).toEqual({ status: 401, code: 'TOKEN_MISSING', challenge })
  })
  it('must be a bearer token', async () => {
    expect(await refusal({ authorization: 'Basic YTpi' })).toEqual({
      status: 401,
      code: 'TOKEN_INVALID',
      challenge,
    })
    expect(await refusal(bearer('not-a-token'))).toMatchObject({ code: 'TOKEN_INVALID' })
  })
  it('must not have expired', async () => {
    const token = await sign({ matricule: '100001', exp: 1_700_000_000 })
    expect(await refusal(bearer(token))).toEqual({ status: 401, code: 'TOKEN_EXPIRED', challenge })
  })
  it('must be signed by the provider', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    expect(await refusal(bearer(await sign({ matricule: '100001' }, privateKey)))).toMatchObject({
      status: 401,
      code: 'TOKEN_INVALID',
    })
  })
  it('must come from the provider and be meant for us', async () => {
    for (const foreign of [{ iss: 'https://elsewhere.test' }, { aud: 'another-product' }])
      expect(await refusal(bearer(await sign({ matricule: '100001', ...foreign })))).toMatchObject({
        status: 401,
        code: 'TOKEN_INVALID',
      })
  })
  it('must not be altered after it was signed', async () => {
    const [head, body = '', signature] = (await sign({ matricule: '100001' })).split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
    const altered = Buffer.from(JSON.stringify({ ...claims, matricule: '600001' })).toString('base64url')
    expect(await refusal(bearer(`${head}.${body}.${signature}`))).toMatchObject({ status: 200 })
    expect(await refusal(bearer(`${head}.${altered}.${signature}`))).toMatchObject({ code: 'TOKEN_INVALID' })
  })
  it('must not be unsigned, nor signed with a shared secret', async () => {
    const claims = { matricule: '100001', iss: 'https://sso.test', aud: 'bulletin-test' }
    const unsigned = new UnsecuredJWT(claims).setExpirationTime('5 minutes').encode()
    const shared = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'test' })
      .setExpirationTime('5 minutes')
      .sign(new TextEncoder().encode('a secret of at least thirty-two bytes'))
    for (const token of [unsigned, shared])
      expect(await refusal(bearer(token))).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
  })
  it('must expire some day', async () => {
    expect(await refusal(bearer(await sign({ matricule: '100001', exp: null })))).toMatchObject({
      code: 'TOKEN_INVALID',
    })
  })
  it('must belong to someone', async () => {
    expect(await refusal(bearer(await sign({ matricule: 'nobody' })))).toMatchObject({
      code: 'TOKEN_INVALID',
    })
  })
})
