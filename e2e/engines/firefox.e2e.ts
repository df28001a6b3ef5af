import { livesShortLife, livesWholeLife } from '../support/bulletin-life.ts'
import { test, withoutRest } from '../support/fixtures.ts'

test.use(withoutRest)

test("a short life in Firefox: from the driver's first tap to the manager's word, with its PDF", async ({
  page,
  browser,
  app,
}) => {
  test.slow()
  await livesShortLife({ page, browser, url: app.url })
})

test(
  "a whole life in Firefox: from the driver's first tap to the archive [1.1] [1.2] [1.3] [1.5] [4.1]",
  { tag: ['@long', '@firefox'] },
  async ({ page, browser, app }) => {
    test.slow()
    await livesWholeLife({ page, browser, url: app.url })
  },
)
