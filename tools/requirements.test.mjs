import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './root.mjs'

const TEST_FILE = /\.(?:test|e2e)\.tsx?$/
const TITLE = /\b(?:it|test|describe)\b[^'"`]*(['"`])(?:(?!\1)[^\\]|\\.)*\1/g

const testFiles = ['packages', 'apps', 'e2e'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !file.includes('node_modules')),
)

const idsInTests = new Set(
  testFiles.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(TITLE)].flatMap(([title]) =>
      [...title.matchAll(/\[(\d+(?:\.\d+)+)\]/g)].map(([, id]) => id),
    ),
  ),
)

/** `2.1.1–2.1.17` stands for all of them. */
const expanded = (text) => {
  const [first, last] = text.split('–')
  if (last === undefined) return [first]
  const prefix = first.slice(0, first.lastIndexOf('.') + 1)
  const [from, to] = [first, last].map((id) => Number(id.slice(id.lastIndexOf('.') + 1)))
  return Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`)
}

const documented = new Set(
  [...readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(/^\| ([\d., –]+?) +\|/gm)].flatMap(
    ([, cell]) => cell.split(', ').flatMap(expanded),
  ),
)

it('every requirement that a test names is listed in docs/requirements.md, and every listed one is tested', () => {
  expect(idsInTests.size).toBeGreaterThan(50)
  expect([...idsInTests].filter((id) => !documented.has(id))).toEqual([])
  expect([...documented].filter((id) => !idsInTests.has(id))).toEqual([])
})
