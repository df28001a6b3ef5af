import type { Page } from '@playwright/test'
import { isSeen, type Tablet } from '../support/tablet.ts'
import { notYet, patiently } from './locator.ts'
import { WebKitPage, type WebKitBrowser } from './page.ts'
import type { WebKitSession } from './session.ts'

/** A WebKit that stores in a folder of its own, which outlives it. */
export const createWebKitTablet = (browser: WebKitBrowser, baseURL: string): Omit<Tablet, 'dispose'> => {
  const dataFolder = browser.newFolder()
  let session: WebKitSession | null = null
  const die = async (): Promise<void> => session?.kill()
  return {
    switchOn: async () => {
      session = await browser.start({ dataFolder })
      return new WebKitPage(session, baseURL) as unknown as Page
    },
    die,
    dieAtSight: async (page, sight, act) => {
      await act()
      await patiently(`sight of ${sight.selector}`, async () => {
        if (!(await page.evaluate(isSeen, sight))) throw notYet('seen')
      })
      await die()
    },
    switchOff: async () => session?.end(),
  }
}
