import type { Page } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { createTablet } from '../support/tablet.ts'
import { installClock, setPageClock, watchClaims, type Claim } from './in-page.ts'
import { CLAIMS } from './screen.ts'

/** A Chromium with a profile that outlives it, its tabs, and a clock that can be set. */
export type LabTablet = {
  /** The tab that the driver uses; switched on when it was off, opened when it was closed. */
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
    // Functions that are sent over as text come with a word of the tool that translated them.
    await context.addInitScript('globalThis.__name = (named) => named')
    // In this order: claims are timed by the clock of the machine.
    await context.addInitScript(watchClaims, CLAIMS)
    await context.addInitScript(installClock)
    await context.addInitScript(setPageClock, minutes)
    return page
  }
  const page = async (): Promise<Page> => {
    // A browser that is gone altogether is switched on again.
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
      // The last tab of a window would take the browser along.
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
