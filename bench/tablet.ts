/** A slow tablet in Chromium, and a driver's day on it. */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { driverAt } from '../e2e/support/driver.ts'
import playwright from '../playwright.config.ts'

/** How much slower a tablet's processor is than that of the measuring machine. */
export const SLOWDOWN = 4
export const RIDES = 20
const MATRICULE = '100001'

export type Storage = Awaited<ReturnType<BrowserContext['storageState']>>

export const launchChromium = (): Promise<Browser> => chromium.launch(playwright.use?.launchOptions ?? {})

export const newTablet = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const { locale = 'fr-FR', timezoneId = 'Europe/Paris', viewport = null } = playwright.use ?? {}
  return browser.newContext({ locale, timezoneId, viewport, hasTouch: true, ...options })
}

export const slowPageOf = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

/** Runs in the page: repeats the rides of the stored bulletin until there are `count`. */
const repeatRides = ({ matricule, count }: { matricule: string; count: number }): Promise<number> =>
  new Promise((resolve, reject) => {
    type Kept = { revision: number; today: { draft: { rides: { key: string }[] } } }
    const opening = indexedDB.open('bulletin')
    opening.addEventListener('error', () => reject(new Error('The tablet database does not open')))
    opening.addEventListener('success', () => {
      const store = opening.result.transaction('today', 'readwrite').objectStore('today')
      const reading = store.get(matricule)
      reading.addEventListener('success', () => {
        const kept = reading.result as Kept
        const { rides } = kept.today.draft
        const repeated = Array.from({ length: count }, (_, index) => {
          const ride = rides[index % rides.length]
          const key = `019caa00-0000-7000-8000-${String(index).padStart(12, '0')}`
          return index < rides.length ? ride : { ...ride, key }
        })
        const today = { ...kept.today, draft: { ...kept.today.draft, rides: repeated } }
        const writing = store.put({ ...kept, revision: kept.revision + 1, today })
        writing.addEventListener('success', () => resolve(repeated.length))
        writing.addEventListener('error', () => reject(new Error('The tablet database does not write')))
      })
    })
  })

const isSaved = (page: Page): Promise<void> => page.locator("[data-saving='saved']").waitFor()

/** The storage of a signed-in driver's tablet, at the PAP step and while driving. */
export const prepareDays = async (
  browser: Browser,
  appUrl: string,
): Promise<{ atPap: Storage; driving: Storage }> => {
  const context = await newTablet(browser)
  const page = await context.newPage()
  const driver = driverAt(page)
  await driver.signsIn(MATRICULE, appUrl)
  await driver.starts()
  await isSaved(page)
  const atPap = await context.storageState({ indexedDB: true })
  await driver.typesPap('12')
  await driver.begins()
  await driver.ride(1).waitFor()
  await isSaved(page)
  await page.evaluate(repeatRides, { matricule: MATRICULE, count: RIDES })
  const driving = await context.storageState({ indexedDB: true })
  await context.close()
  return { atPap, driving }
}
