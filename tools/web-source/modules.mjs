/** The module graph of the web app, read from its sources: which file imports which, and what a page can reach. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from '../root.mjs'

const WEB = join(ROOT, 'apps/web/src')
const SOURCE = /\.tsx?$/
const STATIC_IMPORT = /(?:from|import)\s*'(\.[^']+)'/g
const LATE_IMPORT = /\bimport\(\s*'(\.[^']+)'/g
const TYPE_IMPORT = /\bimport type [^;'"]*from '[^']+'/g

/** The entry point of the page. */
export const PAGE = 'main.tsx'
/** What nearly every driver needs next: loaded together with the page. */
export const TODAY = 'features/today/today-screen.tsx'

export const isTest = (file) => /\.test\.tsx?$/.test(file) || /(?:^|\/)testing\//.test(file)

const importedBy = (file, text, kind) =>
  [...text.matchAll(kind)]
    .map(([, path]) => join(dirname(file), path))
    .filter((path) => existsSync(path) && SOURCE.test(path))
    .map((path) => relative(WEB, path).replaceAll('\\', '/'))

/** By path below `apps/web/src`. */
export const readWebModules = () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => SOURCE.test(file))
  return new Map(
    files.map((file) => {
      const path = join(WEB, file)
      const text = readFileSync(path, 'utf8')
      const withoutTypes = text.replaceAll(TYPE_IMPORT, '')
      return [
        file.replaceAll('\\', '/'),
        {
          text,
          /** Includes type-only imports, which are not part of a page. */
          named: importedBy(path, text, STATIC_IMPORT),
          /** Loaded with the file. */
          imports: importedBy(path, withoutTypes, STATIC_IMPORT),
          /** Loaded on first use. */
          late: importedBy(path, withoutTypes, LATE_IMPORT),
        },
      ]
    }),
  )
}

const closureOf = (modules, entries, importsOf) => {
  const found = new Set(entries)
  // Iterating over a set includes the items added meanwhile.
  for (const file of found) for (const imported of importsOf(modules.get(file))) found.add(imported)
  return found
}

/** The modules loaded with these files, before any dynamic import. */
export const loadedWith = (modules, entries) => closureOf(modules, entries, ({ imports }) => imports)

/** Every module that these files may load, dynamic imports included. */
export const reachableFrom = (modules, entries) =>
  closureOf(modules, entries, ({ imports, late }) => [...imports, ...late])
