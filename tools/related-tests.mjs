/** Finds the tests that a change can break by scanning the imports of the sources, without compiling. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from './root.mjs'

const FOLDERS = ['packages', 'apps', 'tools', 'e2e', 'bench']
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|public)\//
const SOURCE = /\.(?:tsx?|mjs)$/
const TEST = /\.test\.(?:tsx?|mjs)$/
/** Type-only imports are left to the compiler. */
const TYPE_IMPORT = /\b(?:import|export) type [^;'"]*from '[^']+'/g
/** Includes mocked modules. */
const IMPORTED = /(?:\bfrom|\bimport\(?|\bmock\()\s*'([^']+)'/g
const OWN_PACKAGE = /^@bulletin\/(\w+)\/(.+?)(\.json)?$/
/** The applications that others import by name; the rest are in `packages`. */
const APPS = ['server']

const sourcesUnder = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => SOURCE.test(file) && !LEFT_OUT.test(file))

const fileOf = (from, path) => {
  if (path.startsWith('.')) return join(dirname(from), path).replaceAll('\\', '/')
  return path.replace(OWN_PACKAGE, (_, name, inner, json) => {
    const home = APPS.includes(name) ? 'apps' : 'packages'
    return `${home}/${name}/src/${inner}${json ?? '.ts'}`
  })
}

/** For each file, the files that import it. */
const importersIn = (root) => {
  const importers = new Map()
  for (const file of FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    sourcesUnder(root, folder),
  ))
    for (const [, path] of readFileSync(join(root, file), 'utf8')
      .replaceAll(TYPE_IMPORT, '')
      .matchAll(IMPORTED)) {
      const imported = fileOf(file, path)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return importers
}

/** Tests among the changed files, and those that depend on one of them. Paths from the root. */
export const relatedTests = (changed, root = ROOT) => {
  const importers = importersIn(root)
  const reached = new Set(changed.map((file) => relative(root, join(root, file)).replaceAll('\\', '/')))
  // Iterating over a set includes the items added meanwhile.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...reached].filter((file) => TEST.test(file)).toSorted((one, other) => (one < other ? -1 : 1))
}
