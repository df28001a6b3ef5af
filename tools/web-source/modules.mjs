/** The modules of the web app as a graph, read from their source: which file imports which, and what a page can reach. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from '../root.mjs'

const WEB = join(ROOT, 'apps/web/src')
const SOURCE = /\.tsx?$/
const STATIC_IMPORT = /(?:from|import)\s*'(\.[^']+)'/g
const LATE_IMPORT = /\bimport\(\s*'(\.[^']+)'/g
const TYPE_IMPORT = /\bimport type [^;'"]*from '[^']+'/g

/** Where a page begins. */
export const PAGE = 'main.tsx'
/** What nearly every driver needs next: loaded together with the page. */
export const TODAY = 'features/today/today-screen.tsx'

export const isTest = (file) => /\.test\.tsx?$/.test(file) || /(?:^|\/)testing\//.test(file)

const importedBy = (file, text, kind) =>
  [...text.matchAll(kind)]
    .map(([, path]) => join(dirname(file), path))
    .filter((path) => existsSync(path) && SOURCE.test(path))
    .map((path) => relative(WEB, path).replaceAll('\\', '/'))

/** By their paths below `apps/web/src`. */
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
          /** With what it only names as a type, which is no part of a page. */
          named: importedBy(path, text, STATIC_IMPORT),
          /** Loaded with it. */
          imports: importedBy(path, withoutTypes, STATIC_IMPORT),
          /** Loaded when it is first needed. */
          late: importedBy(path, withoutTypes, LATE_IMPORT),
        },
      ]
    }),
  )
}

const closureOf = (modules, entries, importsOf) => {
  const found = new Set(entries)
  // A set that grows while it is gone through is gone through to its end.
  for (const file of found) for (const imported of importsOf(modules.get(file))) found.add(imported)
  return found
}

/** What is loaded with these files, before anything is asked for. */
export const loadedWith = (modules, entries) => closureOf(modules, entries, ({ imports }) => imports)

/** Everything that these files can come to load. */
export const reachableFrom = (modules, entries) =>
  closureOf(modules, entries, ({ imports, late }) => [...imports, ...late])
