import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')
const STYLES = globSync('**/*.module.css', { cwd: SOURCES })

/** Base UI sets these on what it positions. */
const SET_BY_BASE_UI = ['anchor-width', 'available-height']

/** Properties that a style sheet sets for what is inside, or a component on its element. */
const SET_BY_OURS = new Set(
  globSync('**/*.{css,tsx}', { cwd: SOURCES }).flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/--([\w-]+)['"]?:/g)].map(([, name]) => name),
  ),
)

it('has files to check', () => {
  expect(STYLES.length).toBeGreaterThan(5)
})

it.each(STYLES)('%s is made of tokens that exist', (file) => {
  const style = readFileSync(join(SOURCES, file), 'utf8')
  const named = [...style.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name ?? '')
  const isKnown = (name: string): boolean => SET_BY_BASE_UI.includes(name) || SET_BY_OURS.has(name)
  expect(named.filter((name) => !isKnown(name))).toEqual([])
})
