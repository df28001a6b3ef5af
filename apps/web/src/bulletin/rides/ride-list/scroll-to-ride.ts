import type { Key } from '@bulletin/domain/document/key'
import { rideItemId } from '../ride-card/ride-control.ts'

/** Scrolls a ride into view, instantly or with the list's own scroll behaviour. */
export const scrollToRide = (key: Key, behavior: ScrollBehavior = 'auto'): void => {
  document.getElementById(rideItemId(key))?.scrollIntoView({ block: 'center', behavior })
}

/** Focuses the whole card of a ride when the user returns to the list. */
export const focusRide = (key: Key, block: ScrollLogicalPosition = 'center'): void => {
  const item = document.getElementById(rideItemId(key))
  const card = item?.querySelector('article')
  if (!item || !card) return
  item.scrollIntoView({ block, behavior: 'instant' })
  card.tabIndex = -1
  card.focus({ preventScroll: true })
}
