import { popGuard } from './pop-guard.ts'

/** Where somebody was about to go: to an address of ours, or by so many pages through those that were seen. */
export type Leaving = { readonly address: string } | { readonly entry: string } | { readonly pages: number }

type Hold = (leaving: Leaving) => void

const leavingOf = ({ navigationType, destination }: NavigateEvent): Leaving | null => {
  if (navigationType === 'traverse') return { entry: destination.key }
  const { pathname, search, hash } = new URL(destination.url)
  return navigationType === 'push' ? { address: `${pathname}${search}${hash}` } : null
}

/** The Navigation API hears of tabs, links and the way back alike. */
const holdByNavigation = (navigation: Navigation, hold: Hold): (() => void) => {
  const listen = (event: NavigateEvent) => {
    const leaving = event.cancelable && event.destination.sameDocument ? leavingOf(event) : null
    if (!leaving) return
    event.preventDefault()
    hold(leaving)
  }
  navigation.addEventListener('navigate', listen)
  return () => navigation.removeEventListener('navigate', listen)
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A link to another page of ours, which would be opened here. */
const linkOf = ({ target }: MouseEvent): URL | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target !== '' || link.hasAttribute('download')) return null
  const address = new URL(link.href)
  return address.origin === location.origin && address.pathname !== location.pathname ? address : null
}

/** The place of a page among those that were seen, which the router keeps beside each. */
const placeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0

/**
 * Without it, links are held when they are tapped. The way back is heard of when it has been taken: it is taken back,
 * before the router hears of it.
 */
const holdByHand = (hold: Hold): (() => void) => {
  const here = placeOf(history.state)
  const tapped = (event: MouseEvent) => {
    const link = isPlainClick(event) ? linkOf(event) : null
    if (!link) return
    event.preventDefault()
    event.stopPropagation()
    hold({ address: `${link.pathname}${link.search}${link.hash}` })
  }
  const wentBack = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    const pages = placeOf(event.state) - here
    if (pages === 0) return
    history.go(-pages)
    hold({ pages })
  }
  document.addEventListener('click', tapped, { capture: true })
  popGuard.listener = wentBack
  return () => {
    document.removeEventListener('click', tapped, { capture: true })
    popGuard.listener = null
  }
}

/** Nobody leaves the page but through `hold`, until the answer is called. */
export const holdNavigation = (hold: Hold): (() => void) =>
  'navigation' in window ? holdByNavigation(window.navigation, hold) : holdByHand(hold)
