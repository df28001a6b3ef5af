import { logError } from '../platform/log.ts'
import { createObservable, type Observable } from '../platform/observable.ts'

/**
 * `waiting`: a newer build lies on the tablet, whole, and runs once it is let. `taken`: another tab has let it, and this
 * one still runs the build before.
 */
export type NewVersion = 'none' | 'waiting' | 'taken'

export type AppVersion = Observable<NewVersion> & {
  /** Keeps the application on the tablet, and looks for newer ones; once the first picture stands. */
  readonly begin: () => void
  /** Runs the newer build from here on. The page is loaded again, and with it every tab that loses nothing by it. */
  readonly take: () => void
}

type Registration = Pick<ServiceWorkerRegistration, 'waiting' | 'installing' | 'addEventListener' | 'update'>
type Container = Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>
type Page = Pick<Document, 'visibilityState' | 'addEventListener'>

export type VersionParts = {
  container: Container
  register: () => Promise<Registration>
  page: Page
  /** Whether the page may be loaded again without asking: nobody is in the middle of anything. */
  mayReload: () => boolean
  reload: () => void
  askWorker: (worker: ServiceWorker) => void
}

export const LOOK_EVERY_MILLISECONDS = 3_600_000

/** Follows what the service worker has fetched, and when another build has taken over. */
export const createAppVersion = (parts: VersionParts): AppVersion => {
  const { container, page, mayReload, reload } = parts
  const version = createObservable<NewVersion>('none')
  // A first visit has none: the worker that then takes over is of the same build.
  let isControlled = container.controller !== null
  let isBegun = false
  let isTaking = false
  let isLeaving = false
  let registration: Registration | null = null

  const leave = () => {
    if (isLeaving) return
    isLeaving = true
    reload()
  }

  const noticeWaiting = () => {
    if (registration?.waiting && container.controller && version.get() === 'none') version.set('waiting')
  }

  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') noticeWaiting()
    })

  const look = () => {
    if (page.visibilityState !== 'visible') return
    // Without a network there is nothing to look for; what was found stays found.
    registration?.update().catch(() => undefined)
  }

  const keep = async (): Promise<void> => {
    const known = await parts.register()
    registration = known
    known.addEventListener('updatefound', () => follow(known.installing))
    follow(known.installing)
    noticeWaiting()
    setInterval(look, LOOK_EVERY_MILLISECONDS)
    page.addEventListener('visibilitychange', look)
  }

  container.addEventListener('controllerchange', () => {
    if (!isControlled) {
      isControlled = true
      return
    }
    if (isTaking || mayReload()) leave()
    else version.set('taken')
  })

  return {
    get: version.get,
    subscribe: version.subscribe,
    begin: () => {
      if (isBegun) return
      isBegun = true
      keep().catch((error: unknown) => logError('The application is not kept on the tablet', error))
    },
    take: () => {
      isTaking = true
      const worker = registration?.waiting
      // The answer is a change of controller. Whoever taps without a worker that waits has one that took over already.
      if (worker && version.get() === 'waiting') parts.askWorker(worker)
      else leave()
    },
  }
}
