import { LIFE_BEGINS, livesWholeLife } from './support/bulletin-life.ts'
import { test, withoutRest } from './support/fixtures.ts'

test.use(withoutRest)

test("a whole life on PostgreSQL: from the driver's first tap to the archive [1.1] [1.2] [1.3] [1.5] [4.1]", async ({
  page,
  browser,
  startServer,
}) => {
  test.slow()
  const { url } = await startServer({ database: 'postgresql', env: { APP_NOW: LIFE_BEGINS } })
  await livesWholeLife(page, browser, url)
})
