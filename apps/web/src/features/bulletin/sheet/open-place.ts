import type { ManagerReason } from '@bulletin/domain/bulletin/manager-reason'
import type { ReasonPlace } from '@bulletin/domain/bulletin/reason-places'
import { useRef } from 'react'
import { rideItemId } from '../../../bulletin/rides/ride-card/ride-control.ts'
import { sheetIdOf } from './sheet-rows.ts'

/** The element on the sheet, or the ride among the diagrams. */
const elementAt = (place: ReasonPlace): HTMLElement | null =>
  document.getElementById(sheetIdOf(place)) ??
  (place.place === 'RIDE'
    ? (document.getElementById(rideItemId(place.key))?.querySelector('article') ?? null)
    : null)

/**
 * Scrolls to and focuses the place of a reason; each further tap goes to its next place. Returns false if the current
 * view does not show it.
 */
export const useOpenPlace = () => {
  const last = useRef<{ reason: ManagerReason; index: number } | null>(null)
  return (reason: ManagerReason, places: readonly ReasonPlace[]): boolean => {
    const index = last.current?.reason === reason ? (last.current.index + 1) % places.length : 0
    const place = places[index]
    const element = place ? elementAt(place) : null
    if (!element) return false
    last.current = { reason, index }
    element.tabIndex = -1
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
    return true
  }
}
