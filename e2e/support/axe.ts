import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

declare global {
  interface Window {
    /** There once it has been handed to the page. */
    axe?: typeof axeCore
  }
}

const BY_DAY: axeCore.RunOptions = {
  // There is no rule here for which style sheets would have to be fetched again.
  preload: false,
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
}

/** What another theme can change. */
const AT_NIGHT: axeCore.RunOptions = {
  preload: false,
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A colour that is still fading in is nobody's: neither the one before nor the one meant. */
const untilStill = (page: Page, theme: 'light' | 'dark'): Promise<unknown> =>
  page.waitForFunction((expected) => {
    const { theme: shown = expected } = document.documentElement.dataset
    const isMoving = ({ playState, effect }: Animation): boolean =>
      playState === 'running' && effect?.getTiming().iterations !== Infinity
    return shown === expected && !document.getAnimations().some(isMoving)
  }, theme)

type Violation = { rule: string; elements: string[] }

/**
 * In the page: null where axe is not there. What is out of sight is drawn for it, and only then fades from the colours of
 * the theme before into its own. Under a dialog the page is out of reach, and was looked at before that opened.
 */
const findViolations = async (options: axeCore.RunOptions): Promise<Violation[] | null> => {
  if (!window.axe) return null
  const drawn = new CSSStyleSheet()
  drawn.replaceSync('* { content-visibility: visible !important; }')
  document.adoptedStyleSheets.push(drawn)
  const fading = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    .map(({ finished }) => finished)
  try {
    await Promise.allSettled(fading)
    const dialogs = document.querySelector('#dialogs:has([role="dialog"])')
    const { violations } = await window.axe.run(dialogs ?? document, options)
    return violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      elements: nodes.map(({ html, failureSummary = '' }) => `${html} ${failureSummary}`),
    }))
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== drawn)
  }
}

/** Handed over once a document: to read it takes a page longer than to be judged. */
const violationsOf = async (page: Page, options: axeCore.RunOptions): Promise<Violation[] | null> => {
  const found = await page.evaluate(findViolations, options)
  if (found) return found
  await page.evaluate(SOURCE)
  return page.evaluate(findViolations, options)
}

/**
 * Holds the page against WCAG 2.2 AA, by day and at night; a failure lists each rule with the elements that break it.
 * The page must follow the theme of the system, which is light before and afterwards.
 */
export const expectNoAxeViolations = async (page: Page): Promise<void> => {
  await untilStill(page, 'light')
  expect(await violationsOf(page, BY_DAY)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await untilStill(page, 'dark')
  expect(await violationsOf(page, AT_NIGHT)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await untilStill(page, 'light')
}
