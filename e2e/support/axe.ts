import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** A colour that is still fading in is nobody's: neither the one before nor the one meant. */
const untilStill = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )

/** Holds the page against WCAG 2.2 AA; a failure lists each rule with the elements that break it. */
export const expectNoAxeViolations = async (page: Page): Promise<void> => {
  await untilStill(page)
  // There are no frames here: without them axe needs no page of its own, and four times less time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.withTags(STANDARDS).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map(({ html }) => html),
  }))
  expect(found).toEqual([])
}
