import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import type { Shell, ShellFile } from './src/offline/service-worker/shell.ts'

const WORKER = 'src/offline/service-worker/service-worker.ts'
const WORKER_FILE = 'service-worker.js'

/**
 * Files that the service worker does not cache: those for the bundler, for debugging, and for the system that installs
 * the application. Videos and captions are fetched on demand; the tablet caches only their posters. Compressed copies
 * duplicate cached files.
 */
const NOT_OF_THE_SHELL = /^\/(?:\.|installed\/|service-worker\.js$)|\.(?:map|webm|vtt|br|gz)$/

/** The posters of the videos: the application works without them. */
const PICTURE = /^\/tutorial\//

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .toSorted()

const shellFilesOf = (folder: string): ShellFile[] =>
  filesUnder(folder)
    .filter((path) => !NOT_OF_THE_SHELL.test(path))
    .map((path) => {
      const digest = createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('base64')
      return [path, `sha256-${digest}`]
    })

/** Builds the service worker for the files in a folder. */
export const writeServiceWorker = async (folder: string, buildId: string): Promise<void> => {
  const all = shellFilesOf(folder)
  const shell: Shell = {
    build: buildId,
    files: all.filter(([path]) => !PICTURE.test(path)),
    pictures: all.filter(([path]) => PICTURE.test(path)),
  }
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(shell) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: { entry: WORKER, formats: ['iife'], name: 'serviceWorker', fileName: () => WORKER_FILE },
    },
  })
}

const fingerprintOf = (texts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}\0`).update(text)
  return hash.digest('hex').slice(0, 8)
}

/** Writes the build id into index.html, then builds the service worker that caches the files on the tablet. */
export const shellFiles = (version: string): Plugin => {
  let [outDir, publicDir, buildId] = ['', '', '']
  return {
    name: 'shell-files',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
      publicDir = config.publicDir
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const given = filesUnder(publicDir).map((path) => readFileSync(join(publicDir, path)))
        // The names of built files contain a hash of their content.
        buildId = `${version}+${fingerprintOf([html, ...Object.keys(bundle).toSorted(), ...given])}`
        return [{ tag: 'meta', attrs: { name: 'build', content: buildId }, injectTo: 'head' }]
      },
    },
    closeBundle: { order: 'post', sequential: true, handler: () => writeServiceWorker(outDir, buildId) },
  }
}
