import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  askHealth,
  createConnectivity,
  FIRST_WAIT_MILLISECONDS,
  keepLooking,
  LONGEST_WAIT_MILLISECONDS,
  LOOK_EVERY_MILLISECONDS,
} from './connectivity.ts'

const createBrowser = ({ onLine }: { onLine: boolean }) => {
  const events = new EventTarget()
  const navigator = { onLine }
  return {
    navigator,
    addEventListener: events.addEventListener.bind(events),
    turn: (state: 'online' | 'offline') => {
      navigator.onLine = state === 'online'
      events.dispatchEvent(new Event(state))
    },
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the connection of the tablet', () => {
  it('starts from what the browser knows', () => {
    expect(createConnectivity(createBrowser({ onLine: true }), async () => true).get()).toBe('online')
    expect(createConnectivity(createBrowser({ onLine: false }), async () => true).get()).toBe('offline')
  })

  it('is lost at once when the network goes, and found again when the server answers', async () => {
    const browser = createBrowser({ onLine: true })
    const connectivity = createConnectivity(browser, async () => true)
    browser.turn('offline')
    expect(connectivity.get()).toBe('offline')
    browser.turn('online')
    await vi.runAllTimersAsync()
    expect(connectivity.get()).toBe('online')
  })

  it('is lost when a call gets no answer, and the server is asked again until it is reached', async () => {
    const answers = [false, true]
    const connectivity = createConnectivity(
      createBrowser({ onLine: true }),
      async () => answers.shift() ?? true,
    )
    connectivity.missed()
    await vi.advanceTimersByTimeAsync(FIRST_WAIT_MILLISECONDS)
    expect(connectivity.get()).toBe('offline')
    await vi.advanceTimersByTimeAsync(2 * FIRST_WAIT_MILLISECONDS)
    expect(connectivity.get()).toBe('online')
  })

  it('is found a moment after the browser says so, when that came too early', async () => {
    const browser = createBrowser({ onLine: true })
    const answers = [false]
    const connectivity = createConnectivity(browser, async () => answers.shift() ?? true)
    browser.turn('offline')
    browser.turn('online')
    await vi.advanceTimersByTimeAsync(0)
    expect(connectivity.get()).toBe('offline')
    await vi.advanceTimersByTimeAsync(FIRST_WAIT_MILLISECONDS)
    expect(connectivity.get()).toBe('online')
  })

  it('leaves a server that stays away ever longer alone, and asks soon again once a network comes', async () => {
    const browser = createBrowser({ onLine: true })
    const probe = vi.fn<() => Promise<boolean>>(async () => false)
    const connectivity = createConnectivity(browser, probe)
    connectivity.missed()
    await vi.advanceTimersByTimeAsync(60_000)
    // After 1, 3, 7, 15, 30, 45 and 60 seconds.
    expect(probe).toHaveBeenCalledTimes(7)
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MILLISECONDS)
    expect(probe).toHaveBeenCalledTimes(8)
    browser.turn('offline')
    browser.turn('online')
    await vi.advanceTimersByTimeAsync(FIRST_WAIT_MILLISECONDS)
    expect(probe).toHaveBeenCalledTimes(10)
  })

  it('does not come and go every second where some calls get through and others do not', async () => {
    const connectivity = createConnectivity(createBrowser({ onLine: true }), async () => true)
    const found = vi.fn<() => void>()
    connectivity.subscribe(() => {
      if (connectivity.get() === 'offline') return
      found()
      connectivity.missed()
    })
    connectivity.missed()
    await vi.advanceTimersByTimeAsync(60_000)
    // After 1, 3, 7, 15, 30, 45 and 60 seconds.
    expect(found).toHaveBeenCalledTimes(7)
  })

  it('is asked for soon again once it has lasted', async () => {
    const connectivity = createConnectivity(createBrowser({ onLine: true }), async () => true)
    connectivity.missed()
    await vi.advanceTimersByTimeAsync(FIRST_WAIT_MILLISECONDS)
    expect(connectivity.get()).toBe('online')
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MILLISECONDS)
    connectivity.missed()
    await vi.advanceTimersByTimeAsync(FIRST_WAIT_MILLISECONDS)
    expect(connectivity.get()).toBe('online')
  })

  it('is not found again by an answer that was on its way when the network went', () => {
    const browser = createBrowser({ onLine: true })
    const connectivity = createConnectivity(browser, async () => true)
    browser.turn('offline')
    connectivity.reached()
    expect(connectivity.get()).toBe('offline')
  })

  it('tells those who watch, once for each change', () => {
    const connectivity = createConnectivity(createBrowser({ onLine: true }), async () => true)
    const listener = vi.fn<() => void>()
    connectivity.subscribe(listener)
    connectivity.missed()
    connectivity.missed()
    connectivity.reached()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

describe('asking the server for its health', () => {
  it('finds it when it says so itself', async () => {
    expect(await askHealth(async () => Response.json({ status: 'ok' }))).toBe(true)
  })

  it.each([
    ["a captive portal's page", new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ["a captive portal's plain text", new Response('Success')],
    ["a captive portal's JSON", Response.json({ captive: true })],
    ["a proxy's refusal", Response.json({ status: 'ok' }, { status: 502 })],
  ])('is not deceived by %s', async (_, answer) => {
    expect(await askHealth(async () => answer)).toBe(false)
  })

  it('does not find it without a network', async () => {
    expect(await askHealth(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false)
  })
})

describe('a screen that makes no call', () => {
  it('finds out that the server has gone, while somebody looks at it', async () => {
    const page: { visibilityState: DocumentVisibilityState } = { visibilityState: 'hidden' }
    const connectivity = createConnectivity(createBrowser({ onLine: true }), async () => false)
    keepLooking(connectivity, page)
    await vi.advanceTimersByTimeAsync(LOOK_EVERY_MILLISECONDS)
    expect(connectivity.get()).toBe('online')
    page.visibilityState = 'visible'
    await vi.advanceTimersByTimeAsync(LOOK_EVERY_MILLISECONDS)
    expect(connectivity.get()).toBe('offline')
  })
})
