import { useState, type ComponentType } from 'react'
import { lazyPart, preloaded, preloadedFirst, Nothing, once, type Fetched } from '../platform/lazy.tsx'

/** The texts that the first page does without. Every lazy part waits for them. */
const fetchWords = once(() => import('./day-words.ts'))

const withWords =
  <Loaded,>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> =>
    (await Promise.all([load(), fetchWords()]))[0]

/** A lazy part that is rendered once its texts are there too. */
export const lazyPartWithWords = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = Nothing,
  remember: typeof once = once,
): Fetched<Props> => lazyPart(withWords(load), Meanwhile, remember)

/** A lazy component of a screen, which `usePreload` loads as well. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = Nothing,
  remember: typeof once = preloaded,
): ComponentType<Props> => lazyPartWithWords(load, Meanwhile, remember).Part

export const lazyEssential = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyComponent(load, Nothing, preloadedFirst)

/** A lazy dialog: loaded when it first opens, and mounted from then on so that it can animate its closing. */
export const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
  remember: typeof once = preloaded,
): ComponentType<Props> => {
  const Dialog = lazyComponent(load, Nothing, remember)
  return function LazyDialog(props: Props) {
    const isOpenNow = isOpen(props)
    const [wasOpen, setWasOpen] = useState(isOpenNow)
    if (isOpenNow && !wasOpen) setWasOpen(true)
    return wasOpen ? <Dialog {...props} /> : null
  }
}
