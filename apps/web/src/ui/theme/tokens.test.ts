import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import tokens from './tokens.css?raw'

const SOURCES = join(import.meta.dirname, '../..')
const STYLES = globSync('**/*.module.css', { cwd: SOURCES })

/** Base UI sets the first two on what it positions, the grid sets the last on itself. */
const SET_AT_RUN_TIME = ['anchor-width', 'available-height', 'columns']

it('has files to check', () => {
  expect(STYLES.length).toBeGreaterThan(5)
})

it.each(STYLES)('%s is made of tokens that exist', (file) => {
  const style = readFileSync(join(SOURCES, file), 'utf8')
  const named = [...style.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name ?? '')
  const isKnown = (name: string): boolean =>
    SET_AT_RUN_TIME.includes(name) || [tokens, style].some((css) => css.includes(`--${name}:`))
  expect(named.filter((name) => !isKnown(name))).toEqual([])
})
