import { livesShortLife, livesWholeLife } from '../support/bulletin-life.ts'
import { test } from '../webkit/fixture.ts'

test("a short life in WebKit: from the driver's first tap to the manager's word, with its PDF", async ({
  webKit,
  webKitPage,
  app,
}) => {
  test.slow()
  await livesShortLife({ page: webKitPage, browser: webKit, url: app.url })
})

test(
  "a whole life in WebKit: from the driver's first tap to the archive",
  { tag: '@long' },
  async ({ webKit, webKitPage, app }) => {
    test.slow()
    await livesWholeLife({ page: webKitPage, browser: webKit, url: app.url })
  },
)
