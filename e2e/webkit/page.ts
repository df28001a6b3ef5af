import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notYet, patiently, WebKitLocator } from './locator.ts'
import { startWebKit, type WebKitOptions, type WebKitSession } from './session.ts'

/** A response the page received, with the fields the journeys read. */
type Answered = { url: string; method: string; status: number; text: string; posted: string | null }

declare global {
  interface Window {
    answered?: Answered[]
  }
}

/** Runs in the page: records all responses from now on. */
const keepAnswers = (): void => {
  if (window.answered) return
  const answered: Answered[] = []
  window.answered = answered
  const ask = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const response = await ask(input, init)
    const text = await response.clone().text()
    const posted = typeof init?.body === 'string' ? init.body : null
    answered.push({ url: response.url, method: init?.method ?? 'GET', status: response.status, text, posted })
    return response
  }
}

const responseOf = ({ url, method, status, text, posted }: Answered) => ({
  url: () => url,
  status: () => status,
  ok: () => status < 400,
  text: async () => text,
  json: async () => JSON.parse(text) as unknown,
  request: () => ({ method: () => method, postDataJSON: () => JSON.parse(posted ?? 'null') as unknown }),
})
type WebKitResponse = ReturnType<typeof responseOf>

/** Long enough for a server restart, a delayed retry of the tablet or a printed file. */
const EVENT_PATIENCE_MILLISECONDS = 120_000

/** Skips downloads still in progress, which have this suffix. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => !name.endsWith('.wkdownload'))

/** The subset of Playwright's page that the journeys use. */
export class WebKitPage extends WebKitLocator {
  private readonly session: WebKitSession
  private readonly baseURL: string

  constructor(session: WebKitSession, baseURL: string, driver = session.driver) {
    super(driver, '')
    this.session = session
    this.baseURL = baseURL
  }

  /** A WebKit page emits no events; `waitForResponse` polls it instead. */
  on(): void {}
  context() {
    const { session, baseURL } = this
    return {
      newPage: async () => new WebKitPage(session, baseURL, await session.openWindow()),
      close: session.end,
    }
  }
  close(): Promise<void> {
    return this.driver.close()
  }
  /** Does nothing: a window can be driven even when it is not in front. */
  async bringToFront(): Promise<void> {}
  async goto(address: string): Promise<void> {
    await this.driver.get(new URL(address, this.baseURL || undefined).href)
  }
  async reload(): Promise<void> {
    await this.driver.navigate().refresh()
  }
  url(): Promise<string> {
    return this.driver.getCurrentUrl()
  }
  evaluate<Argument, Answer>(run: (argument: Argument) => Answer, argument?: Argument): Promise<Answer> {
    // A script that the page's unload cuts off runs again: it must do no harm twice.
    return patiently('evaluate', () =>
      this.driver.executeScript<Answer>(`return (${run.toString()})(arguments[0])`, argument ?? null),
    )
  }
  async waitForResponse(isMeant: (response: WebKitResponse) => boolean): Promise<WebKitResponse> {
    await this.driver.executeScript(`(${keepAnswers.toString()})()`)
    return patiently(
      'an answer',
      async () => {
        const all = (await this.driver.executeScript<Answered[] | null>('return window.answered')) ?? []
        const meant = all.map(responseOf).find(isMeant)
        if (!meant) throw notYet('answered')
        return meant
      },
      EVENT_PATIENCE_MILLISECONDS,
    )
  }
  async waitForEvent(_event: 'download') {
    const before = new Set(filesIn(this.session.downloads))
    const name = await patiently(
      'a download',
      async () => {
        const added = filesIn(this.session.downloads).find((file) => !before.has(file))
        if (added === undefined) throw notYet('a file')
        return added
      },
      EVENT_PATIENCE_MILLISECONDS,
    )
    return { suggestedFilename: () => name, path: async () => join(this.session.downloads, name) }
  }
}

type ContextOptions = WebKitOptions & { baseURL?: string }

/** A browser whose contexts are separate sessions, one per user. */
export const webKitBrowser = () => {
  const open: WebKitSession[] = []
  const folders: string[] = []
  const start = async (options: WebKitOptions): Promise<WebKitSession> => {
    const session = await startWebKit(options)
    open.push(session)
    return session
  }
  return {
    start,
    /** A storage folder for a session; deleted when the browser closes. */
    newFolder: (): string => {
      const folder = mkdtempSync(join(tmpdir(), 'bulletin-webkit-tablet-'))
      folders.push(folder)
      return folder
    },
    newContext: async ({ baseURL = '', ...options }: ContextOptions = {}) => {
      const session = await start(options)
      return { newPage: async () => new WebKitPage(session, baseURL), close: session.end }
    },
    /** Screenshots of all open windows. */
    pictures: async (): Promise<Buffer[]> => {
      const taken = open.map(({ driver }) => driver.takeScreenshot().catch(() => ''))
      return (await Promise.all(taken)).filter(Boolean).map((picture) => Buffer.from(picture, 'base64'))
    },
    close: async () => {
      for (const session of open) await session.end()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
export type WebKitBrowser = ReturnType<typeof webKitBrowser>
