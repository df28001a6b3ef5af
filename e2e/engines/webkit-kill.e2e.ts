import { CHANGES, losesNothing } from '../support/dead-battery.ts'
import { test } from '../webkit/fixture.ts'

test('in WebKit, a browser that is killed when a change is kept loses none of it, and a bulletin that was validated is sent once', async ({
  app,
  webKitTablet,
}) => {
  test.slow()
  const tablet = webKitTablet(app.url)
  await losesNothing({ tablet, appUrl: app.url, changes: CHANGES.filter(({ isLongOnly }) => !isLongOnly) })
})
