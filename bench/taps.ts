import type { CDPSession, Locator, Page } from '@playwright/test'
import { quantile } from './measure.ts'

/** The browser reports no shorter duration, and rounds to 8 ms. */
const SHORTEST_MILLISECONDS = 16
/** How long a finger stays down. */
const PRESSED_MILLISECONDS = 80
/** By then the browser has reported the frame of the last tap. */
const TOLD_AFTER_MILLISECONDS = 1000

declare global {
  interface Window {
    interactions: { startTime: number; duration: number }[]
  }
}

/**
 * Event Timing: from the touch, as seen by the browser process, to the frame that shows the result. It includes what a
 * timer in the page cannot see: waiting for a busy main thread, and rendering.
 */
const watchInteractions = (): void => {
  window.interactions = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0)
        window.interactions.push({ startTime: entry.startTime, duration: entry.duration })
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Runs in the page: resolves once the result of the tap is rendered. */
const untilDrawn = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })

export type TapFigures = { count: number; median: number; p95: number; max: number }

const figuresOf = (durations: readonly number[]): TapFigures => {
  const sorted = durations.toSorted((one, other) => one - other)
  return {
    count: sorted.length,
    median: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    max: sorted.at(-1) ?? Number.NaN,
  }
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

const press = async (page: Page, point: { x: number; y: number }): Promise<void> => {
  const opening = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opening)
  const session = await opening
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(PRESSED_MILLISECONDS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Raw touch events: `target.tap()` would also hit-test the element in the middle of the tap, and trying it before would
 * make this one a double tap. The page is not queried before it has rendered either: finding an element by role takes
 * longer than the tap.
 */
export const touch = async (page: Page, target: Locator, beforehand?: () => Promise<void>): Promise<void> => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not there to be tapped')
  await beforehand?.()
  await press(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  await page.evaluate(untilDrawn)
}

/** Named taps, and afterwards the latency of those with a given name. */
export const createTaps = async (page: Page) => {
  const taps: { name: string; at: number }[] = []
  await page.addInitScript(watchInteractions)
  const pageNow = (): Promise<number> => page.evaluate(() => performance.now())

  return {
    tap: (name: string, target: Locator): Promise<void> =>
      touch(page, target, async () => {
        taps.push({ name, at: await pageNow() })
      }),
    figures: async (): Promise<Map<string, TapFigures>> => {
      await page.waitForTimeout(TOLD_AFTER_MILLISECONDS)
      const seen = await page.evaluate(() => window.interactions)
      const durations = new Map<string, number[]>()
      for (const [index, { name, at }] of taps.entries()) {
        const next = taps[index + 1]?.at ?? Number.POSITIVE_INFINITY
        const own = seen.filter(({ startTime }) => startTime >= at && startTime < next)
        const longest = Math.max(SHORTEST_MILLISECONDS, ...own.map(({ duration }) => duration))
        durations.set(name, [...(durations.get(name) ?? []), longest])
      }
      return new Map([...durations].map(([name, own]) => [name, figuresOf(own)]))
    },
  }
}
export type Taps = Awaited<ReturnType<typeof createTaps>>
