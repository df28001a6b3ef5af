import type { Key } from '@bulletin/domain/bulletin/key'
import { rideItemId } from '../ride-card/ride-control-id.ts'

/** Brings a ride into view; at once, or as smoothly as the list around it wants. */
export const scrollToRide = (key: Key, behavior: ScrollBehavior = 'auto'): void => {
  document.getElementById(rideItemId(key))?.scrollIntoView({ block: 'center', behavior })
}
