import type { Browser, BrowserContext } from '@playwright/test'

type Parameters = Readonly<Record<string, unknown>>
type Session = {
  send: (method: string, parameters?: Parameters) => Promise<unknown>
  emit: (event: string, parameters: Parameters) => boolean
}
/** Playwright's internal view of a Firefox it has started. */
type Driven = {
  _browserSession: Session
  _bidiSessionInfo: { capabilities: { 'moz:processID': number } }
}
type Connection = { toImpl: (object: unknown) => Driven }

/** Commands Playwright sends to every context that Firefox ESR does not support yet. */
const UNKNOWN: ReadonlySet<string> = new Set(['emulation.setMediaFeaturesOverride'])
const IS_DOWNLOAD = /^browsingContext\.download/

const drivenOf = (browser: Browser): Driven => {
  const { _connection: connection } = browser as unknown as { _connection: Connection }
  return connection.toImpl(browser)
}

/** The prototype shared by all sessions of the process. */
const prototypeOfSessions = (browser: Browser): Session =>
  Object.getPrototypeOf(drivenOf(browser)._browserSession) as Session

/** Id of the browser's main process. */
export const processOf = (browser: Browser): number =>
  drivenOf(browser)._bidiSessionInfo.capabilities['moz:processID']

let isMended = false

/**
 * Patches Playwright's sessions. Unsupported commands resolve at once, where Playwright would fail; nothing here
 * depends on them. A download of a file the page created has no navigation id, so its URL identifies it instead.
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

/**
 * Inserts text as keys would, because React ignores a field value set by script. The empty setter prevents Playwright
 * from installing its own version later.
 */
const typeLikeKeys = (): void => {
  const type = (text: string): Element | null => {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else types by script as a person would
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
    return document.activeElement instanceof HTMLIFrameElement ? document.activeElement : null
  }
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => type, set: () => {} })
}

export const prepareContext = (context: BrowserContext): void =>
  // A context closed at once has no page to prepare, so the rejection is ignored.
  void context.addInitScript(typeLikeKeys).catch(() => undefined)

/** Playwright drives Debian's Firefox over WebDriver BiDi; this patches what does not work as in Chromium yet. */
export const prepareFirefox = (browser: Browser): void => {
  mendSessions(browser)
  browser.on('context', prepareContext)
}
