import { useEffect } from 'react'
import { findAppFrame } from './app-frame-id.ts'
import styles from './popup.module.css'

/** Marks what lies above the page until it is closed: see `tap-echo`. */
const POPUP = { 'data-popup': '' } as const

/** Popups open inside the frame, so that the device notice makes them inert with the rest. */
export const popupPortal = () => ({ ...POPUP, container: findAppFrame() ?? undefined })

/** Limits screen readers to the popup while it is open. Without `inert`, for the reason given in `opened-dialogs`. */
export const useHiddenPage = (isOpen: boolean): void => {
  useEffect(() => {
    const below = isOpen
      ? [...(findAppFrame()?.children ?? [])].filter((layer) => !layer.matches('[data-popup], [aria-hidden]'))
      : []
    for (const layer of below) layer.setAttribute('aria-hidden', 'true')
    return () => {
      for (const layer of below) layer.removeAttribute('aria-hidden')
    }
  }, [isOpen])
}

/** A popup that does not fit beside its anchor covers it, and is never cut off. */
export const POPUP_POSITION = {
  positionMethod: 'fixed',
  side: 'bottom',
  collisionPadding: 16,
  collisionAvoidance: { side: 'shift', align: 'shift', fallbackAxisSide: 'none' },
  className: styles.positioner,
} as const

type KeyEvent = { readonly key: string; readonly stopPropagation: () => void }

/** Escape closes the popup alone: the event does not reach the dialog below, which listens at the document. */
export const closeOnEscape =
  (onClose: () => void) =>
  (event: KeyEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

type ChangeDetails = { readonly reason: string; readonly cancel: () => void }

/**
 * A press outside a popup only closes it, once the finger is lifted from the backdrop: closing it as soon as the finger
 * touches the screen would pass the tap on to what lies below.
 */
export const closeUnlessPressedOutside =
  (onClose: () => void) =>
  (isOpen: boolean, details: ChangeDetails): void => {
    if (isOpen) return
    if (details.reason === 'outside-press') details.cancel()
    else onClose()
  }
