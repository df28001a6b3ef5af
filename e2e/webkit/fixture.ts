import { writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { test as base } from '../support/fixtures.ts'
import { openPage } from '../support/manager.ts'
import { webKitBrowser, type WebKitBrowser } from './page.ts'
import { createWebKitTablet } from './tablet.ts'

type WebKitFixtures = {
  webKitWindows: WebKitBrowser
  webKit: Browser
  webKitPage: Page
  /** A tablet for that address; its storage is deleted with the test. */
  webKitTablet: (baseURL: string) => ReturnType<typeof createWebKitTablet>
}

/** The same fixtures with WebKit as browser, page and tablet. */
export const test = base.extend<WebKitFixtures>({
  webKitWindows: async ({}, use, testInfo) => {
    const browser = webKitBrowser()
    await use(browser)
    if (testInfo.status !== testInfo.expectedStatus)
      for (const [index, picture] of (await browser.pictures()).entries()) {
        const path = testInfo.outputPath(`window-${index + 1}.png`)
        await writeFile(path, picture)
        await testInfo.attach(`window ${index + 1}`, { path, contentType: 'image/png' })
      }
    await browser.close()
  },
  webKit: async ({ webKitWindows }, use) => use(webKitWindows as unknown as Browser),
  webKitPage: async ({ webKit, app }, use) => use(await openPage(webKit, app.url)),
  webKitTablet: async ({ webKitWindows }, use) =>
    use((baseURL) => createWebKitTablet(webKitWindows, baseURL)),
})
