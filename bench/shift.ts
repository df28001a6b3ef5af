/**
 * Eight hours on a slow tablet: first paint, tap latency, layout shifts, long tasks and memory growth. Half an hour
 * passes between two rides, with everything that the page does in the background.
 */
import type { BrowserContext, CDPSession, Locator, Page, Request } from '@playwright/test'
import { expectKept } from '../e2e/support/kept-shell.ts'
import { quantile } from './measure.ts'
import { ratio, row, verdict, whole } from './print.ts'
import { withProduct } from './product.ts'
import { launchChromium, newTablet, prepareDays, RIDES, SLOWDOWN, slowPageOf } from './tablet.ts'
import { touch } from './taps.ts'

const HALF_HOURS = 16
const HALF_HOUR = 30 * 60_000
/** Shorter than any request timeout: a pending request gets its response before time advances, as on a real day. */
const STEP = 4000
const LCP_MAX_MILLISECONDS = 1500
const INP_MAX_MILLISECONDS = 100
const CLS_MAX = 0.02
const MEGABYTE = 1_048_576
/** The pause between two taps, in which the test does not query the page. */
const FINGER_MILLISECONDS = 300
/** By then the browser has reported the frame of the last tap. */
const TOLD_AFTER_MILLISECONDS = 1000

type Vitals = {
  paint: number
  shifts: number
  longTasks: number[]
  /** The longest event of each interaction. */
  interactions: Record<string, number>
}

declare global {
  interface Window {
    vitals: Vitals
  }
}

/** The server's clock follows the tablet's, which runs through eight hours in minutes. */
const GO_ALONG = `
  const fetchNow = window.fetch.bind(window)
  window.fetch = async (...asked) => {
    const answer = await fetchNow(...asked)
    const headers = new Headers(answer.headers)
    headers.set('date', new Date().toUTCString())
    return Object.defineProperty(answer, 'headers', { value: headers })
  }`

/** As text, because a function compiled by tsx needs helpers that the page lacks. */
const WATCH = `
  window.vitals = { paint: 0, shifts: 0, longTasks: [], interactions: {} }
  const watch = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', (entry) => (window.vitals.paint = entry.startTime))
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) window.vitals.shifts += entry.value
  })
  watch('longtask', (entry) => window.vitals.longTasks.push(entry.duration))
  watch('event', (entry) => {
    const { interactionId, duration } = entry
    const longest = window.vitals.interactions
    if (interactionId > 0) longest[interactionId] = Math.max(duration, longest[interactionId] ?? 0)
  }, { durationThreshold: 16 })`

/** Advances the page's clock, including its background work. */
const createWait = (page: Page) => {
  const underWay = new Set<Request>()
  let settled = () => {}
  const end = (request: Request) => {
    underWay.delete(request)
    if (underWay.size === 0) settled()
  }
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async (milliseconds: number): Promise<void> => {
    for (let passed = 0; passed < milliseconds; passed += STEP) {
      await page.clock.runFor(STEP)
      if (underWay.size > 0) await new Promise<void>((resolve) => (settled = resolve))
    }
  }
}

/** One outlier per fifty interactions is ignored, as in the definition of INP. */
const INTERACTIONS_LEFT_OUT_OF = 50

const figuresOf = (interactions: Vitals['interactions']) => {
  const sorted = Object.values(interactions).toSorted((one, other) => one - other)
  const leftOut = Math.floor(sorted.length / INTERACTIONS_LEFT_OUT_OF)
  return {
    count: sorted.length,
    inp: sorted.at(-1 - leftOut) ?? Number.NaN,
    median: quantile(sorted, 0.5),
    worst: sorted.at(-1) ?? Number.NaN,
  }
}

type Memory = { megabytes: number; nodes: number }

/** The memory left after a garbage collection. */
const memoryOf = async (session: CDPSession): Promise<Memory> => {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const valueOf = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { megabytes: valueOf('JSHeapUsedSize') / MEGABYTE, nodes: valueOf('Nodes') }
}

