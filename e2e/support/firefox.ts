import type { Browser, BrowserContext } from '@playwright/test'

type Parameters = Readonly<Record<string, unknown>>
type Session = {
  send: (method: string, parameters?: Parameters) => Promise<unknown>
  emit: (event: string, parameters: Parameters) => boolean
}
/** What Playwright knows of a Firefox that it has started. */
type Driven = {
  _browserSession: Session
  _bidiSessionInfo: { capabilities: { 'moz:processID': number } }
}
type Connection = { toImpl: (object: unknown) => Driven }

/** Commands that Playwright sends to every context and that the long-term Firefox does not know yet. */
const UNKNOWN: ReadonlySet<string> = new Set(['emulation.setMediaFeaturesOverride'])
const IS_DOWNLOAD = /^browsingContext\.download/

const drivenOf = (browser: Browser): Driven => {
  const { _connection: connection } = browser as unknown as { _connection: Connection }
  return connection.toImpl(browser)
}

/** Every session of the process is made after this one. */
const prototypeOfSessions = (browser: Browser): Session =>
  Object.getPrototypeOf(drivenOf(browser)._browserSession) as Session

/** The number of its main process. */
export const processOf = (browser: Browser): number =>
  drivenOf(browser)._bidiSessionInfo.capabilities['moz:processID']

let isMended = false

/**
 * Nothing depends on the unknown commands here: they are taken for done, where Playwright would stop. A file that a page
 * made itself has no navigation by which Playwright would know the end of its download from another's: its address is one.
 */
const mendSessions = (browser: Browser): void => {
  if (isMended) return
  isMended = true
  const sessions = prototypeOfSessions(browser)
  const { send, emit } = sessions
  sessions.send = function (method, parameters) {
    return UNKNOWN.has(method) ? Promise.resolve({}) : send.call(this, method, parameters)
  }
  sessions.emit = function (event, parameters) {
    const told = IS_DOWNLOAD.test(event) ? { download: parameters['url'], ...parameters } : parameters
    return emit.call(this, event, told)
  }
}

/** As keys would: set by script, the value of a field is one that React has not seen typed. Playwright's own way comes later, and in vain. */
const typeLikeKeys = (): void => {
  const type = (text: string): Element | null => {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else types by script as a person would
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
    return document.activeElement instanceof HTMLIFrameElement ? document.activeElement : null
  }
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => type, set: () => {} })
}

export const prepareContext = (context: BrowserContext): void =>
  // One that is closed at once has no page to prepare.
  void context.addInitScript(typeLikeKeys).catch(() => undefined)

/** Playwright speaks WebDriver BiDi to Debian's Firefox; what is not yet as in Chromium is made so here. */
export const prepareFirefox = (browser: Browser): void => {
  mendSessions(browser)
  browser.on('context', prepareContext)
}
