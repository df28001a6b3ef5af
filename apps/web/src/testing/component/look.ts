/** What an eye would notice on a mounted screen. */
import axe from 'axe-core'
import { expect, vi } from 'vitest'
import { commands, page, type Locator } from 'vitest/browser'
import { AXE_AT_NIGHT, AXE_BY_DAY, findViolations, isStillIn } from '../in-page/axe-violations.ts'
import { movedSince, placesIn } from '../in-page/control-places.ts'
import { findSidewaysScrollers } from '../in-page/sideways-scrollers.ts'

const untilStill = (theme: 'light' | 'dark') => vi.waitUntil(() => isStillIn(theme), { timeout: 10_000 })

/** Holds the page, or the dialog above it, against WCAG 2.2 AA, by day and at night. */
export const expectNoAxeViolations = async (): Promise<void> => {
  window.axe = axe
  await untilStill('light')
  expect(await findViolations(AXE_BY_DAY)).toEqual([])
  await commands.emulateColorScheme('dark')
  await untilStill('dark')
  expect(await findViolations(AXE_AT_NIGHT)).toEqual([])
  await commands.emulateColorScheme('light')
  await untilStill('light')
}

/** Does something that makes an error come or go: no control of the form moves meanwhile. */
export const staysStill = async (root: Locator, when: string, act: () => Promise<void>): Promise<void> => {
  const before = placesIn(root.element())
  await act()
  expect.soft(movedSince(before, placesIn(root.element())), when).toEqual([])
}

/** On the two tablets of drivers and offices nothing is cut off and everything can be read. */
export const fitsEveryScreen = async (): Promise<void> => {
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height)
    await expect.poll(findSidewaysScrollers).toEqual([])
    await expectNoAxeViolations()
  }
}

/** Everyone can use it, by day and at night; and nothing is pushed sideways on the narrow tablet. */
export const looksRight = async (): Promise<void> => {
  await expectNoAxeViolations()
  await page.viewport(1024, 768)
  await expect.poll(findSidewaysScrollers).toEqual([])
  await page.viewport(1280, 800)
}

/** The same, and what leads on is in sight on both tablets. */
export const showsWayOn = async (wayOn: Locator): Promise<void> => {
  await expect.element(wayOn).toBeInViewport({ ratio: 1 })
  await expectNoAxeViolations()
  await page.viewport(1024, 768)
  await expect.element(wayOn).toBeInViewport({ ratio: 1 })
  await expect.poll(findSidewaysScrollers).toEqual([])
  await page.viewport(1280, 800)
}

/** Of a screen that is one sheet only what is in it scrolls, never the page. */
export const expectNoPageScroll = (): void => {
  const { scrollHeight, clientHeight } = document.documentElement
  expect(scrollHeight - clientHeight).toBe(0)
}
