import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../root.mjs'
import { PAGE, reachableFrom, readWebModules } from './modules.mjs'

const inWeb = (file) => readFileSync(join(ROOT, 'apps/web', file), 'utf8')

it('the page /kit is an entry of its own, which the application never loads', () => {
  expect(inWeb('kit.html')).toContain('src="/src/app/kit/main.tsx"')
  const modules = readWebModules()
  const isOfTheKit = (file) => file.startsWith('app/kit/')
  expect([...reachableFrom(modules, ['app/kit/main.tsx'])].filter(isOfTheKit)).toContain('app/kit/kit.tsx')
  expect([...reachableFrom(modules, [PAGE])].filter(isOfTheKit)).toEqual([])
  // Without a named input, the build takes index.html alone.
  expect(inWeb('vite.config.ts')).not.toMatch(/\binput:/)
})
