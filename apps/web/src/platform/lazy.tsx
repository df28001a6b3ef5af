import { useEffect, useState, type ComponentType } from 'react'
import { untilInputPauses, untilIdle } from './idle.ts'
import { logError } from './log.ts'
import { createPreloadQueue, type Need } from './preload-queue.ts'

const TRY_AGAIN_AFTER_MILLISECONDS = 2000

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, TRY_AGAIN_AFTER_MILLISECONDS)
  })

/** Retries until the file is loaded: the network may come back, and `React.lazy` never asks a second time. */
export const loadWithRetry = async <Loaded,>(
  load: () => Promise<Loaded>,
  wait: () => Promise<void> = pause,
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

/** Loads once, however often it is called. */
export const once = <Loaded,>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  let coming: Promise<Loaded> | null = null
  return () => (coming ??= loadWithRetry(load))
}

/** Loads once: when first called, or by `usePreload`, whichever comes first. */
const preloadedAs =
  (need: Need) =>
  <Loaded,>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
    const loadOnce = once(load)
    const fetchPart = () => {
      queue.remove(fetchPart)
      return loadOnce()
    }
    queue.add(fetchPart, need)
    return fetchPart
  }

export const preloaded = preloadedAs('comfort')

/** For parts without which no bulletin can be finished. */
export const preloadedFirst = preloadedAs('bulletin')

export const Nothing = () => null

export type Fetched<Props> = {
  /** Starts loading before the part is rendered. */
  readonly fetch: () => Promise<unknown>
  readonly Part: ComponentType<Props>
}

/** A component in a file of its own, `import()`ed when it is first rendered; `Meanwhile` is rendered until then. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = Nothing,
  remember: typeof once = once,
): Fetched<Props> => {
  let there: ComponentType<Props> | null = null
  const fetch = remember(async () => (there = await load()))
  const Part = (props: Props) => {
    const [Shown, setShown] = useState(() => there)
    useEffect(() => {
      if (!Shown) void fetch().then((part) => setShown(() => part))
    }, [Shown])
    return Shown ? <Shown {...props} /> : <Meanwhile />
  }
  return { fetch, Part }
}
