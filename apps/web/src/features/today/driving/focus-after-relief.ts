import type { Key } from '@bulletin/domain/document/key'
import { useEffect, useRef } from 'react'
import { focusRide } from '../../../bulletin/rides/ride-list/scroll-to-ride.ts'
import { RELIEF_ID } from './relief-action.tsx'

/** When the relief wizard closes, focuses the first ride of the relief, or the relief button if it was cancelled. */
export const useFocusAfterRelief = (isOpen: boolean, ride: Key | null): void => {
  const wasOpen = useRef(false)
  useEffect(() => {
    const isLeft = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isLeft) return
    if (ride === null) document.getElementById(RELIEF_ID)?.focus({ preventScroll: true })
    else focusRide(ride)
  }, [isOpen, ride])
}
