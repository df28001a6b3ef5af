import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'bulletin-web-'))
mkdirSync(join(webFolder, 'assets'))
writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Bulletin de conduite</title>')
writeFileSync(join(webFolder, 'assets', 'app-1a2b3c.js'), 'export {}')
writeFileSync(join(webFolder, 'assets', 'app-1a2b3c.js.br'), brotliCompressSync('export {}'))
writeFileSync(join(webFolder, 'service-worker.js'), '// worker')
for (const kind of ['product', 'training']) {
  mkdirSync(join(webFolder, 'installed', kind), { recursive: true })
  writeFileSync(join(webFolder, 'installed', kind, 'manifest.webmanifest'), JSON.stringify({ name: kind }))
  writeFileSync(join(webFolder, 'installed', kind, 'apple-touch-icon.png'), kind)
}
afterAll(() => rmSync(webFolder, { recursive: true }))

const database = await openTestDatabase()
const { app } = await buildTestApp(database, { webFolder })

const open = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*' } })

describe('the web app', () => {
  it('gets its page at every address of its own', async () => {
    for (const url of ['/', '/today', '/bulletin/018f', '/login/callback?code=x']) {
      const response = await open(url)
      expect(response.statusCode, url).toBe(200)
      expect(response.body).toContain('Bulletin de conduite')
      expect(response.headers['cache-control']).toBe('no-cache')
    }
    expect((await open('/api/nothing')).statusCode).toBe(404)
  })

  it('keeps hashed files for a year', async () => {
    const response = await app.inject({ url: '/assets/app-1a2b3c.js' })
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('gets a hashed file as the build has compressed it, if it can read that, and there alone', async () => {
    const url = '/assets/app-1a2b3c.js'
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('export {}')
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    const plain = await app.inject({ url })
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['export {}', undefined])
    expect((await app.inject({ url: `${url}.br` })).statusCode).toBe(404)
  })

  it('asks about its service worker every time: a tablet must learn of a new version', async () => {
    const { headers } = await app.inject({ url: '/service-worker.js' })
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toContain('javascript')
  })

  it.each([
    ['dev', 'product'],
    ['stg', 'product'],
    ['training', 'training'],
  ])('is installed in %s with the name and the icon of the %s [1.8] [1.9]', async (environment, kind) => {
    const settings = { APP_ENV: environment, DAILY_PASSWORD_KEY: Buffer.alloc(32).toString('base64') }
    const { app: installed } = await buildTestApp(database, { webFolder, settings })
    const manifest = await installed.inject({ url: '/manifest.webmanifest' })
    expect(manifest.json()).toEqual({ name: kind })
    expect(manifest.headers).toMatchObject({
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    })
    expect((await installed.inject({ url: '/apple-touch-icon.png' })).body).toBe(kind)
  })

  it('runs scripts and takes styles of its own only, and talks to the provider besides', async () => {
    const { headers } = await open('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("worker-src 'self';manifest-src 'self'")
    expect(policy).toContain("connect-src 'self' https://sso.test")
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('learns where to sign in, with which scopes [7.47]', async () => {
    expect((await app.inject({ url: '/app-settings.json' })).json()).toEqual({
      environment: 'dev',
      timeZone: 'Europe/Paris',
      signIn: {
        issuer: 'https://sso.test',
        clientId: 'bulletin-web',
        scope: 'openid profile email bulletin',
        matriculeClaim: 'matricule',
      },
      contactEmail: null,
      now: null,
    })
  })

  it('learns to whom people write [2.3.4]', async () => {
    const staffed = await buildTestApp(database, { settings: { CONTACT_EMAIL: 'equipe@reseau.test' } })
    expect((await staffed.app.inject({ url: '/app-settings.json' })).json()).toMatchObject({
      contactEmail: 'equipe@reseau.test',
    })
    await staffed.app.close()
  })

  it('follows the clock of the server when that was set on purpose', async () => {
    const staged = await buildTestApp(database, { settings: { APP_NOW: '2026-03-10T05:30:00Z' } })
    expect((await staged.app.inject({ url: '/app-settings.json' })).json()).toMatchObject({
      now: '2026-03-10T05:30:00Z',
    })
  })

  it('is refused a part of a file that is not there', async () => {
    const response = await app.inject({ url: '/assets/app-1a2b3c.js', headers: { range: 'bytes=999-' } })
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      416,
      'RANGE_NOT_SATISFIABLE',
    ])
  })

  it('cannot reach outside its folder', async () => {
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])
      expect((await app.inject({ url })).body, url).not.toContain('"name"')
  })

  it('leads to the one address that the embedded sign-in knows', async () => {
    const demo = await buildTestApp(database, {
      webFolder,
      settings: {
        PUBLIC_URL: 'http://localhost:3000',
        OIDC_ISSUER: '',
        OIDC_CLIENT_ID: '',
        OIDC_AUDIENCE: '',
      },
    })
    const visit = (host: string) =>
      demo.app.inject({ url: '/today?x=1', headers: { host, accept: 'text/html' } })
    expect((await visit('localhost:3000')).statusCode).toBe(200)
    const elsewhere = await visit('127.0.0.1:3000')
    expect(elsewhere.statusCode).toBe(302)
    expect(elsewhere.headers.location).toBe('http://localhost:3000/today?x=1')
  })
})
