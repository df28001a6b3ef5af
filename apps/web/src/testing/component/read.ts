import { expect } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'

/** Waits for as many. */
export const expectCount = async (locator: Locator, count: number): Promise<void> => {
  await expect.poll(() => locator.elements().length).toBe(count)
}

/** Waits for what each says, in their order. */
export const expectTexts = async (locator: Locator, texts: readonly unknown[]): Promise<void> => {
  await expect.poll(() => locator.elements().map(({ textContent }) => textContent)).toEqual(texts)
}

/** As a key would that leads there. */
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

/** With the key that leads from one control to the next, or to the one before. */
export const tabTo = (locator: Locator): Promise<void> => walkTo(locator, '{Tab}')
export const tabBackTo = (locator: Locator): Promise<void> => walkTo(locator, '{Shift>}{Tab}{/Shift}')
