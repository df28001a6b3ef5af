import { popGuard } from './pop-guard.ts'

/** Where a blocked navigation was going: an address of ours, a history entry, or a number of history steps. */
export type Leaving = { readonly address: string } | { readonly entry: string } | { readonly pages: number }

type Hold = (leaving: Leaving) => void

const leavingOf = ({ navigationType, destination }: NavigateEvent): Leaving | null => {
  if (navigationType === 'traverse') return { entry: destination.key }
  const { pathname, search, hash } = new URL(destination.url)
  return navigationType === 'push' ? { address: `${pathname}${search}${hash}` } : null
}

/** The Navigation API reports links, tabs and the back button alike. */
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

/** A link to another page of ours, opened in this tab. */
const linkOf = ({ target }: MouseEvent): URL | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target !== '' || link.hasAttribute('download')) return null
  const address = new URL(link.href)
  return address.origin === location.origin && address.pathname !== location.pathname ? address : null
}

/** The router's index of a history entry. */
const placeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0

/**
 * Without the Navigation API, clicks on links are prevented. `popstate` comes after the fact, so the step back is undone
 * before the router sees it.
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

/** Blocks every navigation and reports it to `hold`, until the returned function is called. */
export const holdNavigation = (hold: Hold): (() => void) =>
  'navigation' in window ? holdByNavigation(window.navigation, hold) : holdByHand(hold)
