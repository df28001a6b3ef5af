import type { Page } from '@playwright/test'
import { isSeen, type Sight, type Tablet } from '../support/tablet.ts'
import { notYet, patiently } from './locator.ts'
import { WebKitPage, type WebKitBrowser } from './page.ts'
import type { WebKitSession } from './session.ts'

declare global {
  interface Window {
    /** Whether a frame has shown the sight. */
    isSighted?: boolean
  }
}

/** Makes the page check each of its frames for the sight. */
const lookOut = ({ driver }: WebKitSession, sight: Sight): Promise<void> =>
  driver.executeScript(
    `const isSeen = ${isSeen.toString()}
    window.isSighted = false
    const look = () => {
      if (isSeen(arguments[0])) window.isSighted = true
      else requestAnimationFrame(look)
    }
    look()`,
    sight,
  )

const untilSighted = (page: Page, { selector }: Sight): Promise<void> =>
  patiently(`sight of ${selector}`, async () => {
    if (!(await page.evaluate(() => window.isSighted))) throw notYet('seen')
  })

/** A WebKit with its own persistent storage folder. */
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
      if (session) await lookOut(session, sight)
      // The browser may die before the action finishes.
      await Promise.all([untilSighted(page, sight).then(die), act().catch(() => undefined)])
    },
    switchOff: async () => session?.end(),
  }
}
