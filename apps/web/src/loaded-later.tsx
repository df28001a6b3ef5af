import { useEffect, useState, type ComponentType } from 'react'
import { logError } from './log.ts'

const TRY_AGAIN_AFTER_MILLISECONDS = 2000

/** Where browsers cannot say when they have nothing to do. */
const SOON_MILLISECONDS = 200

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, TRY_AGAIN_AFTER_MILLISECONDS)
  })

export const untilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, SOON_MILLISECONDS)
  })

/** Tries until it succeeds: without a network a file is only late, and React's own `lazy` would never ask again. */
export const loadUntilThere = async <Loaded,>(
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

/** The parts that have not been asked for yet, in the order in which their users became known. */
const toCome = new Set<() => Promise<unknown>>()

let isLoadingTheRest = false

const loadTheRest = async (): Promise<void> => {
  if (isLoadingTheRest) return
  isLoadingTheRest = true
  // A part that has come may name others.
  for (const load of toCome) {
    await untilIdle()
    await load()
  }
  isLoadingTheRest = false
}

/** Fetches every part while nobody waits for it, so that it is there when it is tapped, also without a network. */
export const useRestLoaded = (): void => {
  useEffect(() => void loadTheRest(), [])
}

/** However often it is asked for, it is loaded once. */
const once = <Loaded,>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  let coming: Promise<Loaded> | null = null
  return () => (coming ??= loadUntilThere(load))
}

/** Loaded when it is first asked for or by `useRestLoaded`, whichever comes first, and then kept. */
export const laterOf = <Loaded,>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  const loadOnce = once(load)
  const fetchPart = () => {
    toCome.delete(fetchPart)
    return loadOnce()
  }
  toCome.add(fetchPart)
  return fetchPart
}

const Nothing = () => null

type Fetched<Props> = {
  /** Before it is shown: then it is there at once. */
  readonly fetch: () => Promise<unknown>
  readonly Part: ComponentType<Props>
}

/** Something to show in a file of its own, `import()`ed when it is first shown. Until then, what stands for it. */
export const fetchedWhenShown = <Props extends object>(
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

/** The same for a part of a screen, which `useRestLoaded` fetches as well. */
export const loadedLater = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = Nothing,
): ComponentType<Props> => fetchedWhenShown(load, Meanwhile, laterOf).Part

/** The same for what opens over a screen: asked for when first open, and kept from then on, so that it can close. */
export const openedLater = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> => {
  const Dialog = loadedLater(load)
  return function OpenedLater(props: Props) {
    const isOpenNow = isOpen(props)
    const [wasOpen, setWasOpen] = useState(isOpenNow)
    if (isOpenNow && !wasOpen) setWasOpen(true)
    return wasOpen ? <Dialog {...props} /> : null
  }
}
