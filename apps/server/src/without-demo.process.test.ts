import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { asOwner, startCluster, twoRolesOn } from '../../../e2e/support/postgresql.ts'
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
  const settingsOn = async (database: Record<string, string>): Promise<Record<string, string>> => ({
    APP_ENV: 'prod',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'https://bulletin.test',
    OIDC_ISSUER: 'https://sso.test',
    OIDC_CLIENT_ID: 'bulletin-web',
    OIDC_AUDIENCE: 'bulletin-api',
    DAILY_PASSWORD_KEY: Buffer.alloc(32).toString('base64'),
    LOG_SIGNING_KEY: Buffer.alloc(32, 1).toString('base64'),
    ...database,
  })

  it('starts with the settings of production, and answers', async () => {
    const settings = await settingsOn(twoRolesOn(await cluster.createDatabase('without_demo')))
    const { PORT: port } = settings
    const running = run(settings, [], entry)
    await started(running)
    expect(running.output()).toBe('Bulletin de conduite : https://bulletin.test\n')
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/api/accounts`)).status).toBe(401)
  })

  it('refuses a database role that may rewrite history, in production alone', async () => {
    const url = await cluster.createDatabase('one_role')
    const refused = run(await settingsOn({ DATABASE_URL: asOwner(url) }), [], entry)
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toMatch(
      /^Le démarrage est refusé : le rôle de DATABASE_URL \(bulletin_owner\) [^\n]*DATABASE_OWNER_URL[^\n]*\n$/,
    )
    const warned = run(await settingsOn({ DATABASE_URL: asOwner(url), APP_ENV: 'training' }), [], entry)
    await started(warned)
    expect(warned.output()).toMatch(
      /^Bulletin de conduite : https:\/\/bulletin.test\nLe rôle de DATABASE_URL \(bulletin_owner\) peut récrire [^\n]*\n$/,
    )
  })

  it('refuses a demonstration in a French sentence, and creates nothing', async () => {
    const { ended, output } = run({ PORT: String(await freePort()) }, [], entry)
    expect(await ended).toBe(1)
    expect(output()).toMatch(/^Le démarrage est refusé : [^\n]*n'est pas installée \(apps\/demo\)[^\n]*\n$/)
    expect(readdirSync(dataFolder())).toEqual([])
  })
})
