/** How long a driver waits on a tablet with an empty cache until the first field accepts input. */
import type { Browser, BrowserContextOptions, Page, Response } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { serveEmptyPage } from './empty-app.ts'
import { quantile } from './measure.ts'
import { ratio, row, verdict, whole } from './print.ts'
import { withProduct } from './product.ts'
import { launchChromium, newTablet, prepareDays, SLOWDOWN, slowPageOf } from './tablet.ts'

const RUNS = 7
const TARGET_MILLISECONDS = 1500

declare global {
  interface Window {
    /** Milliseconds since navigation; null until the field is there. */
    fieldAt: number | null
  }
}

/**
 * Runs in the page: checks on every frame whether the field is visible and enabled; that frame is complete when the
 * next task runs. As text, because a function compiled by tsx needs helpers that the page lacks.
 */
export const watchFor = (selector: string): string => `
  window.fieldAt = null
  const look = () => {
    const field = document.querySelector(${JSON.stringify(selector)})
    if (!field?.checkVisibility() || field.matches(':disabled')) return void requestAnimationFrame(look)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => (window.fieldAt = performance.now())
    port2.postMessage(null)
  }
  requestAnimationFrame(look)`

type Opening = {
  name: string
  url: string
  selector: string
  options: BrowserContextOptions
  /** The others are there for comparison. */
  hasTarget?: true
}

/** The gzipped size of the scripts loaded until the field was there. */
const weighScripts = (page: Page): (() => Promise<number>) => {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  return async () => {
    const bodies = await Promise.all(scripts.map((script) => script.body()))
    return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
  }
}

/** In a fresh profile, with an empty cache. */
const openOnce = async (
  browser: Browser,
  { url, selector, options }: Opening,
): Promise<{ milliseconds: number; scriptBytes: number }> => {
  const context = await newTablet(browser, options)
  const page = await slowPageOf(context)
  const weigh = weighScripts(page)
  await page.addInitScript({ content: watchFor(selector) })
  await page.goto(url)
  const found = await page.waitForFunction(() => window.fieldAt)
  const milliseconds = Number(await found.jsonValue())
  const scriptBytes = await weigh()
  await context.close()
  return { milliseconds, scriptBytes }
}

type Opened = Awaited<ReturnType<typeof openOnce>>

/** In turns, so that other load on the machine affects all of them alike. */
const openInTurns = async (
  browser: Browser,
  openings: readonly Opening[],
): Promise<ReadonlyMap<Opening, readonly Opened[]>> => {
  const opened = new Map<Opening, readonly Opened[]>(openings.map((opening) => [opening, []]))
  for (let run = 0; run <= RUNS; run += 1)
    for (const opening of openings) {
      const once = await openOnce(browser, opening)
      // The first run is a warm-up of server and browser.
      if (run > 0) opened.set(opening, [...(opened.get(opening) ?? []), once])
    }
  return opened
}

const figuresOf = (opened: readonly Opened[]) => {
  const sorted = opened.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  return {
    median: quantile(sorted, 0.5),
    worst: sorted.at(-1) ?? Number.NaN,
    scriptBytes: opened.at(-1)?.scriptBytes ?? Number.NaN,
  }
}

const measureOpenings = async (appUrl: string): Promise<void> => {
  const browser = await launchChromium()
  const served = await serveEmptyPage()
  try {
    const { atPap, driving } = await prepareDays(browser, appUrl)
    const today = `${appUrl}/today`
    const openings: readonly Opening[] = [
      { name: 'Page vide', url: served.url, selector: 'button', options: {} },
      {
        name: 'N° de PAP',
        url: today,
        selector: 'main input[required]',
        options: { storageState: atPap },
        hasTarget: true,
      },
      {
        name: 'Première heure',
        url: today,
        selector: 'article button[aria-label^="Heure de départ"]',
        options: { storageState: driving },
      },
    ]
    console.log(`Ouverture à froid, processeur ralenti ${SLOWDOWN} fois, jusqu’au premier champ :`)
    row('', 'médiane ms', 'pire ms', 'rapport', 'JS gzip ko', '')
    let reference: number | null = null
    for (const [opening, opened] of await openInTurns(browser, openings)) {
      const { median, worst, scriptBytes } = figuresOf(opened)
      reference ??= median
      row(
        opening.name,
        whole.format(median),
        whole.format(worst),
        ratio.format(median / reference),
        whole.format(scriptBytes / 1000),
        opening.hasTarget ? verdict(median <= TARGET_MILLISECONDS, `plus de ${TARGET_MILLISECONDS} ms`) : '',
      )
    }
    console.log('')
  } finally {
    await browser.close()
    await served.stop()
  }
}

export const benchOpening = (): Promise<void> => withProduct(({ url }) => measureOpenings(url))
