import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** What another theme can change. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** A colour that is still fading in is nobody's: neither the one before nor the one meant. */
const untilStill = (page: Page, theme: 'light' | 'dark'): Promise<unknown> =>
  page.waitForFunction((expected) => {
    const { theme: shown = expected } = document.documentElement.dataset
    const isMoving = ({ playState, effect }: Animation): boolean =>
      playState === 'running' && effect?.getTiming().iterations !== Infinity
    return shown === expected && !document.getAnimations().some(isMoving)
  }, theme)

// There are no frames here: without them axe needs no page of its own, and four times less time.
const axeIn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

const expectNothing = async (axe: AxeBuilder): Promise<void> => {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map(({ html }) => html),
  }))
  expect(found).toEqual([])
}

/**
 * Holds the page against WCAG 2.2 AA, by day and at night; a failure lists each rule with the elements that break it.
 * The page must follow the theme of the system, which is light before and afterwards.
 */
export const expectNoAxeViolations = async (page: Page): Promise<void> => {
  await untilStill(page, 'light')
  await expectNothing(axeIn(page).withTags(STANDARDS))
  await page.emulateMedia({ colorScheme: 'dark' })
  await untilStill(page, 'dark')
  await expectNothing(axeIn(page).withRules(RULES_OF_COLOUR))
  await page.emulateMedia({ colorScheme: 'light' })
  await untilStill(page, 'light')
}
