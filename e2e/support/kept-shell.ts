import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Waits until the whole application is cached and the service worker controls the page. */
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

/** The build the page runs. */
export const buildOf = (page: Page): Promise<string | null> =>
  page.locator('meta[name="build"]').getAttribute('content')

/** Checks for a newer build, as a tablet does when it becomes visible again, and waits until it is fully cached. */
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
