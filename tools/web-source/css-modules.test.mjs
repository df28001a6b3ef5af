import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../apps/web/src')
const files = readdirSync(SOURCE, { recursive: true }).map((file) => file.replaceAll('\\', '/'))
const textOf = (file) => readFileSync(join(SOURCE, file), 'utf8')

/** The class names of a style sheet. */
const classesIn = (css) => {
  const withoutText = css.replaceAll(/\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"/g, '')
  return new Set([...withoutText.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name))
}

/** The names of the module imported as `local`; null if one is computed, because then any may be meant. */
const namesUsed = (code, local) =>
  new RegExp(String.raw`\b${local}\[`).test(code)
    ? null
    : new Set([...code.matchAll(new RegExp(String.raw`\b${local}\.(\w+)`, 'g'))].map(([, name]) => name))

const IMPORT = /import (\w+) from '([^']*\.module\.css)'/g

/** Every import of a CSS module, with the class names that the importing file uses. */
const uses = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const text = textOf(file)
    const code = text.replaceAll(/ from '[^']*'/g, '')
    return [...text.matchAll(IMPORT)].map(([, local, path]) => ({
      file,
      module: join(dirname(file), path).replaceAll('\\', '/'),
      names: namesUsed(code, local),
    }))
  })

const modules = files.filter((file) => file.endsWith('.module.css'))

it('finds class names, and only those', () => {
  expect(classesIn(".card { & > .head.open { margin: 0.5em; content: '.no' } /* .nor */ }")).toEqual(
    new Set(['card', 'head', 'open']),
  )
  expect(namesUsed('<p className={styles.card} />', 'styles')).toEqual(new Set(['card']))
  expect(namesUsed('styles[tone]', 'styles')).toBeNull()
})

it('every class name that a component uses is in its style sheet', () => {
  const unknown = uses.flatMap(({ file, module, names }) => {
    const there = classesIn(textOf(module))
    return [...(names ?? [])].filter((name) => !there.has(name)).map((name) => `${file}: ${name}`)
  })
  expect(unknown).toEqual([])
})

it('every class of a style sheet is used', () => {
  const unused = modules.flatMap((module) => {
    const users = uses.filter((use) => use.module === module)
    if (users.some(({ names }) => names === null)) return []
    const css = textOf(module)
    const composed = [...css.matchAll(/composes: ([\w ]+)/g)].flatMap(([, names]) => names.split(' '))
    const used = new Set([...users.flatMap(({ names }) => [...names]), ...composed])
    return [...classesIn(css)].filter((name) => !used.has(name)).map((name) => `${module}: ${name}`)
  })
  expect(unused).toEqual([])
})
