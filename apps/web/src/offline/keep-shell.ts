import { BUILD_ID } from '../platform/build-id.ts'
import { untilIdle } from '../platform/idle.ts'
import { logError } from '../platform/log.ts'
import { createObservable } from '../platform/observable.ts'
import { createAppVersion, type AppVersion, type NewVersion } from './app-version.ts'
import { BUILD_LOCK_PREFIX, TAKE_OVER } from './service-worker/shell.ts'

const WORKER = '/service-worker.js'

const register = async (): Promise<ServiceWorkerRegistration> => {
  await untilIdle()
  return navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
}

/** Holds a lock for the life of this tab, so that the service worker does not delete the files of its build. */
const holdBuild = (): void => {
  const forEver = new Promise<never>(() => {})
  navigator.locks
    .request(`${BUILD_LOCK_PREFIX}${BUILD_ID}`, { mode: 'shared' }, () => forEver)
    .catch((error: unknown) => logError('The files of this build may be removed while it runs', error))
}

/** An open dialog means that the user is in the middle of something, so the page must not reload. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null

const nothing = () => undefined

/** Used on the development server, and in browsers without service workers. */
const NOT_KEPT: AppVersion = { ...createObservable<NewVersion>('none'), begin: nothing, take: nothing }

/** Caches the built application on the tablet, so that it starts without a network. */
export const keepShell = (isBetweenWorks: () => boolean): AppVersion => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return NOT_KEPT
  holdBuild()
  return createAppVersion({
    container: navigator.serviceWorker,
    register,
    page: document,
    mayReload: () => isBetweenWorks() && !isDialogOpen(),
    reload: () => window.location.reload(),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of our own origin
    askWorker: (worker) => worker.postMessage(TAKE_OVER),
  })
}
