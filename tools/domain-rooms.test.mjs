import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { circleFrom } from './import-circle.mjs'
import { DOMAIN_ROOMS } from './lint-rules/import-directions.mjs'
import { ROOT } from './root.mjs'

const DOMAIN = join(ROOT, 'packages/domain/src')
const OF_TESTS = /\.test\.ts$|(?:^|\/)testing\//
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** Below the domain's `src`, with forward slashes. */
const pathOf = (file) => relative(DOMAIN, file).replaceAll('\\', '/')

/** The first folder of a path; null for a file beside the folders. */
const roomOf = (path) => (path.includes('/') ? path.split('/')[0] : null)

const modules = new Map(
  readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .map((file) => join(DOMAIN, file))
    .filter((file) => file.endsWith('.ts') && !OF_TESTS.test(pathOf(file)))
    .map((file) => [
      pathOf(file),
      [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path]) => pathOf(join(dirname(file), path))),
    ]),
)

/** The rooms that each room imports, types included. */
const roomsImportedBy = new Map(DOMAIN_ROOMS.map((room) => [room, new Set()]))
for (const [file, imports] of modules)
  for (const other of imports.map(roomOf))
    if (other !== null && other !== roomOf(file)) roomsImportedBy.get(roomOf(file))?.add(other)

it('every folder of the domain has its place in the order, and nothing else has', () => {
  expect(modules.size).toBeGreaterThan(200)
  const folders = new Set([...modules.keys()].map(roomOf).filter((room) => room !== null))
  expect(folders).toEqual(new Set(DOMAIN_ROOMS))
  expect(new Set(DOMAIN_ROOMS).size).toBe(DOMAIN_ROOMS.length)
})

it('no folder of the domain imports itself by a circle, types included', () => {
  expect(circleFrom('a', (room) => ({ a: ['b'], b: ['a'] })[room])).toEqual(['a', 'b', 'a'])
  for (const room of DOMAIN_ROOMS)
    expect(circleFrom(room, (at) => [...(roomsImportedBy.get(at) ?? [])])).toBeNull()
})

it('a folder of the domain imports those before it, and the files beside the folders import none', () => {
  const upward = [...modules].flatMap(([file, imports]) =>
    imports
      .filter((path) => DOMAIN_ROOMS.indexOf(roomOf(path)) > DOMAIN_ROOMS.indexOf(roomOf(file)))
      .map((path) => `${file} -> ${path}`),
  )
  expect(upward).toEqual([])
})
