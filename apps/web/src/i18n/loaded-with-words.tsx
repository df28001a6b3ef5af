import { useState, type ComponentType } from 'react'
import {
  fetchedWithoutWords,
  laterOf,
  neededOf,
  Nothing,
  once,
  type Fetched,
} from '../platform/loaded-later.tsx'

/** The words that the first page does without: every part that comes later waits for them. */
const fetchWords = once(() => import('../i18n/day-words.ts'))

const withWords =
  <Loaded,>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> =>
    (await Promise.all([load(), fetchWords()]))[0]

/** Something to show in a file of its own, which comes with its words. */
export const fetchedWhenShown = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = Nothing,
  remember: typeof once = once,
): Fetched<Props> => fetchedWithoutWords(withWords(load), Meanwhile, remember)

/** The same for a part of a screen, which `useRestLoaded` fetches as well. */
export const loadedLater = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = Nothing,
  remember: typeof once = laterOf,
): ComponentType<Props> => fetchedWhenShown(load, Meanwhile, remember).Part

export const neededLater = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => loadedLater(load, Nothing, neededOf)

/** The same for what opens over a screen: asked for when first open, and kept from then on, so that it can close. */
export const openedLater = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
  remember: typeof once = laterOf,
): ComponentType<Props> => {
  const Dialog = loadedLater(load, Nothing, remember)
  return function OpenedLater(props: Props) {
    const isOpenNow = isOpen(props)
    const [wasOpen, setWasOpen] = useState(isOpenNow)
    if (isOpenNow && !wasOpen) setWasOpen(true)
    return wasOpen ? <Dialog {...props} /> : null
  }
}
