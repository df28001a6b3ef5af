import { correctsAndValidates } from './support/correction.ts'
import { test, withoutRest } from './support/fixtures.ts'

test.use(withoutRest)

test(
  'a manager opens what waits, corrects it in one tab at a time, and validates; the driver is given what was retained [1.2] [2.4.42] [6.2] [7.14]',
  { tag: '@firefox' },
  async ({ page, app }) => {
    await correctsAndValidates(page, app.url)
  },
)
