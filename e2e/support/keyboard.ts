import { expect, type Locator, type Page } from '@playwright/test'

const STOPS_MAX = 120

/** Somebody who has the keyboard and nothing else, and who must never be left without a place on the page. */
export const keyboardAt = (page: Page) => {
  const hasFocus = (locator: Locator): Promise<boolean> =>
    locator.evaluate((element) => element === document.activeElement)

  const expectPlace = (after: string): Promise<void> =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'), {
        message: `The focus is lost after ${after}`,
      })
      .not.toBe('BODY')

  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key)
    await expectPlace(key)
  }

  const walkTo = async (locator: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> => {
    await locator.waitFor()
    for (let stops = 0; stops < STOPS_MAX; stops += 1) {
      if (await hasFocus(locator)) return
      await page.keyboard.press(key)
    }
    throw new Error(`${key} does not lead to ${locator.toString()}`)
  }

  const goTo = (locator: Locator): Promise<void> => walkTo(locator, 'Tab')
  return {
    press,
    goTo,
    goBackTo: (locator: Locator): Promise<void> => walkTo(locator, 'Shift+Tab'),
    type: async (text: string): Promise<void> => {
      await page.keyboard.type(text)
      await expectPlace(`« ${text} »`)
    },
    enter: async (locator: Locator): Promise<void> => {
      await goTo(locator)
      await press('Enter')
    },
  }
}
