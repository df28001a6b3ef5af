import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** The whole application lies on the tablet, and a worker answers for it. */
export const expectKept = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration()
          return [registration?.active?.state, navigator.serviceWorker.controller !== null]
        }),
      { timeout: 30_000 },
    )
    .toEqual(['activated', true])

/** Which build a page runs. */
export const buildOf = (page: Page): Promise<string | null> =>
  page.locator('meta[name="build"]').getAttribute('content')

/** Looks for a newer build, as a tablet does that is taken in hand again, until one lies whole on it. */
export const findsNewVersion = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration()
          return registration?.waiting?.state
        }),
      { timeout: 30_000 },
    )
    .toBe('installed')
}
