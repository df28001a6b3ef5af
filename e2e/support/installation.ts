import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeServiceWorker } from '../../apps/web/shell-files.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The parts of the repository a server needs to run; `node_modules` is only read, not copied. */
const PARTS = ['apps/server/dist', 'apps/server/migrations', 'apps/server/package.json', 'apps/web/dist']

/** The built product in its own folder, where a newer build can replace it. */
export type Installation = {
  /** Entry point of the server. */
  readonly entry: string
  /** Folder of the built web app. */
  readonly webFolder: string
  /** Replaces the web app by a newer build, which the server serves after a restart. */
  readonly replaceWebApp: (build: string) => Promise<void>
  readonly dispose: () => void
}

const HASHED_SCRIPT = /^(.+)-([\w-]{8})\.(js|css)$/
const WITH_NAMES = /\.(?:js|css|html)$/

/** Renames every script, as if each had changed, so that no file of the old build is served any more. */
const renameScripts = (assets: string): Map<string, string> => {
  const names = new Map<string, string>()
  for (const file of readdirSync(assets)) {
    const [, name, hash, ending] = HASHED_SCRIPT.exec(file) ?? []
    if (hash === undefined) continue
    const renamed = `${name}-${hash.slice(4)}${hash.slice(0, 4)}.${ending}`
    renameSync(join(assets, file), join(assets, renamed))
    names.set(file, renamed)
  }
  return names
}

const rewrite = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')))

const replaceWebApp = async (folder: string, build: string): Promise<void> => {
  const assets = join(folder, 'assets')
  const names = renameScripts(assets)
  const withNewNames = (text: string) =>
    [...names].reduce((changed, [name, renamed]) => changed.replaceAll(name, renamed), text)
  for (const file of readdirSync(assets)) if (WITH_NAMES.test(file)) rewrite(join(assets, file), withNewNames)
  rewrite(join(folder, 'index.html'), (text) =>
    withNewNames(text).replace(/(name="build" content=")[^"]*/, `$1${build}`),
  )
  await writeServiceWorker(folder, build)
}

export const installProduct = (): Installation => {
  const folder = mkdtempSync(join(tmpdir(), 'bulletin-product-'))
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return {
    entry: join(folder, 'apps/server/dist/main.js'),
    webFolder: join(folder, 'apps/web/dist'),
    replaceWebApp: (build) => replaceWebApp(join(folder, 'apps/web/dist'), build),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  }
}
