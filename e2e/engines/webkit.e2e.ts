import { livesWholeLife } from '../support/bulletin-life.ts'
import { test } from '../webkit/fixture.ts'

test("a whole life in WebKit: from the driver's first tap to the archive, with its PDF", async ({
  webKit,
  webKitPage,
  app,
}) => {
  test.slow()
  await livesWholeLife(webKitPage, webKit, app.url)
})
