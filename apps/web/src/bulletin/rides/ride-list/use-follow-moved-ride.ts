import type { DraftRide } from '@bulletin/domain/ride/ride'
import { useCallback, useEffect, useRef, type FocusEvent } from 'react'
import { rideItemId } from '../ride-card/ride-control-id.ts'
import { findMovedRide } from './moved-ride.ts'
import { scrollToRide } from './scroll-to-ride.ts'

/**
 * When a changed ride moves to another index, scrolls to it and restores the focus on the control that was used,
 * because a browser drops the focus of an element that moves in the DOM. Returns a focus listener for the list.
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
    // Wait until the dialog that changed the ride is closed.
    requestAnimationFrame(() => scrollToRide(moved))
  }, [rides])
  return useCallback((event) => {
    focused.current = event.target
  }, [])
}
