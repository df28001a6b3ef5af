/** How long a manager waits for a list of three hundred bulletins to validate, and for the first one to open. */
import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { sendBulletins } from '../e2e/support/sent-bulletins.ts'
import { signInByHand } from '../e2e/support/sign-in.ts'
import { FIRST_DAY } from './demonstration.ts'
import { quantile } from './measure.ts'
import { watchFor } from './opening.ts'
import { row, verdict, whole } from './print.ts'
import { withProduct } from './product.ts'
import { launchChromium, newTablet, SLOWDOWN, slowPageOf, type Storage } from './tablet.ts'

const RUNS = 7
const BULLETINS = 300
const REMARKABLE = 100
const MANAGER = '200001'
const DRIVERS = ['100001', '100002'] as const
const FIRST_ROW_TARGET_MILLISECONDS = 2000
const VERIFY_TARGET_MILLISECONDS = 500

const VERIFY = 'tr[data-row] a'
/** The last chunk of the idle-time preloading. */
const LAST_PART = /\/details-dialog-/
/** The heading of any bulletin. */
const OPENED = 'main h1:not(:empty)'

const bulletinsOfTheDay = () =>
  Array.from({ length: BULLETINS }, (_, index) => ({
    driverMatricularAccount: DRIVERS[index % DRIVERS.length] ?? DRIVERS[0],
    date: FIRST_DAY,
    service: String(100 + index),
    ...(index < REMARKABLE && { driverComment: 'Rien à signaler.' }),
  }))

const signedIn = async (browser: Browser, appUrl: string): Promise<Storage> => {
  const context = await newTablet(browser)
  await signInByHand(await context.newPage(), MANAGER, appUrl)
  const storage = await context.storageState()
  await context.close()
  return storage
}

/** Tracks the requests from now on, without the stream of events, which stays open as long as the page is visible. */
const watchRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>()
  const isOver = (request: Request): void => void open.delete(request)
  page
    .on('request', (request) => {
      if (!request.url().endsWith('/api/events')) open.add(request)
    })
    .on('requestfinished', isOver)
    .on('requestfailed', isOver)
  return async () => {
    while (open.size > 0)
      await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')])
  }
}

const fieldAt = async (page: Page): Promise<number> =>
  Number(await (await page.waitForFunction(() => window.fieldAt)).jsonValue())

/** Runs in the page: from the tap to the frame that shows the bulletin. */
const tapAndWatch = `
  (() => {
    const begun = performance.now()
    document.querySelector(${JSON.stringify(VERIFY)}).click()
    window.fieldAt = null
    const look = () => {
      const isThere = !document.querySelector(${JSON.stringify(VERIFY)}) && document.querySelector(${JSON.stringify(OPENED)})
      if (!isThere || document.querySelector('main [aria-busy="true"]')) return void requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (window.fieldAt = performance.now() - begun)
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })()`

/** In a profile with an empty cache, where only the session is stored. */
const openOnce = async (
  browser: Browser,
  appUrl: string,
  storageState: Storage,
): Promise<{ firstRow: number; verify: number }> => {
  const context: BrowserContext = await newTablet(browser, { storageState })
  const page = await slowPageOf(context)
  await page.addInitScript({ content: watchFor(VERIFY) })
  const allAnswered = watchRequests(page)
  const lastPart = page.waitForEvent('requestfinished', (request) => LAST_PART.test(request.url()))
  await page.goto(`${appUrl}/bulletin/tovalidate`)
  const firstRow = await fieldAt(page)
  // A manager reads the list before opening a bulletin, so the page is idle by then.
  await lastPart
  await allAnswered()
  await page.evaluate(tapAndWatch)
  const verify = await fieldAt(page)
  await context.close()
  return { firstRow, verify }
}

const tell = (name: string, values: readonly number[], target: number): void => {
  const sorted = values.toSorted((one, other) => one - other)
  const median = quantile(sorted, 0.5)
  row(
    name,
    whole.format(median),
    whole.format(sorted.at(-1) ?? Number.NaN),
    verdict(median <= target, `plus de ${target} ms`),
  )
}

const measure = async (appUrl: string): Promise<void> => {
  await sendBulletins(appUrl, bulletinsOfTheDay())
  const browser = await launchChromium()
  try {
    const storage = await signedIn(browser, appUrl)
    const opened = []
    for (let run = 0; run <= RUNS; run += 1) {
      const once = await openOnce(browser, appUrl, storage)
      // The first run is a warm-up of server and browser.
      if (run > 0) opened.push(once)
    }
    tell(
      'Première ligne',
      opened.map(({ firstRow }) => firstRow),
      FIRST_ROW_TARGET_MILLISECONDS,
    )
    tell(
      '« Vérifier »',
      opened.map(({ verify }) => verify),
      VERIFY_TARGET_MILLISECONDS,
    )
  } finally {
    await browser.close()
  }
}

export const benchToValidate = async (): Promise<void> => {
  console.log(`${BULLETINS} bulletins à valider, processeur ${SLOWDOWN} fois plus lent, rien en cache :`)
  row('', 'médiane ms', 'pire ms', '')
  await withProduct(({ url }) => measure(url))
  console.log('')
}
