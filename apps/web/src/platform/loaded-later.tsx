import { useEffect, useState, type ComponentType } from 'react'
import { untilAtRest, untilIdle } from './idle.ts'
import { logError } from './log.ts'
import { createPartsToCome, type Need } from './parts-to-come.ts'

const TRY_AGAIN_AFTER_MILLISECONDS = 2000

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, TRY_AGAIN_AFTER_MILLISECONDS)
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

/** The worker then has every part, with or without a network. */
const isKept = (): boolean => Boolean(navigator.serviceWorker?.controller)

/**
 * A part is run when nothing else is to be done, as its turn would be felt by whoever taps just then. A page that the
 * worker answers for can even wait for the finger to rest; any other may lose the network before that.
 */
const untilNobodyWaits = async (): Promise<void> => {
  if (isKept()) await untilAtRest()
  await untilIdle()
}

const toCome = createPartsToCome(untilNobodyWaits, () => !isKept())

/** Fetches every part while nobody waits for it, so that it is there when it is tapped, also without a network. */
export const useRestLoaded = (): void => {
  useEffect(() => void toCome.loadAll(), [])
}

/** However often it is asked for, it is loaded once. */
export const once = <Loaded,>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  let coming: Promise<Loaded> | null = null
  return () => (coming ??= loadUntilThere(load))
}

/** Loaded when it is first asked for or by `useRestLoaded`, whichever comes first, and then kept. */
const rememberedFor =
  (need: Need) =>
  <Loaded,>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
    const loadOnce = once(load)
    const fetchPart = () => {
      toCome.remove(fetchPart)
      return loadOnce()
    }
    toCome.add(fetchPart, need)
    return fetchPart
  }

export const laterOf = rememberedFor('comfort')

/** For what a bulletin cannot be ended without. */
export const neededOf = rememberedFor('bulletin')

export const Nothing = () => null

export type Fetched<Props> = {
  /** Before it is shown: then it is there at once. */
  readonly fetch: () => Promise<unknown>
  readonly Part: ComponentType<Props>
}

/** Something to show in a file of its own, `import()`ed when it is first shown. Until then, what stands for it. */
export const fetchedWithoutWords = <Props extends object>(
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
