import { test as base, type BrowserContext, type Page, type TestInfo } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { createSharedDatabase, NOW } from './cluster.ts'
import { startCompany, type Company, type CompanyRequest } from './company.ts'
import { prepareFirefox } from './firefox.ts'
import { twoRolesOn } from './postgresql.ts'
import { startServer, type RunningServer } from './server.ts'
import { createTablet, type Tablet } from './tablet.ts'

export { expect } from '@playwright/test'

type ServerRequest = {
  readonly database: 'postgresql' | 'embedded'
  readonly env?: Readonly<Record<string, string>>
  readonly entry?: string
}

/** On PostgreSQL one role owns the tables and another serves, as in production. */
const launch = async ({ database, env, ...request }: ServerRequest): Promise<RunningServer> => {
  if (database === 'embedded') return startServer({ ...request, env: { APP_NOW: NOW, ...env } })
  const databaseUrl = await createSharedDatabase('asDemonstration')
  return startServer({
    ...request,
    databaseUrl,
    env: { APP_NOW: NOW, ...twoRolesOn(databaseUrl), ...env },
  })
}

/** Number of characters of an attached text that are printed beside a failure. */
const PRINTED_CHARACTERS = 290

const attachOutput = async (server: RunningServer, testInfo: TestInfo): Promise<void> => {
  if (testInfo.status === testInfo.expectedStatus) return
  const output = server.output()
  const contentType = 'text/plain'
  await testInfo.attach('server said last', { body: output.slice(-PRINTED_CHARACTERS), contentType })
  const file = testInfo.outputPath('server-output.txt')
  await writeFile(file, output)
  await testInfo.attach('server output', { path: file, contentType })
}

/** Attaches the page's address and messages, for runs of which only the printed output is kept. */
const attachPlace = async (page: Page, testInfo: TestInfo): Promise<void> => {
  if (testInfo.status === testInfo.expectedStatus || page.isClosed()) return
  const told = await page
    .locator('h1, [role="alert"], [role="status"], [role="dialog"] h2')
    .allInnerTexts()
    .catch(() => [])
  const { pathname, search } = new URL(page.url())
  const body = [`${pathname}${search}`, ...told.filter((text) => text.trim() !== '')].join(' | ')
  await testInfo.attach('where the page was', { body, contentType: 'text/plain' })
}

/** The page's failed requests, newest last. */
const watchFailures = (page: Page): (() => string) => {
  const failures: string[] = []
  const note = (what: string, url: string) => failures.push(`${what} ${new URL(url).pathname}`)
  page.on('response', (response) => {
    if (response.status() >= 400) note(String(response.status()), response.url())
  })
  page.on('requestfailed', (request) => note(request.failure()?.errorText ?? 'failed', request.url()))
  return () => failures.join('\n').slice(-PRINTED_CHARACTERS)
}

type TestFixtures = {
  /** Starts a server for this test alone; it stops with the test. */
  startServer: (request: ServerRequest) => Promise<RunningServer>
  /** The same for a company environment with its identity provider. */
  startCompany: (request: CompanyRequest) => Promise<Company>
  /** A tablet with that server's app in the browser of the test; it is disposed of with the test. */
  createTablet: (appUrl: string) => Tablet
  showOutputOnFailure: void
  keepPagesBusy: void
}

type WorkerFixtures = {
  prepareEngine: void
  /** The demonstration server shared by a worker's tests; `page.goto('/')` opens it. */
  app: RunningServer
}

/** Whether pages get idle time to prefetch what may be needed later. */
type RestOption = { fetchesRest: boolean }

/**
 * For journeys that do not test the service worker, which has its own tests and fetches the whole application on each
 * visit.
 */
export const withoutWorker = { serviceWorkers: 'block' } as const

/**
 * Also for journeys that are online whenever they open something for the first time. On each visit the page prefetches
 * every other part and the data of the days around in idle time, more than half of the cost of a visit. Here it gets no
 * idle time, as on a busy tablet, and each part loads on demand.
 */
export const withoutRest = { ...withoutWorker, fetchesRest: false } as const

const neverIdle = (): void => {
  window.requestIdleCallback = () => 0
}

const keepBusy = (context: BrowserContext): void =>
  // A context closed at once has no page, so the rejection is ignored.
  void context.addInitScript(neverIdle).catch(() => undefined)

export const test = base.extend<TestFixtures & RestOption, WorkerFixtures>({
  fetchesRest: [true, { option: true }],

  app: [
    async ({}, use) => {
      const server = await launch({ database: 'postgresql' })
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],

  prepareEngine: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') prepareFirefox(browser)
      await use()
    },
    { scope: 'worker', auto: true },
  ],

  baseURL: async ({ app }, use) => use(app.url),

  startServer: async ({}, use, testInfo) => {
    const servers: RunningServer[] = []
    await use(async (request) => {
      const server = await launch(request)
      servers.push(server)
      return server
    })
    for (const server of servers) {
      await attachOutput(server, testInfo)
      await server.dispose()
    }
  },

  startCompany: async ({}, use, testInfo) => {
    const companies: Company[] = []
    await use(async (request) => {
      const company = await startCompany(request)
      companies.push(company)
      return company
    })
    for (const company of companies) {
      await attachOutput(company.server, testInfo)
      await company.dispose()
    }
  },

  createTablet: async ({ browserName, channel, launchOptions, locale, timezoneId, viewport }, use) => {
    const tablets: Tablet[] = []
    await use((baseURL) => {
      const options = { browserName, channel, launchOptions, locale, timezoneId, viewport, baseURL }
      const tablet = createTablet(options)
      tablets.push(tablet)
      return tablet
    })
    for (const tablet of tablets) await tablet.dispose()
  },

  keepPagesBusy: [
    async ({ browser, fetchesRest }, use) => {
      if (!fetchesRest) browser.on('context', keepBusy)
      await use()
      browser.off('context', keepBusy)
    },
    { auto: true },
  ],

  showOutputOnFailure: [
    async ({ app, page }, use, testInfo) => {
      const failures = watchFailures(page)
      await use()
      await attachPlace(page, testInfo)
      if (testInfo.status !== testInfo.expectedStatus && failures() !== '')
        await testInfo.attach('calls that failed', { body: failures(), contentType: 'text/plain' })
      await attachOutput(app, testInfo)
    },
    { auto: true },
  ],
})
