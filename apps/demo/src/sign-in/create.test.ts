import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '@bulletin/server/testing/database'
import { createBrowser } from './testing/browser.ts'
import {
  askForTokens,
  authorizationUrl,
  CALLBACK_PATH,
  CLIENT_ID,
  exchange,
  refresh,
  signIn,
  tokensOf,
} from './testing/client.ts'
import { AUDIENCE, startServer } from './testing/server.ts'

const database = await openTestDatabase()

const ACCESS_TOKEN_SECONDS = 120

describe('the embedded sign-in', () => {
  let server: Awaited<ReturnType<typeof startServer>>

  beforeAll(async () => {
    server = await startServer(database.queries, { accessTokenSeconds: ACCESS_TOKEN_SECONDS })
  })

  afterAll(() => server.app.close())

  it('says where its parts are, below its own path', async () => {
    const { issuer } = server.signIn
    expect(issuer).toBe(`${server.appUrl}/sso`)
    const discovery = await fetch(`${issuer}/.well-known/openid-configuration`)
    expect(await discovery.json()).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      end_session_endpoint: `${issuer}/session/end`,
      jwks_uri: `${issuer}/jwks`,
      code_challenge_methods_supported: ['S256'],
    })
    const published = await fetch(`${issuer}/jwks`)
    expect(await published.json()).toEqual(server.signIn.publicKeys)
    expect(JSON.stringify(server.signIn.publicKeys)).not.toContain('"d"')
  })

  it('signs in with code and PKCE [7.1] [7.47] [1.9]', async () => {
    const { appUrl } = server
    const browser = createBrowser()
    const page = await browser.open(authorizationUrl(appUrl))
    expect(page.url.pathname).toMatch(/^\/sso\/interaction\//)
    expect(page.text).toContain('Choisissez un compte')
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${appUrl};`)

    const callback = await browser.submit(page.url, { matricule: '100001', password: 'demo' }, CALLBACK_PATH)
    expect(callback.url.searchParams.get('state')).toBe('a-state')
    const tokens = await exchange(appUrl, callback)
    expect(tokens.expires_in).toBe(ACCESS_TOKEN_SECONDS)
    expect(tokens.scope).toBe('openid profile email bulletin')

    const claims = {
      sub: '100001',
      matricule: '100001',
      name: 'Claire Lambert',
      given_name: 'Claire',
      family_name: 'Lambert',
      email: 'claire.lambert@bulletin.example',
      codeEmploiGestion: ['CR01'],
      codeUo: 701,
    }
    const keys = createLocalJWKSet(server.signIn.publicKeys)
    const { payload } = await jwtVerify(tokens.access_token, keys, {
      issuer: server.signIn.issuer,
      audience: AUDIENCE,
      typ: 'at+jwt',
    })
    expect(payload).toMatchObject(claims)
    const idToken = await jwtVerify(tokens.id_token, keys, { audience: CLIENT_ID })
    expect(idToken.payload).toMatchObject(claims)
  })

  it('refuses a code without the verifier that its challenge announced [7.47]', async () => {
    const { appUrl } = server
    const browser = createBrowser()
    const page = await browser.open(authorizationUrl(appUrl))
    const callback = await browser.submit(page.url, { matricule: '100001', password: 'demo' }, CALLBACK_PATH)
    const answer = await askForTokens(appUrl, {
      grant_type: 'authorization_code',
      code: callback.url.searchParams.get('code') ?? '',
      redirect_uri: `${appUrl}${CALLBACK_PATH}`,
    })
    expect(answer.status).toBe(400)
  })

  it('leaves out the UO code of someone who has none', async () => {
    const tokens = await signIn(createBrowser(), server.appUrl, '300001')
    expect(decodeJwt(tokens.access_token)).not.toHaveProperty('codeUo')
  })

  it('changes the refresh token at each use and refuses the old one [7.1]', async () => {
    const { appUrl } = server
    const first = await signIn(createBrowser(), appUrl, '100013')
    const second = await tokensOf(await refresh(appUrl, first.refresh_token))
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(decodeJwt(second.access_token)).toMatchObject({ matricule: '100013', aud: AUDIENCE })

    const replay = await refresh(appUrl, first.refresh_token)
    expect(replay.status).toBe(400)
    expect(await replay.json()).toMatchObject({ error: 'invalid_grant' })
    expect((await refresh(appUrl, second.refresh_token)).status).toBe(400)
  })

  it('survives a restart: same keys, same session, same tokens [1.9]', async () => {
    const { appUrl } = server
    const browser = createBrowser()
    const tokens = await signIn(browser, appUrl, '200001')
    const { port } = new URL(appUrl)
    await server.app.close()
    server = await startServer(database.queries, { port: Number(port) })

    const keys = createLocalJWKSet(server.signIn.publicKeys)
    await expect(jwtVerify(tokens.access_token, keys, { audience: AUDIENCE })).resolves.toBeDefined()
    const refreshed = await tokensOf(await refresh(appUrl, tokens.refresh_token))
    expect(decodeJwt(refreshed.access_token)).toMatchObject({ matricule: '200001' })

    const silent = await browser.open(authorizationUrl(appUrl, { prompt: 'none' }), CALLBACK_PATH)
    expect(silent.headers.get('x-frame-options')).not.toBe('DENY')
    expect(decodeJwt((await exchange(appUrl, silent)).access_token)).toMatchObject({ matricule: '200001' })
  })

  it('tells a silent request that nobody is signed in', async () => {
    const silent = await createBrowser().open(
      authorizationUrl(server.appUrl, { prompt: 'none' }),
      CALLBACK_PATH,
    )
    expect(silent.url.searchParams.get('error')).toBe('login_required')
  })
})
