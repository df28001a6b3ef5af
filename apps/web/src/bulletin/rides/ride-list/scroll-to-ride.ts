import type { Key } from '@bulletin/domain/bulletin/key'
import { rideItemId } from '../ride-card/ride-control-id.ts'

/** Brings a ride into view; at once, or as smoothly as the list around it wants. */
export const scrollToRide = (key: Key, behavior: ScrollBehavior = 'auto'): void => {
  document.getElementById(rideItemId(key))?.scrollIntoView({ block: 'center', behavior })
}

/** For who comes back to the list: on a ride, as a whole. */
export const focusRide = (key: Key, block: ScrollLogicalPosition = 'center'): void => {
  const item = document.getElementById(rideItemId(key))
  const card = item?.querySelector('article')
  if (!item || !card) return
  item.scrollIntoView({ block, behavior: 'instant' })
  card.tabIndex = -1
  card.focus({ preventScroll: true })
}
