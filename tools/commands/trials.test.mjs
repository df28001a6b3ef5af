import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../root.mjs'
import { commandsIn, trialsIn } from './trials.mjs'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

it('every command of the README exists and is tried, in its smallest size', () => {
  const named = commandsIn(readFileSync(join(ROOT, 'README.md'), 'utf8'))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  expect(new Set(named)).toEqual(new Set(Object.keys(trialsIn('', ''))))
})
