import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../root.mjs'
import { isTest, loadedWith, PAGE, readWebModules, TODAY } from './modules.mjs'
import { keysSaidIn } from './words.mjs'

const catalogue = (name) =>
  Object.keys(JSON.parse(readFileSync(join(ROOT, 'packages/messages/src', name), 'utf8')))

it('finds whole keys, plurals and keys that are put together', () => {
  const keys = ['ride.title', 'rides.count.one', 'rides.count.other', 'enums.lane.ONE', 'enums.lanes', 'ride']
  const said = "t('ride.title') + t('rides.count', { count }) + t(`enums.lane.${lane}`)"
  expect(keysSaidIn(said, keys)).toEqual(keys.slice(0, 4))
})

it('what the first page says is not among the words that come later', () => {
  const modules = new Map([...readWebModules()].filter(([file]) => !isTest(file)))
  const first = [...loadedWith(modules, [PAGE, TODAY])]
  expect(first.length).toBeGreaterThan(50)
  const day = catalogue('fr-day.json')
  expect(
    first.flatMap((file) => keysSaidIn(modules.get(file).text, day).map((key) => `${file}: ${key}`)),
  ).toEqual([])
})
