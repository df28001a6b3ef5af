import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../root.mjs'
import { readWebModules } from './modules.mjs'

const inWeb = (file) => readFileSync(join(ROOT, 'apps/web', file), 'utf8')

it('the page /kit is an entry of its own, which the application never loads', () => {
  expect(inWeb('kit.html')).toContain('src="/kit/main.tsx"')
  const imported = [...readWebModules()].flatMap(([file, { named, late }]) =>
    [...named, ...late].map((path) => `${file} -> ${path}`),
  )
  expect(imported.length).toBeGreaterThan(1000)
  expect(imported.filter((line) => line.includes('-> ../kit/'))).toEqual([])
  // Without a named input, the build takes index.html alone.
  expect(inWeb('vite.config.ts')).not.toMatch(/\binput:/)
})
