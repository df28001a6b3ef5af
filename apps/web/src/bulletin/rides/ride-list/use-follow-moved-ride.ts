import type { DraftRide } from '@bulletin/domain/ride/ride'
import { useCallback, useEffect, useRef, type FocusEvent } from 'react'
import { rideItemId } from '../ride-card/ride-control-id.ts'
import { findMovedRide } from './moved-ride.ts'
import { scrollToRide } from './scroll-to-ride.ts'

/**
 * Whoever changes a ride keeps it in view, and the focus on what they touched, when it takes another place. A browser
 * forgets the focus of what is moved about the page. Gives what is to be told of the focus.
 */
export const useFollowMovedRide = (rides: readonly DraftRide[]): ((event: FocusEvent) => void) => {
  const shown = useRef(rides)
  const focused = useRef<EventTarget | null>(null)
  useEffect(() => {
    const moved = findMovedRide(shown.current, rides)
    shown.current = rides
    if (moved === null) return
    const control = focused.current
    const item = document.getElementById(rideItemId(moved))
    const isLost = document.activeElement === document.body
    if (isLost && control instanceof HTMLElement && item?.contains(control))
      control.focus({ preventScroll: true })
    // Once the dialog in which it was changed is gone.
    requestAnimationFrame(() => scrollToRide(moved))
  }, [rides])
  return useCallback((event) => {
    focused.current = event.target
  }, [])
}
