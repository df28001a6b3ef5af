import { expect, it } from 'vitest'
import { isTest, readWebModules } from './modules.mjs'

/**
 * TypeScript of the web app without its tests. The page of the kit, which is for development, is in `apps/web/kit`. The limit may fall with
 * any change; a new screen raises it in a commit of its own, which says why.
 */
const LINES_MAX = 48_300

it('the web app does not grow unnoticed', () => {
  const lines = [...readWebModules()]
    .filter(([file]) => !isTest(file))
    .reduce((sum, [, { text }]) => sum + text.split('\n').length - 1, 0)
  expect(lines).toBeGreaterThan(10_000)
  expect(lines, `apps/web/src has ${lines} lines of TypeScript`).toBeLessThanOrEqual(LINES_MAX)
})
