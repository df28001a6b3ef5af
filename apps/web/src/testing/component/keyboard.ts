import { expect } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'

const STOPS_MAX = 120
const KEYS = { forth: '{Tab}', back: '{Shift>}{Tab}{/Shift}' } as const

/** For keyboard users the focus must never be lost. */
const expectPlace = async (after: string): Promise<void> => {
  await expect
    .poll(() => document.activeElement?.tagName ?? 'BODY', { message: `The focus is lost after ${after}` })
    .not.toBe('BODY')
}

const walkTo = async (locator: Locator, way: keyof typeof KEYS): Promise<void> => {
  await expect.element(locator).toBeVisible()
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    if (locator.query() === document.activeElement) return
    await userEvent.keyboard(KEYS[way])
  }
  throw new Error(`${KEYS[way]} does not lead to ${locator.asLocator()}`)
}

/** A user with nothing but a keyboard. */
export const keyboard = {
  /** Such as `{Enter}`, or `[Space]` by its code. */
  press: async (keys: string): Promise<void> => {
    await userEvent.keyboard(keys)
    await expectPlace(keys)
  },
  goTo: (locator: Locator): Promise<void> => walkTo(locator, 'forth'),
  goBackTo: (locator: Locator): Promise<void> => walkTo(locator, 'back'),
  enter: async (locator: Locator): Promise<void> => {
    await walkTo(locator, 'forth')
    await keyboard.press('{Enter}')
  },
}
