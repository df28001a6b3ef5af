import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

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
