import { setTimeout as wait } from 'node:timers/promises'
import { getByLabelSelector, getByPlaceholderSelector, getByRoleSelector, getByTextSelector } from 'ivya'
import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { finderSource } from './finder.ts'

type Words = string | RegExp
type Exactly = { exact?: boolean }

/** Long, because a busy machine is slow. */
const PATIENCE_MILLISECONDS = 20_000
const POLL_MILLISECONDS = 50

/** Errors that occur while the page re-renders or gives way to the next one; a retry succeeds. */
const PASSING = [
  // A script was cut off by the page's unload.
  error.NoSuchFrameError,
  error.StaleElementReferenceError,
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.NoSuchElementError,
]

const isPassing = (cause: unknown): boolean =>
  cause instanceof Error &&
  (PASSING.some((kind) => cause instanceof kind) || cause.message.includes('NOT_YET'))

/** Retries until it succeeds or the timeout expires. */
export const patiently = async <Answer>(
  what: string,
  attempt: () => Promise<Answer>,
  patience = PATIENCE_MILLISECONDS,
): Promise<Answer> => {
  let last: unknown = null
  for (const start = Date.now(); Date.now() - start < patience;) {
    try {
      return await attempt()
    } catch (cause) {
      if (!isPassing(cause)) throw cause
      last = cause
      await wait(POLL_MILLISECONDS)
    }
  }
  throw new Error(`${what}: ${String(last)}`)
}

export const notYet = (what: string): Error => new Error(`NOT_YET ${what}`)

/** Playwright's definition: it has a size and is not hidden; transparency does not matter. */
const IS_VISIBLE = `
  const { width, height } = arguments[0].getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(arguments[0]).visibility === 'visible'`

const textOfWords = (words: Words): string =>
  words instanceof RegExp ? words.toString() : `${JSON.stringify(words)}i`

const queryOnce = async (driver: WebDriver, selector: string): Promise<WebElement[]> => {
  const ask = () =>
    driver.executeScript<WebElement[] | null>(
      'return window.ivya ? window.ivya.queryLocatorSelectorAll(arguments[0]) : null',
      selector,
    )
  const found = await ask()
  if (found) return found
  await driver.executeScript(await finderSource())
  return (await ask()) ?? []
}

/** The subset of Playwright's locators that the journeys use, with the same selectors and retries. */
export class WebKitLocator {
  readonly driver: WebDriver
  readonly selector: string

  constructor(driver: WebDriver, selector: string) {
    this.driver = driver
    this.selector = selector
  }

  private within(selector: string): WebKitLocator {
    return new WebKitLocator(this.driver, this.selector === '' ? selector : `${this.selector} >> ${selector}`)
  }

  getByRole(role: string, options: Parameters<typeof getByRoleSelector>[1] = {}): WebKitLocator {
    return this.within(getByRoleSelector(role, options))
  }
  getByText(text: Words, options: Exactly = {}): WebKitLocator {
    return this.within(getByTextSelector(text, options))
  }
  getByLabel(text: Words, options: Exactly = {}): WebKitLocator {
    return this.within(getByLabelSelector(text, options))
  }
  getByPlaceholder(text: Words, options: Exactly = {}): WebKitLocator {
    return this.within(getByPlaceholderSelector(text, options))
  }
  locator(css: string): WebKitLocator {
    return this.within(css)
  }
  filter({ hasText, has }: { hasText?: Words; has?: WebKitLocator }): WebKitLocator {
    if (has) return this.within(`internal:has=${JSON.stringify(has.selector)}`)
    return this.within(`internal:has-text=${textOfWords(hasText ?? '')}`)
  }
  and(other: WebKitLocator): WebKitLocator {
    return this.within(`internal:and=${JSON.stringify(other.selector)}`)
  }
  or(other: WebKitLocator): WebKitLocator {
    return this.within(`internal:or=${JSON.stringify(other.selector)}`)
  }
  nth(index: number): WebKitLocator {
    return this.within(`nth=${index}`)
  }
  first(): WebKitLocator {
    return this.nth(0)
  }
  last(): WebKitLocator {
    return this.nth(-1)
  }

  all(): Promise<WebElement[]> {
    return patiently(`find ${this.selector}`, () => queryOnce(this.driver, this.selector))
  }
  async count(): Promise<number> {
    return (await this.all()).length
  }
  /** The only matching element; throws when there is none yet or more than one. */
  private async one(): Promise<WebElement> {
    const [element, ...others] = await this.all()
    if (!element) throw notYet(this.selector)
    if (others.length > 0) throw new Error(`${this.selector}: ${others.length + 1} elements`)
    return element
  }
  private act<Answer>(what: string, on: (element: WebElement) => Promise<Answer>): Promise<Answer> {
    return patiently(`${what} ${this.selector}`, async () => on(await this.one()))
  }

  click(): Promise<void> {
    return this.act('click', async (element) => {
      if (!(await element.isEnabled())) throw notYet('enabled')
      await element.click()
    })
  }
  /** Selects the existing text first, then types as keys would. */
  fill(text: string): Promise<void> {
    return this.act('fill', async (element) => {
      await this.driver.executeScript('arguments[0].focus(); arguments[0].select?.()', element)
      await element.sendKeys(text === '' ? Key.BACK_SPACE : text)
    })
  }
  pressSequentially(text: string): Promise<void> {
    return this.act('type', (element) => element.sendKeys(text))
  }
  press(key: string): Promise<void> {
    const named = Key as unknown as Readonly<Record<string, string>>
    return this.act('press', (element) => element.sendKeys(named[key.toUpperCase()] ?? key))
  }
  check(): Promise<void> {
    return this.act('check', async (element) => {
      if (await element.isSelected()) return
      await element.click()
      if (!(await element.isSelected())) throw notYet('checked')
    })
  }
  selectOption(label: string | { label: string }): Promise<void> {
    const text = typeof label === 'string' ? label : label.label
    return this.act('select', async (element) => {
      await new WebKitLocator(
        this.driver,
        `${this.selector} >> option >> internal:has-text=${textOfWords(text)}`,
      )
        .click()
        .catch(() => element.sendKeys(text))
    })
  }
  innerText(): Promise<string> {
    return this.act('read', (element) => element.getText())
  }
  textContent(): Promise<string | null> {
    return this.act('read', (element) => element.getAttribute('textContent'))
  }
  inputValue(): Promise<string> {
    return this.act('read', (element) => element.getProperty('value'))
  }
  getAttribute(name: string): Promise<string | null> {
    return this.act('read', (element) => element.getAttribute(name))
  }
  async isVisible(): Promise<boolean> {
    const [element] = await this.all()
    return (
      (await element
        ?.getDriver()
        .executeScript<boolean>(IS_VISIBLE, element)
        .catch(() => false)) ?? false
    )
  }
  async isEnabled(): Promise<boolean> {
    const [element] = await this.all()
    return (await element?.isEnabled().catch(() => false)) ?? false
  }
}
