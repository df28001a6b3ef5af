import { expect } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'

/** Waits for this number of elements. */
export const expectCount = async (locator: Locator, count: number): Promise<void> => {
  await expect.poll(() => locator.elements().length).toBe(count)
}

/** Waits for the texts of the elements, in order. */
export const expectTexts = async (locator: Locator, texts: readonly unknown[]): Promise<void> => {
  await expect.poll(() => locator.elements().map(({ textContent }) => textContent)).toEqual(texts)
}

/** Moves the focus there, as a key would. */
export const focus = async (locator: Locator): Promise<void> => {
  await expect.element(locator).toBeVisible()
  ;(locator.element() as HTMLElement).focus()
}

const STOPS_MAX = 60

const walkTo = async (locator: Locator, key: string): Promise<void> => {
  await expect.element(locator).toBeVisible()
  for (let stops = 0; stops < STOPS_MAX && locator.element() !== document.activeElement; stops += 1)
    await userEvent.keyboard(key)
  await expect.element(locator).toHaveFocus()
}

/** Moves the focus with Tab, or with Shift+Tab. */
export const tabTo = (locator: Locator): Promise<void> => walkTo(locator, '{Tab}')
export const tabBackTo = (locator: Locator): Promise<void> => walkTo(locator, '{Shift>}{Tab}{/Shift}')
