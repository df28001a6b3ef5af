import { expect, it } from 'vitest'
import { components } from './components.ts'
import { palette } from './palette.ts'
import tokens from './tokens.css?raw'

it('is made of tokens that exist', () => {
  const named = [...JSON.stringify([palette, components]).matchAll(/var\(--([\w-]+)\)/g)].map(
    ([, name]) => name,
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !tokens.includes(`--${name}:`))).toEqual([])
})
