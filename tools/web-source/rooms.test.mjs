import { expect, it } from 'vitest'
import { circleFrom } from '../import-circle.mjs'
import { WEB_ROOMS } from '../lint-rules/import-directions.mjs'
import { isTest, PAGE, readWebModules } from './modules.mjs'

const product = new Map([...readWebModules()].filter(([file]) => !isTest(file)))

it('the web app has nine rooms, and every file but its entry is in one', () => {
  expect(WEB_ROOMS).toHaveLength(9)
  const elsewhere = [...product.keys()].filter((file) => !WEB_ROOMS.includes(file.split('/')[0]))
  expect(elsewhere).toEqual([PAGE])
  expect(
    new Set([...product.keys()].filter((file) => file !== PAGE).map((file) => file.split('/')[0])),
  ).toEqual(new Set(WEB_ROOMS))
})

it('no file imports itself by a circle, types and what is loaded later included', () => {
  const importsOf = (file) => {
    const { named, late } = product.get(file) ?? { named: [], late: [] }
    return [...named, ...late]
  }
  expect(circleFrom('a', (file) => ({ a: ['b'], b: ['c'], c: ['a'] })[file])).toEqual(['a', 'b', 'c', 'a'])
  for (const file of product.keys()) expect(circleFrom(file, importsOf)).toBeNull()
})
