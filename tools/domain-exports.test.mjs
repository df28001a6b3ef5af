import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './root.mjs'

const DOMAIN = join(ROOT, 'packages/domain/src')
const PRODUCT = [
  'packages/domain/src',
  'packages/contract/src',
  'apps/demo/src',
  'apps/server/src',
  'apps/web/src',
]
const OF_TESTS = /\.test\.tsx?$|(?:^|\/)testing\//
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const EXPORT = /^export (?:const|function|async function|class) (\w+)/gm
const IMPORT = /\bimport \{([^}]*)\} from '([^']+)'/g
const LATE_IMPORT = /\bimport\('(@bulletin\/domain\/[^']+)'\)/g

const sources = PRODUCT.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(ROOT, folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !OF_TESTS.test(relative(ROOT, file).replaceAll('\\', '/')))
    .map((file) => ({ file, text: readFileSync(file, 'utf8').replaceAll(COMMENT, '') })),
)

/** The file that an import refers to, if it is in the domain. */
const fileOf = (from, path) =>
  path.startsWith('.')
    ? join(dirname(from), path)
    : path.replace(/^@bulletin\/domain\/(.*)$/, (_, name) => join(DOMAIN, `${name}.ts`))

const imported = new Set(
  sources.flatMap(({ file, text }) => [
    ...[...text.matchAll(IMPORT)].flatMap(([, names, path]) =>
      names.split(',').map((name) => `${fileOf(file, path)} ${name.trim().split(' as ')[0]}`),
    ),
    ...[...text.matchAll(LATE_IMPORT)].map(([, path]) => `${fileOf(file, path)} *`),
  ]),
)

/** Imported by another file of the product, or used in its own file. */
const isCalled = ({ file, text }, name) =>
  imported.has(`${file} ${name}`) ||
  imported.has(`${file} *`) ||
  [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1

it('the domain has no rule that only tests call', () => {
  const rules = sources
    .filter(({ file }) => file.startsWith(DOMAIN))
    .flatMap((source) => [...source.text.matchAll(EXPORT)].map(([, name]) => ({ source, name })))
  expect(rules.length).toBeGreaterThan(1000)
  const uncalled = rules.filter(({ source, name }) => !isCalled(source, name))
  expect(uncalled.map(({ source, name }) => `${relative(DOMAIN, source.file)}: ${name}`)).toEqual([])
})
