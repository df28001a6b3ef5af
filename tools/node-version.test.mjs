import { expect, it } from 'vitest'
import { isNodeRecentEnough, requireNode } from './node-version.mjs'

it.each([
  ['18.20.4', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['22.1.0', true],
])('Node %s is recent enough: %s', (version, expected) => {
  expect(isNodeRecentEnough(version)).toBe(expected)
})

it('says in French which version is needed', () => {
  expect(() => requireNode('18.0.0')).toThrow('Node.js 20.19 ou plus récent est nécessaire')
})
