import type { Page } from '@playwright/test'
import { findSidewaysScrollers } from '../../apps/web/src/testing/in-page/sideways-scrollers.ts'

/** What can be scrolled sideways, be it only by a pixel. */
export const sidewaysScrollers = (page: Page): Promise<string[]> => page.evaluate(findSidewaysScrollers)
