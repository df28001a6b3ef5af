import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import {
  AXE_AT_NIGHT,
  AXE_BY_DAY,
  findViolations,
  isStillIn,
  type Violation,
} from '../../apps/web/src/testing/in-page/axe-violations.ts'

const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const untilStill = (page: Page, theme: 'light' | 'dark'): Promise<unknown> =>
  page.waitForFunction(isStillIn, theme)

/** Injects axe once per document, because parsing it takes longer than the check itself. */
const violationsOf = async (page: Page, options: axeCore.RunOptions): Promise<Violation[] | null> => {
  const found = await page.evaluate(findViolations, options)
  if (found) return found
  await page.evaluate(SOURCE)
  return page.evaluate(findViolations, options)
}

/**
 * Checks the page against WCAG 2.2 AA in the light and dark themes; a failure lists each rule with the offending
 * elements. The page must follow the system theme, which is light before and after.
 */
export const expectNoAxeViolations = async (page: Page): Promise<void> => {
  await untilStill(page, 'light')
  expect(await violationsOf(page, AXE_BY_DAY)).toEqual([])
  // Firefox ESR does not support the emulation of the colour scheme.
  if (page.context().browser()?.browserType().name() === 'firefox') return
  await page.emulateMedia({ colorScheme: 'dark' })
  await untilStill(page, 'dark')
  expect(await violationsOf(page, AXE_AT_NIGHT)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await untilStill(page, 'light')
}
