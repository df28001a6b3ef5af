import type { Page } from '@playwright/test'

/** What can be scrolled sideways, be it only by a pixel. */
export const sidewaysScrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, main, main *')]
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth &&
          (element === document.documentElement ||
            ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  )

/** By how many pixels the page itself could be scrolled: only what is in it should scroll. */
export const pageOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)
