/** Visual and accessibility checks of a mounted screen. */
import axe from 'axe-core'
import { expect, onTestFinished, vi } from 'vitest'
import { commands, page, type Locator } from 'vitest/browser'
import { AXE_AT_NIGHT, AXE_BY_DAY, findViolations, isStillIn } from '../in-page/axe-violations.ts'
import { movedSince, placesIn } from '../in-page/control-places.ts'
import { findSidewaysScrollers } from '../in-page/sideways-scrollers.ts'

const NARROW = [1024, 768] as const
const WIDE = [1280, 800] as const

type Theme = 'light' | 'dark'

const untilStill = (theme: Theme) => vi.waitUntil(() => isStillIn(theme), { timeout: 10_000 })

const turnTo = async (theme: Theme): Promise<void> => {
  await commands.emulateColorScheme(theme)
  await untilStill(theme)
}

const expectNoViolations = async (options: typeof AXE_BY_DAY): Promise<void> => {
  window.axe = axe
  expect(await findViolations(options)).toEqual([])
}

/** Checks the page, or the dialog above it, against WCAG 2.2 AA, by day and at night. */
export const expectNoAxeViolations = async (): Promise<void> => {
  await untilStill('light')
  await expectNoViolations(AXE_BY_DAY)
  await turnTo('dark')
  await expectNoViolations(AXE_AT_NIGHT)
  await turnTo('light')
}

/** Runs an action that shows or hides an error, and checks that no control of the form moves. */
export const staysStill = async (root: Locator, when: string, act: () => Promise<void>): Promise<void> => {
  const before = placesIn(root.element())
  await act()
  expect.soft(movedSince(before, placesIn(root.element())), when).toEqual([])
}

/** Uses the narrowest tablet until the test ends: there a sentence is most likely to wrap. */
export const onNarrowTablet = async (): Promise<void> => {
  await page.viewport(...NARROW)
  onTestFinished(() => page.viewport(...WIDE))
}

/** On the two tablets of drivers and offices nothing is cut off, and there are no accessibility violations. */
export const fitsEveryScreen = async (): Promise<void> => {
  await untilStill('light')
  for (const [width, height] of [NARROW, WIDE]) {
    await page.viewport(width, height)
    await expect.poll(findSidewaysScrollers).toEqual([])
    await expectNoViolations(AXE_BY_DAY)
  }
  // Switching the theme is slower than resizing, so it happens once.
  await turnTo('dark')
  for (const [width, height] of [NARROW, WIDE]) {
    await page.viewport(width, height)
    await expectNoViolations(AXE_AT_NIGHT)
  }
  await turnTo('light')
}

/** No accessibility violations by day or at night, and no sideways scrolling on the narrow tablet. */
export const looksRight = async (): Promise<void> => {
  await expectNoAxeViolations()
  await page.viewport(...NARROW)
  await expect.poll(findSidewaysScrollers).toEqual([])
  await page.viewport(...WIDE)
}

/** The same, and the main action is visible on both tablets. */
export const showsWayOn = async (wayOn: Locator): Promise<void> => {
  await expect.element(wayOn).toBeInViewport({ ratio: 1 })
  await expectNoAxeViolations()
  await page.viewport(...NARROW)
  await expect.element(wayOn).toBeInViewport({ ratio: 1 })
  await expect.poll(findSidewaysScrollers).toEqual([])
  await page.viewport(...WIDE)
}

/** On a screen of fixed height only its content scrolls, never the page. */
export const expectNoPageScroll = (): void => {
  const { scrollHeight, clientHeight } = document.documentElement
  expect(scrollHeight - clientHeight).toBe(0)
}
