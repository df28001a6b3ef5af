import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './root.mjs'
import { unmountedModes } from './web-source/modes.mjs'
import { isTest, PAGE, reachableFrom, readWebModules } from './web-source/modules.mjs'

const TEST_FILE = /\.(?:test|e2e)\.tsx?$/
const TITLE = /\b(?:it|test|describe)\b[^'"`]*(['"`])(?:(?!\1)[^\\]|\\.)*\1/g

const testFiles = ['packages', 'apps', 'e2e'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules')),
)

const idsNamedIn = (text) =>
  [...text.matchAll(TITLE)].flatMap(([title]) =>
    [...title.matchAll(/\[(\d+(?:\.\d+)+)\]/g)].map(([, id]) => id),
  )

const idsInTests = new Set(testFiles.flatMap((file) => idsNamedIn(readFileSync(file, 'utf8'))))

/** `2.1.1–2.1.17` stands for the whole range. */
const expanded = (text) => {
  const [first, last] = text.split('–')
  if (last === undefined) return [first]
  const prefix = first.slice(0, first.lastIndexOf('.') + 1)
  const [from, to] = [first, last].map((id) => Number(id.slice(id.lastIndexOf('.') + 1)))
  return Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`)
}

const rows = [
  ...readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(/^\| ([\d., –]+?) +\|([^|]*)\|/gm),
].map(([, cell, text]) => ({ ids: cell.split(', ').flatMap(expanded), text }))

const documented = new Set(rows.flatMap(({ ids }) => ids))

it('every requirement that a test names is listed in docs/requirements.md, and every listed one is tested', () => {
  expect(idsInTests.size).toBeGreaterThan(50)
  expect([...idsInTests].filter((id) => !documented.has(id))).toEqual([])
  expect([...documented].filter((id) => !idsInTests.has(id))).toEqual([])
})

it('docs/requirements.md lists each requirement once, and none as something to come', () => {
  const ids = rows.flatMap((row) => row.ids)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(rows.filter(({ text }) => /\b(?:comes? later|not yet|as they are built)\b/.test(text))).toEqual([])
})

/** Tests may import a type of the product, or a part of it that only another test uses: neither is a screen. */
it('no requirement rests on a component, or on a mode of one, that no screen mounts', () => {
  const modules = readWebModules()
  const product = new Map([...modules].filter(([file]) => !isTest(file)))
  const mounted = reachableFrom(product, [PAGE, 'offline/service-worker/service-worker.ts'])
  expect(mounted.size).toBeGreaterThan(300)
  expect(unmountedModes(product, mounted)).toEqual([])
  const unreached = [...modules].filter(([file, { text, imports }]) => {
    const proved = imports.filter((imported) => product.has(imported))
    return (
      isTest(file) &&
      idsNamedIn(text).length > 0 &&
      proved.length > 0 &&
      !proved.some((one) => mounted.has(one))
    )
  })
  expect(unreached.map(([file, { text }]) => ({ file, ids: idsNamedIn(text) }))).toEqual([])
})
