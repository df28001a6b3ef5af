import { writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { test as base } from '../support/fixtures.ts'
import { openPage } from '../support/manager.ts'
import { webKitBrowser } from './page.ts'

/** The same fixtures, in WebKit: what a journey calls its browser and its page. */
export const test = base.extend<{ webKit: Browser; webKitPage: Page }>({
  webKit: async ({}, use, testInfo) => {
    const browser = webKitBrowser()
    await use(browser as unknown as Browser)
    if (testInfo.status !== testInfo.expectedStatus)
      for (const [index, picture] of (await browser.pictures()).entries()) {
        const path = testInfo.outputPath(`window-${index + 1}.png`)
        await writeFile(path, picture)
        await testInfo.attach(`window ${index + 1}`, { path, contentType: 'image/png' })
      }
    await browser.close()
  },
  webKitPage: async ({ webKit, app }, use) => use(await openPage(webKit, app.url)),
})
