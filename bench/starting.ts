/** How long a driver waits in a tunnel: a cold start of the app while its server is unreachable. */
import type { Page } from '@playwright/test'
import { driverAt } from '../e2e/support/driver.ts'
import { expectKept } from '../e2e/support/kept-shell.ts'
import { createTablet, type Tablet } from '../e2e/support/tablet.ts'
import playwright from '../playwright.config.ts'
import { serveEmptyPage } from './empty-app.ts'
import { quantile } from './measure.ts'
import { watchFor } from './opening.ts'
import { ratio, row, verdict, whole } from './print.ts'
import { withProduct, type Product } from './product.ts'
import { SLOWDOWN } from './tablet.ts'

const RUNS = 7
const TARGET_MILLISECONDS = 2000
const MATRICULE = '100001'

type Start = { name: string; url: string; selector: string; hasTarget?: true }

/** One visit with a network: the app is cached, and a bulletin is begun. */
const visitOnce = async (tablet: Tablet, appUrl: string): Promise<void> => {
  const page = await tablet.switchOn()
  const driver = driverAt(page)
  await driver.signsIn(MATRICULE, appUrl)
  await driver.starts()
  await page.locator("[data-saving='saved']").waitFor()
  await expectKept(page)
  await tablet.switchOff()
}

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** From navigation to the first field, in a freshly started Chromium. */
const startOnce = async (tablet: Tablet, { url, selector }: Start): Promise<number> => {
  const page = await tablet.switchOn()
  await slowDown(page)
  await page.addInitScript({ content: watchFor(selector) })
  await page.goto(url)
  const found = await page.waitForFunction(() => window.fieldAt)
  const milliseconds = Number(await found.jsonValue())
  await tablet.switchOff()
  return milliseconds
}

/** In turns, so that other load on the machine affects all alike; the first turn is not counted. */
const startInTurns = async (
  tablet: Tablet,
  starts: readonly Start[],
): Promise<ReadonlyMap<Start, readonly number[]>> => {
  const measured = new Map<Start, readonly number[]>(starts.map((start) => [start, []]))
  for (let run = 0; run <= RUNS; run += 1)
    for (const start of starts) {
      const milliseconds = await startOnce(tablet, start)
      if (run > 0) measured.set(start, [...(measured.get(start) ?? []), milliseconds])
    }
  return measured
}

const measureStarts = async ({ url, stop }: Product): Promise<void> => {
  const { launchOptions = {}, viewport } = playwright.use ?? {}
  const tablet = createTablet({
    launchOptions,
    viewport: viewport ?? null,
    baseURL: url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  })
  const empty = await serveEmptyPage()
  try {
    await visitOnce(tablet, url)
    await stop()
    const starts: readonly Start[] = [
      { name: 'Page vide', url: empty.url, selector: 'button' },
      {
        name: 'N° de PAP, sans serveur',
        url: `${url}/today`,
        selector: 'main input[required]',
        hasTarget: true,
      },
    ]
    console.log(
      `Démarrage à froid, serveur arrêté, processeur ralenti ${SLOWDOWN} fois, jusqu’au premier champ :`,
    )
    row('', 'médiane ms', 'pire ms', 'rapport', '')
    let reference: number | null = null
    for (const [{ name, hasTarget }, measured] of await startInTurns(tablet, starts)) {
      const sorted = measured.toSorted((one, other) => one - other)
      const median = quantile(sorted, 0.5)
      reference ??= median
      row(
        name,
        whole.format(median),
        whole.format(sorted.at(-1) ?? Number.NaN),
        ratio.format(median / reference),
        hasTarget ? verdict(median <= TARGET_MILLISECONDS, `plus de ${TARGET_MILLISECONDS} ms`) : '',
      )
    }
    console.log('')
  } finally {
    await tablet.dispose()
    await empty.stop()
  }
}

export const benchStarting = (): Promise<void> => withProduct(measureStarts)
