import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAppVersion, LOOK_EVERY_MILLISECONDS } from './app-version.ts'

type FakeWorker = EventTarget & { state: string }

const createWorker = (): FakeWorker => Object.assign(new EventTarget(), { state: 'installing' })

/** Fakes the browser's side of a service worker; the test drives it. */
const createBrowser = ({ controlled = true, mayReload = true } = {}) => {
  const container = Object.assign(new EventTarget(), { controller: controlled ? createWorker() : null })
  const update = vi.fn(async () => undefined)
  const registration = Object.assign(new EventTarget(), {
    waiting: null as FakeWorker | null,
    installing: null as FakeWorker | null,
    update,
  })
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const [reload, askWorker] = [vi.fn(), vi.fn()]
  const version = createAppVersion({
    container: container as unknown as ServiceWorkerContainer,
    register: async () => registration as unknown as ServiceWorkerRegistration,
    page: page as unknown as Document,
    mayReload: () => mayReload,
    reload,
    askWorker,
  })
  return {
    version,
    registration,
    page,
    update,
    reload,
    askWorker,
    /** Simulates that a newer build was found and fully downloaded. */
    fetchesNewer: () => {
      const worker = createWorker()
      registration.installing = worker
      registration.dispatchEvent(new Event('updatefound'))
      registration.installing = null
      registration.waiting = worker
      worker.state = 'installed'
      worker.dispatchEvent(new Event('statechange'))
    },
    changesController: () => {
      registration.waiting = null
      container.controller = createWorker()
      container.dispatchEvent(new Event('controllerchange'))
    },
  }
}

const begun = async (options: Parameters<typeof createBrowser>[0] = {}) => {
  const browser = createBrowser(options)
  browser.version.begin()
  await vi.advanceTimersByTimeAsync(0)
  return browser
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a new version', () => {
  it('waits until it is let, and then the page is loaded again, once', async () => {
    const { version, fetchesNewer, changesController, askWorker, reload } = await begun()
    expect(version.get()).toBe('none')
    fetchesNewer()
    expect(version.get()).toBe('waiting')
    expect(reload).not.toHaveBeenCalled()
    version.take()
    version.take()
    changesController()
    changesController()
    expect(askWorker).toHaveBeenCalled()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is found waiting by a page that is opened later', async () => {
    const browser = createBrowser()
    browser.registration.waiting = createWorker()
    browser.version.begin()
    await vi.advanceTimersByTimeAsync(0)
    expect(browser.version.get()).toBe('waiting')
  })

  it('that another tab has let reloads this one, unless somebody is in the middle of something', async () => {
    const free = await begun()
    free.changesController()
    expect(free.reload).toHaveBeenCalledTimes(1)

    const busy = await begun({ mayReload: false })
    busy.fetchesNewer()
    busy.changesController()
    expect(busy.reload).not.toHaveBeenCalled()
    expect(busy.version.get()).toBe('taken')
    busy.version.take()
    expect(busy.askWorker).not.toHaveBeenCalled()
    expect(busy.reload).toHaveBeenCalledTimes(1)
  })

  it('is none on a first visit: the worker that takes over then is of the same build', async () => {
    const { version, fetchesNewer, changesController, reload } = await begun({ controlled: false })
    fetchesNewer()
    expect(version.get()).toBe('none')
    changesController()
    expect([version.get(), reload.mock.calls.length]).toEqual(['none', 0])
  })

  it('is looked for every hour and when the tablet is looked at again, not behind anyone’s back', async () => {
    const { page, update } = await begun()
    await vi.advanceTimersByTimeAsync(LOOK_EVERY_MILLISECONDS)
    expect(update).toHaveBeenCalledTimes(1)
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(LOOK_EVERY_MILLISECONDS)
    expect(update).toHaveBeenCalledTimes(1)
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(update).toHaveBeenCalledTimes(2)
  })

  it('is looked for in vain without a network, and nobody is told', async () => {
    const { page, update, version } = await begun()
    update.mockRejectedValue(new TypeError('Failed to update'))
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(version.get()).toBe('none')
  })
})
