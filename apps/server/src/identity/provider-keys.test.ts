import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { testSettings } from '../testing/app.ts'
import { providerKeys } from './provider-keys.ts'
import { createTokenCheck } from './token.ts'

const { publicKey, privateKey } = await generateKeyPair('ES256')
const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }

let server: Server | undefined
const reasons: unknown[] = []
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const listen = async (listener: RequestListener): Promise<string> => {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const provider = (claimedIssuer?: string, keys = [jwk]) => {
  let isAway = false
  const listener: RequestListener = (request, response) => {
    const issuer = `http://${request.headers.host ?? ''}`
    if (isAway) return response.writeHead(503).end()
    if (request.url === '/keys') return response.end(JSON.stringify({ keys }))
    return response.end(JSON.stringify({ issuer: claimedIssuer ?? issuer, jwks_uri: `${issuer}/keys` }))
  }
  return { listener, leave: () => (isAway = true), comeBack: () => (isAway = false) }
}

const sign = (issuer: string, kid = 'one') =>
  new SignJWT({ matricule: '100001' })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(issuer)
    .setAudience('bulletin-test')
    .setExpirationTime('5 minutes')
    .sign(privateKey)

const checkFor = (issuer: string) =>
  createTokenCheck(providerKeys(issuer), testSettings({ OIDC_ISSUER: issuer }).signIn, (error) =>
    reasons.push(error),
  )

describe('the keys of a real provider [1.9]', () => {
  it('are found by discovery', async () => {
    const issuer = await listen(provider().listener)
    const { payload } = await jwtVerify(await sign(issuer), providerKeys(issuer))
    expect(payload['matricule']).toBe('100001')
  })

  it('are asked for again after the provider was away: no fault of the token', async () => {
    const { listener, leave, comeBack } = provider()
    const issuer = await listen(listener)
    const check = checkFor(issuer)
    leave()
    expect(await check(await sign(issuer))).toEqual({ ok: false, failure: 'SIGN_IN_UNAVAILABLE' })
    expect(reasons.at(-1)).toMatchObject({ cause: { message: 'discovery answered 503' } })
    comeBack()
    expect(await check(await sign(issuer))).toMatchObject({ ok: true })
  })

  it('once found stay, even when a strange token comes while the provider is away', async () => {
    const { listener, leave } = provider()
    const issuer = await listen(listener)
    const check = checkFor(issuer)
    expect(await check(await sign(issuer))).toMatchObject({ ok: true })
    leave()
    expect(await check(await sign(issuer, 'unknown'))).toMatchObject({ ok: false })
    expect(await check(await sign(issuer))).toMatchObject({ ok: true })
  })

  it('that match a token twice do not open for it', async () => {
    const issuer = await listen(provider(undefined, [jwk, { ...jwk, kid: 'two' }]).listener)
    const nameless = await new SignJWT({ matricule: '100001' })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(issuer)
      .setAudience('bulletin-test')
      .setExpirationTime('5 minutes')
      .sign(privateKey)
    expect(await checkFor(issuer)(nameless)).toEqual({ ok: false, failure: 'TOKEN_INVALID' })
  })

  it('do not open for a token signed with another key', async () => {
    const issuer = await listen(provider().listener)
    expect(await checkFor(issuer)(await sign(issuer, 'unknown'))).toEqual({
      ok: false,
      failure: 'TOKEN_INVALID',
    })
  })

  it('are not taken from a provider that calls itself otherwise', async () => {
    const issuer = await listen(provider('https://elsewhere.test').listener)
    expect(await checkFor(issuer)(await sign(issuer))).toEqual({ ok: false, failure: 'SIGN_IN_UNAVAILABLE' })
  })
})
