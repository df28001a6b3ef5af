import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { BREAKAGES, type Breakage } from './breakages.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Inside the repository, so that the build resolves the installed packages. */
const FOLDER = join(ROOT, '.cache', 'faults', 'broken')
const APPS = ['web', 'server'] as const

export const breakageNamed = (name: string): Breakage => {
  const found = BREAKAGES.find((one) => one.name === name)
  if (found) return found
  throw new Error(`Défauts connus : ${BREAKAGES.map((one) => one.name).join(', ')}.`)
}

/** Vite plugin that replaces text in the file during the build, so that the product's source needs no switch. */
const replacing = ({ file, edits, from }: Breakage): Plugin & { readonly isDone: () => boolean } => {
  let isDone = false
  const path = join(ROOT, file)
  const imported = from ? `import { ${from.names} } from ${JSON.stringify(join(ROOT, from.file))}\n` : ''
  return {
    name: 'broken-on-purpose',
    enforce: 'pre',
    transform: (code, id) => {
      if (id.split('?')[0] !== path) return null
      isDone = edits.every(({ replaces }) => code.includes(replaces))
      // A replacer function, because a dollar sign in the replacement text would be special.
      const broken = edits.reduce((text, { replaces, by }) => text.replace(replaces, () => by), code)
      return { code: `${imported}${broken}`, map: null }
    },
    isDone: () => isDone,
  }
}

/** Builds the product with that fault in a separate folder; returns the server's entry point. */
export const buildBroken = async (breakage: Breakage): Promise<string> => {
  const folder = join(FOLDER, breakage.name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const app of APPS)
    if (app !== breakage.app)
      cpSync(join(ROOT, 'apps', app, 'dist'), join(folder, app, 'dist'), { recursive: true })
  cpSync(join(ROOT, 'apps/server/migrations'), join(folder, 'server/migrations'), { recursive: true })
  const plugin = replacing(breakage)
  const root = join(ROOT, 'apps', breakage.app)
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
    plugins: [plugin],
    build: { outDir: join(folder, breakage.app, 'dist'), emptyOutDir: true },
  })
  // A replacement that no longer applies would build no fault, and the search would prove nothing.
  if (!plugin.isDone()) throw new Error(`${breakage.file} no longer says what ${breakage.name} replaces`)
  return join(folder, 'server/dist/main.js')
}
