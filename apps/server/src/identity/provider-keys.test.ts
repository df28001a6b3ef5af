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
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const listen = async (listener: RequestListener): Promise<string> => {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const provider = (claimedIssuer?: string) => {
  let isAway = false
  const listener: RequestListener = (request, response) => {
    const issuer = `http://${request.headers.host ?? ''}`
    if (isAway) return response.writeHead(503).end()
    if (request.url === '/keys') return response.end(JSON.stringify({ keys: [jwk] }))
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
  createTokenCheck(providerKeys(issuer), testSettings({ OIDC_ISSUER: issuer }).signIn)

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
    comeBack()
    expect(await check(await sign(issuer))).toMatchObject({ ok: true })
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
