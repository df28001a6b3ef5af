import { livesWholeLife } from '../support/bulletin-life.ts'
import { test, withoutRest } from '../support/fixtures.ts'

test.use(withoutRest)

test("a whole life on PostgreSQL, in Firefox: from the driver's first tap to the archive, with its PDF [1.1] [1.2] [1.3] [1.5] [4.1]", async ({
  page,
  browser,
  app,
}) => {
  test.slow()
  await livesWholeLife(page, browser, app.url)
})
