/** How long a driver waits to see the effect of a tap, compared with the same tap on an otherwise empty page. */
import type { Browser, Page } from '@playwright/test'
import { expectKept } from '../e2e/support/kept-shell.ts'
import { serveEmptyPage } from './empty-app.ts'
import { ratio, row, verdict, whole } from './print.ts'
import { withProduct } from './product.ts'
import { launchChromium, newTablet, prepareDays, RIDES, SLOWDOWN, slowPageOf } from './tablet.ts'
import { createTaps, type TapFigures, type Taps } from './taps.ts'

const TAPS = 50
const TARGET_MILLISECONDS = 100
const EMPTY = 'Page vide'

const rideAt = (page: Page, index: number) =>
  page.getByRole('article', { name: new RegExp(`^Course ${(index % RIDES) + 1},`) })

const switchManualDriving = async (page: Page, { tap }: Taps, index: number): Promise<void> => {
  const control = rideAt(page, index).getByRole('button', { name: /\((PA|CM)\)$/ })
  const wasOn = await control.getAttribute('data-state')
  const id = await control.getAttribute('id')
  await tap('Interrupteur CM', control)
  await page.waitForFunction(
    ([found, before]) => document.getElementById(found ?? '')?.getAttribute('data-state') !== before,
    [id, wasOn],
  )
}

const confirmTime = async (page: Page, { tap }: Taps, index: number): Promise<void> => {
  await tap('Heure : ouvrir', rideAt(page, index).getByRole('button', { name: /^Heure de départ/ }))
  const dialog = page.getByRole('dialog')
  await tap('Heure : confirmer', dialog.getByRole('button', { name: "Confirmer l'heure" }))
  await dialog.waitFor({ state: 'detached' })
}

const chooseMaterial = async (page: Page, { tap }: Taps, index: number): Promise<void> => {
  await tap('Matériel : ouvrir', rideAt(page, index).getByRole('button', { name: /^Matériel/ }))
  const dialog = page.getByRole('dialog', { name: 'Matériel de la course' })
  await tap('Matériel : choisir', dialog.getByRole('option').nth(index % 3))
  await tap('Matériel : confirmer', dialog.getByRole('button', { name: 'Confirmer' }))
  await dialog.waitFor({ state: 'detached' })
}

const measureDriving = async (browser: Browser, appUrl: string): Promise<Map<string, TapFigures>> => {
  const { driving } = await prepareDays(browser, appUrl)
  const context = await newTablet(browser, { storageState: driving })
  const page = await slowPageOf(context)
  const taps = await createTaps(page)
  await page.goto(`${appUrl}/today`)
  // The tablet has the app cached: it is opened from the cache, and tapped as soon as it shows the rides.
  await expectKept(page)
  await page.reload()
  await rideAt(page, RIDES - 1).waitFor()
  for (const act of [switchManualDriving, confirmTime, chooseMaterial])
    for (let index = 0; index < TAPS; index += 1) await act(page, taps, index)
  const figures = await taps.figures()
  await context.close()
  return figures
}

const measureEmptyPage = async (browser: Browser): Promise<TapFigures> => {
  const served = await serveEmptyPage()
  const context = await newTablet(browser)
  try {
    const page = await slowPageOf(context)
    const taps = await createTaps(page)
    await page.goto(served.url)
    for (let index = 0; index < TAPS; index += 1) await taps.tap(EMPTY, page.getByRole('button'))
    const figures = (await taps.figures()).get(EMPTY)
    if (!figures) throw new Error('The empty page was not tapped')
    return figures
  } finally {
    await context.close()
    await served.stop()
  }
}

const measureTaps = async (appUrl: string): Promise<void> => {
  const browser = await launchChromium()
  try {
    const empty = await measureEmptyPage(browser)
    const figures = await measureDriving(browser, appUrl)
    console.log(`${RIDES} courses, processeur ralenti ${SLOWDOWN} fois, du doigt à l’image (Event Timing) :`)
    row('', 'touches', 'médiane ms', 'p95 ms', 'pire ms', 'rapport p95', '')
    for (const [name, { count, median, p95, max }] of [[EMPTY, empty] as const, ...figures])
      row(
        name,
        whole.format(count),
        whole.format(median),
        whole.format(p95),
        whole.format(max),
        ratio.format(p95 / empty.p95),
        name === EMPTY ? '' : verdict(p95 <= TARGET_MILLISECONDS, `plus de ${TARGET_MILLISECONDS} ms`),
      )
    console.log('')
  } finally {
    await browser.close()
  }
}

export const benchDriving = (): Promise<void> => withProduct(({ url }) => measureTaps(url))
