import { expect as playwrightExpect } from '@playwright/test'
import { notYet, patiently, WebKitLocator } from '../webkit/locator.ts'
import { WebKitPage } from '../webkit/page.ts'

type Words = string | RegExp

const matches = (text: string, words: Words, isWhole: boolean): boolean => {
  const shown = text.replaceAll(/\s+/g, ' ').trim()
  if (words instanceof RegExp) return words.test(shown)
  return isWhole ? shown === words : shown.includes(words)
}

const check = (locator: WebKitLocator, what: string, holds: () => Promise<boolean>): Promise<void> =>
  patiently(`expected ${what}: ${locator.selector}`, async () => {
    if (!(await holds())) throw notYet(what)
  })

const textOf = async (locator: WebKitLocator): Promise<string> => {
  const [element] = await locator.all()
  return (await element?.getAttribute('textContent')) ?? ''
}

/** The subset of Playwright's assertions that the journeys use on a WebKit page. */
const webKitExpect = (locator: WebKitLocator) => ({
  toBeVisible: () => check(locator, 'visible', () => locator.isVisible()),
  toBeAttached: () => check(locator, 'there', async () => (await locator.count()) > 0),
  toBeEnabled: () => check(locator, 'enabled', () => locator.isEnabled()),
  toHaveCount: (count: number) =>
    check(locator, `${count} times`, async () => (await locator.count()) === count),
  toHaveValue: (value: string) =>
    check(locator, `with ${value}`, async () => (await locator.inputValue()) === value),
  toHaveText: (words: Words) =>
    check(locator, `text ${String(words)}`, async () => matches(await textOf(locator), words, true)),
  toContainText: (words: Words) =>
    check(locator, `containing ${String(words)}`, async () => matches(await textOf(locator), words, false)),
})

const webKitPageExpect = (page: WebKitPage) => ({
  toHaveURL: (words: Words) =>
    check(page, `at ${String(words)}`, async () => matches(await page.url(), words, true)),
})

/** Playwright's `expect`, with the same assertions for a WebKit page, which Playwright does not drive here. */
const expectAnywhere = (target: unknown, message?: string): unknown => {
  if (target instanceof WebKitPage) return webKitPageExpect(target)
  if (target instanceof WebKitLocator) return webKitExpect(target)
  return playwrightExpect(target, message)
}

export const expect = Object.assign(expectAnywhere, playwrightExpect) as unknown as typeof playwrightExpect
