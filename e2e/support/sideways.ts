import type { Page } from '@playwright/test'
import { findSidewaysScrollers } from '../../apps/web/src/testing/in-page/sideways-scrollers.ts'

/** What can be scrolled sideways, be it only by a pixel. */
export const sidewaysScrollers = (page: Page): Promise<string[]> => page.evaluate(findSidewaysScrollers)

/** By how many pixels the page itself could be scrolled: only what is in it should scroll. */
export const pageOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)
