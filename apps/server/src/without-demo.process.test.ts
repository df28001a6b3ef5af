import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { startCluster } from '../../../e2e/support/postgresql.ts'
import { entryProcesses, started } from './testing/entry-process.ts'
import { freePort } from './testing/free-port.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const FILES = ['apps/server/dist', 'apps/server/migrations', 'apps/server/package.json']
/** Packages that the install of docs/operations.md leaves out; our other workspaces are part of the build. */
const LEFT_OUT = ['@bulletin', 'oidc-provider']

/** The files of a production installation; returns the server's entry point. */
const installWithoutDemo = (root: string): string => {
  for (const file of FILES) cpSync(join(ROOT, file), join(root, file), { recursive: true })
  const modules = join(root, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!LEFT_OUT.includes(name)) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  mkdirSync(join(root, 'apps/web'))
  symlinkSync(join(ROOT, 'apps/web/dist'), join(root, 'apps/web/dist'))
  return join(root, 'apps/server/dist/main.js')
}

const folder = mkdtempSync(join(tmpdir(), 'bulletin-production-'))
const entry = installWithoutDemo(folder)
const cluster = await startCluster()
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const { run, folder: dataFolder } = entryProcesses('main')

describe('a production installation, which does not contain the demo', () => {
  it('starts with the settings of production, and answers', async () => {
    const port = await freePort()
    const running = run(
      {
        APP_ENV: 'prod',
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'warn',
        PUBLIC_URL: 'https://bulletin.test',
        DATABASE_URL: await cluster.createDatabase('without_demo'),
        OIDC_ISSUER: 'https://sso.test',
        OIDC_CLIENT_ID: 'bulletin-web',
        OIDC_AUDIENCE: 'bulletin-api',
        DAILY_PASSWORD_KEY: Buffer.alloc(32).toString('base64'),
      },
      [],
      entry,
    )
    await started(running)
    expect(running.output()).toBe('Bulletin de conduite : https://bulletin.test\n')
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/api/accounts`)).status).toBe(401)
  })

  it('refuses a demonstration in a French sentence, and creates nothing', async () => {
    const { ended, output } = run({ PORT: String(await freePort()) }, [], entry)
    expect(await ended).toBe(1)
    expect(output()).toMatch(/^Le démarrage est refusé : [^\n]*n'est pas installée \(apps\/demo\)[^\n]*\n$/)
    expect(readdirSync(dataFolder())).toEqual([])
  })
})
