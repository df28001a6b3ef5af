import { logError } from '../platform/log.ts'
import { createObservable, type Observable } from '../platform/observable.ts'

/**
 * `waiting`: a newer build is fully downloaded and its worker waits to be activated. `taken`: another tab has activated
 * it, and this tab still runs the previous build.
 */
export type NewVersion = 'none' | 'waiting' | 'taken'

export type AppVersion = Observable<NewVersion> & {
  /** Registers the service worker and starts checking for newer builds. Call it after the first render. */
  readonly begin: () => void
  /** Activates the newer build. Reloads this page, and every other tab that would lose nothing. */
  readonly take: () => void
}

type Registration = Pick<ServiceWorkerRegistration, 'waiting' | 'installing' | 'addEventListener' | 'update'>
type Container = Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>
type Page = Pick<Document, 'visibilityState' | 'addEventListener'>

export type VersionParts = {
  container: Container
  register: () => Promise<Registration>
  page: Page
  /** Whether the page may reload without asking, because the user is not in the middle of anything. */
  mayReload: () => boolean
  reload: () => void
  askWorker: (worker: ServiceWorker) => void
}

export const LOOK_EVERY_MILLISECONDS = 3_600_000

/** Tracks the builds that the service worker downloads, and reacts when another build takes control. */
export const createAppVersion = (parts: VersionParts): AppVersion => {
  const { container, page, mayReload, reload } = parts
  const version = createObservable<NewVersion>('none')
  // On a first visit there is no controller; the worker that then takes control is of the same build, so no reload.
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
    // Without a network the check fails; a build that was already found stays available.
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
    ...version,
    begin: () => {
      if (isBegun) return
      isBegun = true
      keep().catch((error: unknown) => logError('The application is not kept on the tablet', error))
    },
    take: () => {
      isTaking = true
      const worker = registration?.waiting
      // The worker answers by becoming the controller. If no worker is waiting, the new build already has control.
      if (worker && version.get() === 'waiting') parts.askWorker(worker)
      else leave()
    },
  }
}
