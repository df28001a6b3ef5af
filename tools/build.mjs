import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNodeTool } from './command.mjs'
import { Refusal, warn } from './console.mjs'
import { fingerprintOf } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { ROOT } from './root.mjs'

const SOURCES = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/domain/package.json',
  'packages/domain/src',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/messages/package.json',
  'packages/messages/src',
  'apps/web/chunks.ts',
  'apps/web/compressed-files.ts',
  'apps/web/early-files.ts',
  'apps/web/index.html',
  'apps/web/installed-app.ts',
  'apps/web/merge-chunks.ts',
  'apps/web/package.json',
  'apps/web/public',
  'apps/web/shell-files.ts',
  'apps/web/src',
  'apps/web/vite.config.ts',
  'apps/demo/package.json',
  'apps/demo/src',
  'apps/demo/vite.config.ts',
  'apps/server/node-build.ts',
  'apps/server/package.json',
  'apps/server/src',
  'apps/server/vite.config.ts',
]

export const SERVER_FOLDER = join(ROOT, 'apps/server/dist')
export const SERVER_ENTRY = join(SERVER_FOLDER, 'main.js')
export const DEMO_FOLDER = join(ROOT, 'apps/demo/dist')
const WEB_ENTRY = join(ROOT, 'apps/web/dist/index.html')
/** A production installation leaves the demo out. */
const hasDemo = () => existsSync(join(ROOT, 'node_modules/@bulletin/demo'))
/** Moved into place in this order. */
const appsToBuild = () => ['web', ...(hasDemo() ? ['demo'] : []), 'server']
/** Inside the server's build, which is moved last, so it is valid for all. */
const FINGERPRINT = join(ROOT, 'apps/server/dist/.fingerprint')

export const isBuilt = (fingerprint = fingerprintOf(ROOT, SOURCES)) =>
  existsSync(SERVER_ENTRY) &&
  existsSync(WEB_ENTRY) &&
  (!hasDemo() || existsSync(join(DEMO_FOLDER, 'demo.js'))) &&
  existsSync(FINGERPRINT) &&
  readFileSync(FINGERPRINT, 'utf8') === fingerprint

/** The error output; empty on success. */
const buildApp = async (app, outDir) => {
  const { code, output } = await runNodeTool('vite', ['build', '--outDir', outDir, '--emptyOutDir'], {
    cwd: join(ROOT, 'apps', app),
    // Even when the launcher runs in `dev`, it serves the production build.
    env: { NODE_ENV: 'production' },
  })
  return code === 0 ? '' : `${output}\nLa construction a échoué (apps/${app}).`
}

const replaceFolder = (fresh, target) => {
  const old = `${fresh}.old`
  if (existsSync(target)) renameSync(target, old)
  renameSync(fresh, target)
  rmSync(old, { recursive: true, force: true })
}

/**
 * Builds in a temporary folder and moves the result into place, so that a running or starting server never sees a
 * partial build.
 */
const build = async () => {
  const fingerprint = fingerprintOf(ROOT, SOURCES)
  if (isBuilt(fingerprint)) return
  warn("Construction de l'application…")
  const apps = appsToBuild()
  const aside = join(ROOT, '.cache', `build-${process.pid}`)
  mkdirSync(aside, { recursive: true })
  try {
    const failures = await Promise.all(apps.map((app) => buildApp(app, join(aside, app))))
    if (failures.some(Boolean)) throw new Refusal(failures.filter(Boolean).join('\n'))
    writeFileSync(join(aside, 'server', '.fingerprint'), fingerprint)
    for (const app of apps) replaceFolder(join(aside, app), join(ROOT, 'apps', app, 'dist'))
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

export const ensureBuilt = async () => {
  if (isBuilt()) return
  await withLock(join(ROOT, '.cache', 'build.lock'), build, () =>
    warn("Une autre construction de l'application est en cours : attente…"),
  )
}
