import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import { openTestDatabase } from '@bulletin/server/testing/database'
import { createBrowser } from './testing/browser.ts'
import { authorizationUrl, CALLBACK_PATH, refresh, signIn } from './testing/client.ts'
import { startServer } from './testing/server.ts'

const database = await openTestDatabase()

const ROOT = '/'

describe('the pages of the embedded sign-in', () => {
  let server: Awaited<ReturnType<typeof startServer>>

  beforeAll(async () => {
    server = await startServer(database.queries)
  })

  afterAll(() => server.app.close())

  it('offer every account, and load nothing but files of their own', async () => {
    const page = await createBrowser().open(authorizationUrl(server.appUrl))
    for (const { matricule } of DEMO_ACCOUNTS) expect(page.text).toContain(`value="${matricule}"`)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.text).not.toMatch(/<script>|<style| style=/)
    for (const name of ['sign-in.css', 'leave.js']) {
      const asset = await fetch(`${server.appUrl}/sso/assets/${name}`)
      expect(asset.status).toBe(200)
      expect(asset.headers.get('cache-control')).toContain('max-age')
    }
  })

  it('explain an unknown address in French', async () => {
    const page = await createBrowser().open(`${server.appUrl}/sso/nowhere`)
    expect(page.status).toBe(404)
    expect(page.text).toContain(`href="${server.appUrl}/"`)
  })

  it.each([
    { matricule: '100001', password: 'faux' },
    { matricule: '"><b>', password: 'demo' },
  ])('say in French that $matricule with $password is refused', async (attempt) => {
    const browser = createBrowser()
    const page = await browser.open(authorizationUrl(server.appUrl))
    const answer = await browser.submit(page.url, attempt)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Matricule ou mot de passe incorrect.')
    expect(answer.text).not.toContain('"><b>')
    const callback = await browser.submit(page.url, { matricule: '100001', password: 'demo' }, CALLBACK_PATH)
    expect(callback.url.searchParams.has('code')).toBe(true)
  })

  it.each([
    { change: { client_id: 'inconnu' }, code: 'invalid_client' },
    { change: { redirect_uri: 'https://ailleurs.example/' }, code: 'invalid_redirect_uri' },
  ])('explain $code in French and lead back to the app', async ({ change, code }) => {
    const page = await createBrowser().open(authorizationUrl(server.appUrl, change))
    expect(page.status).toBe(400)
    expect(page.text).toContain('La connexion n&#39;a pas abouti')
    expect(page.text).toContain(code)
    expect(page.text).toContain(`href="${server.appUrl}/"`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('tell that a request which nobody knows has expired', async () => {
    for (const attempt of [
      createBrowser().open(`${server.appUrl}/sso/interaction/inconnue`),
      createBrowser().submit(`${server.appUrl}/sso/interaction/inconnue`, { matricule: '100001' }),
    ]) {
      const page = await attempt
      expect(page.status).toBe(400)
      expect(page.text).toContain('Cette demande de connexion a expiré')
      expect(page.text).toContain(`href="${server.appUrl}/"`)
    }
  })

  it('refuse a form of more than 10 kB', async () => {
    const browser = createBrowser()
    const page = await browser.open(authorizationUrl(server.appUrl))
    const answer = await browser.submit(page.url, { matricule: '1'.repeat(11_000) })
    expect(answer.status).toBe(413)
  })

  it('go back to the root after signing out, without another question [2.1.18]', async () => {
    const { appUrl } = server
    const browser = createBrowser()
    const tokens = await signIn(browser, appUrl, '100001')
    const leaving = new URL(`${appUrl}/sso/session/end`)
    leaving.searchParams.set('id_token_hint', tokens.id_token)
    leaving.searchParams.set('post_logout_redirect_uri', `${appUrl}/`)
    const page = await browser.open(leaving)
    expect(page.text).toContain('Se déconnecter')
    expect(page.text).toContain('src="/sso/assets/leave.js"')

    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const root = await browser.submit(action, { xsrf, logout: 'yes' }, ROOT)
    expect(root.url.href).toBe(`${appUrl}/`)

    expect((await refresh(appUrl, tokens.refresh_token)).status).toBe(400)
    const silent = await browser.open(authorizationUrl(appUrl, { prompt: 'none' }), CALLBACK_PATH)
    expect(silent.url.searchParams.get('error')).toBe('login_required')
  })

  it('let a guard refuse an attempt before it is looked at', async () => {
    const guarded = await startServer(database.queries, {
      loginGuard: async () => {
        throw Object.assign(new Error('too many'), { statusCode: 429 })
      },
    })
    const browser = createBrowser()
    const page = await browser.open(authorizationUrl(guarded.appUrl))
    const answer = await browser.submit(page.url, { matricule: '100001', password: 'demo' })
    await guarded.app.close()
    expect(answer.status).toBe(429)
    expect(answer.text).toContain('Trop de tentatives')
  })

  it('follow the scheme and host that a trusted proxy names', async () => {
    const behind = await startServer(database.queries, {
      publicUrl: 'https://bulletin.example',
      trustProxy: true,
    })
    const discovery = await fetch(`${behind.appUrl}/sso/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'bulletin.example' },
    })
    await behind.app.close()
    expect(await discovery.json()).toMatchObject({ token_endpoint: 'https://bulletin.example/sso/token' })
  })
})
