import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Holds the page against WCAG 2.2 AA; a failure lists each rule with the elements that break it. */
export const expectNoAxeViolations = async (page: Page): Promise<void> => {
  // There are no frames here: without them axe needs no page of its own, and four times less time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.withTags(STANDARDS).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map(({ html }) => html),
  }))
  expect(found).toEqual([])
}
