import { useEffect } from 'react'
import { pause, untilIdle, untilInputPauses } from './idle.ts'
import { logError } from './log.ts'
import { createPreloadQueue, type Need } from './preload-queue.ts'

const TRY_AGAIN_AFTER_MILLISECONDS = 2000

/** Retries until the file is loaded: the network may come back, and `React.lazy` never asks a second time. */
export const loadWithRetry = async <Loaded>(
  load: () => Promise<Loaded>,
  wait: () => Promise<unknown> = () => pause(TRY_AGAIN_AFTER_MILLISECONDS),
): Promise<Loaded> => {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      logError('A part of the application could not be loaded', error)
      await wait()
    }
  }
}

/** Whether the service worker has every file, so that no network is needed. */
const hasEveryFile = (): boolean => Boolean(navigator.serviceWorker?.controller)

/**
 * Evaluating a module blocks the page, so it waits for an idle moment. With a service worker it also waits until input
 * pauses; without one the network may be gone by then.
 */
const untilIdlePage = async (): Promise<void> => {
  if (hasEveryFile()) await untilInputPauses()
  await untilIdle()
}

const queue = createPreloadQueue(untilIdlePage, () => !hasEveryFile())

/** Loads every registered part in idle time, so that it opens at once, also without a network. */
export const usePreload = (): void => {
  useEffect(() => void queue.loadAll(), [])
}

/** Loads once: when first called, or by `usePreload`, whichever comes first. */
export const loadedOnce = <Loaded>(
  load: () => Promise<Loaded>,
  need: Need = 'comfort',
): (() => Promise<Loaded>) => {
  let coming: Promise<Loaded> | null = null
  const fetch = () => {
    queue.remove(fetch)
    return (coming ??= loadWithRetry(load))
  }
  queue.add(fetch, need)
  return fetch
}
