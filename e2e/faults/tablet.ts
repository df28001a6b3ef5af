import type { Page } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { createTablet } from '../support/tablet.ts'
import { installClock, setPageClock, watchClaims, type Claim } from './in-page.ts'
import { CLAIMS } from './screen.ts'

/** A Chromium with a persistent profile, its tabs, and an adjustable clock. */
export type LabTablet = {
  /** The driver's tab; starts the browser or opens the tab when needed. */
  readonly page: () => Promise<Page>
  readonly openSecondTab: () => Promise<Page>
  readonly closeTab: () => Promise<void>
  readonly closeSecondTabs: () => Promise<void>
  readonly die: () => Promise<void>
  readonly setClock: (minutes: number) => Promise<void>
  readonly dispose: () => Promise<void>
}

export const createLabTablet = (baseURL: string, onClaim: (claim: Claim) => void): LabTablet => {
  const { launchOptions = {}, locale, timezoneId, viewport = null } = playwright.use ?? {}
  const tablet = createTablet({ launchOptions, baseURL, locale, timezoneId, viewport })
  let current: Page | null = null
  let minutes = 0

  const switchOn = async (): Promise<Page> => {
    const page = await tablet.switchOn()
    const context = page.context()
    await context.exposeBinding('labClaim', (_source, claim: Claim) => onClaim(claim))
    // Functions sent as text refer to `__name`, a helper that the compiler inserts.
    await context.addInitScript('globalThis.__name = (named) => named')
    // In this order: the claims must be timed before the page's clock is replaced.
    await context.addInitScript(watchClaims, CLAIMS)
    await context.addInitScript(installClock)
    await context.addInitScript(setPageClock, minutes)
    return page
  }
  const page = async (): Promise<Page> => {
    // If the whole browser is gone, it is started again.
    if (current?.isClosed())
      current = await current
        .context()
        .newPage()
        .catch(() => null)
    current ??= await switchOn()
    return current
  }
  const others = (): Page[] =>
    current
      ?.context()
      .pages()
      .filter((one) => one !== current) ?? []

  return {
    page,
    openSecondTab: async () => (await page()).context().newPage(),
    closeTab: async () => {
      const open = await page()
      // Closing the last tab would close the browser.
      current = await open.context().newPage()
      await open.close()
    },
    closeSecondTabs: async () => {
      for (const one of others()) await one.close()
    },
    die: async () => {
      await page()
      await tablet.die()
      current = null
    },
    setClock: async (set) => {
      minutes = set
      const open = await page()
      await open.context().addInitScript(setPageClock, minutes)
      for (const one of open.context().pages())
        await one.evaluate(setPageClock, minutes).catch(() => undefined)
    },
    dispose: tablet.dispose,
  }
}