const rideAt = (page: Page, index: number) =>
  page.getByRole('article', { name: new RegExp(`^Course ${(index % RIDES) + 1},`) })

/** At a terminus: the departure time, the train, manual driving on and off. */
const fillInRide = async (page: Page, index: number): Promise<void> => {
  const ride = rideAt(page, index)
  const dialog = page.getByRole('dialog')
  const tap = (target: Locator) => touch(page, target, () => page.waitForTimeout(FINGER_MILLISECONDS))
  await tap(ride.getByRole('button', { name: /^Heure de départ/ }))
  await tap(dialog.getByRole('button', { name: "Confirmer l'heure" }))
  await dialog.waitFor({ state: 'detached' })
  await tap(ride.getByRole('button', { name: /^Matériel/ }))
  await tap(dialog.getByRole('option').nth(index % 3))
  await tap(dialog.getByRole('button', { name: 'Confirmer' }))
  await dialog.waitFor({ state: 'detached' })
  await tap(ride.getByRole('button', { name: 'CM' }))
}

const workShift = async (context: BrowserContext, appUrl: string) => {
  const page = await slowPageOf(context)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.addInitScript({ content: WATCH })
  await page.addInitScript({ content: GO_ALONG })
  await page.goto(`${appUrl}/today`)
  // The tablet has the app cached: it is opened from the cache.
  await expectKept(page)
  await page.clock.install()
  await page.reload()
  await rideAt(page, RIDES - 1).waitFor()
  // The largest contentful paint of the start; later ones come from the driver's actions.
  const paint = await page.evaluate(() => window.vitals.paint)
  const wait = createWait(page)
  const memory: Memory[] = []
  for (let index = 0; index < HALF_HOURS; index += 1) {
    await fillInRide(page, index)
    await wait(HALF_HOUR)
    memory.push(await memoryOf(session))
  }
  await page.waitForTimeout(TOLD_AFTER_MILLISECONDS)
  const vitals = await page.evaluate(() => window.vitals)
  return { ...vitals, paint, memory }
}

export const benchShift = (): Promise<void> =>
  withProduct(async ({ url }) => {
    const browser = await launchChromium()
    try {
      const { driving } = await prepareDays(browser, url)
      const context = await newTablet(browser, { storageState: driving })
      const { paint, shifts, longTasks, interactions, memory } = await workShift(context, url)
      const [first, last] = [memory[0], memory.at(-1)]
      const { count, inp, median, worst } = figuresOf(interactions)
      console.log(`Huit heures, ${HALF_HOURS} courses, processeur ralenti ${SLOWDOWN} fois :`)
      row(
        'Plus grand affichage (LCP)',
        `${whole.format(paint)} ms`,
        verdict(paint <= LCP_MAX_MILLISECONDS, 'plus de 1,5 s'),
      )
      row(
        'Réponse au doigt (INP)',
        `${whole.format(inp)} ms`,
        verdict(inp <= INP_MAX_MILLISECONDS, `plus de ${INP_MAX_MILLISECONDS} ms`),
      )
      row(
        'Touches',
        whole.format(count),
        `  médiane ${whole.format(median)} ms, la pire ${whole.format(worst)} ms`,
      )
      row('Ce qui a bougé (CLS)', ratio.format(shifts), verdict(shifts <= CLS_MAX, 'plus de 0,02'))
      row(
        'Tâches longues',
        whole.format(longTasks.length),
        `  la pire ${whole.format(Math.max(0, ...longTasks))} ms`,
      )
      row(
        'Mémoire',
        `${ratio.format(first?.megabytes ?? 0)} Mo`,
        `  puis ${ratio.format(last?.megabytes ?? 0)} Mo ; ${whole.format(first?.nodes ?? 0)} nœuds, puis ${whole.format(last?.nodes ?? 0)}`,
      )
      console.log('')
    } finally {
      await browser.close()
    }
  })
