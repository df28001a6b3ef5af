/** Longer than any system's double-tap delay, and shorter than a thumb needs to reach its next target. */
export const TAP_ECHO_MILLISECONDS = 600

/** Set on the root element while a tap may still be the echo of the one before; styles select on it. */
const ECHO = 'data-tap-echo'

/** Marks an area in which a tap changes the whole screen. */
export const CHANGES_SCREEN = { 'data-changes-screen': '' } as const
const DIALOG = '[data-dialog], [data-popup]'
const CHANGING = `${DIALOG}, [data-changes-screen]`

/** A second tap this soon and this near comes from the same thumb, before the user has looked at the change. */
export const SAME_TAP_MILLISECONDS = 400
export const SAME_PLACE_PIXELS = 32

type Tap = { at: number; x: number; y: number; dialog: Element | null }

/** Whether a dialog has opened or closed between a tap and the next one at the same place. */
const fallsElsewhere = (tap: Tap, before: Tap): boolean =>
  tap.dialog !== before.dialog &&
  tap.at - before.at < SAME_TAP_MILLISECONDS &&
  Math.hypot(tap.x - before.x, tap.y - before.y) < SAME_PLACE_PIXELS

type Page = Pick<Document, 'addEventListener' | 'removeEventListener'> & {
  readonly documentElement: Pick<Element, 'toggleAttribute'>
}

/**
 * A tap that closes a dialog, or opens the next screen, is often followed by an unintended second one, not always near
 * or fast enough to count as a double tap. It hits whatever has just appeared there. The action of the foot therefore
 * ignores taps for a while, and any element ignores a second tap at the same place. Keyboard clicks have `detail` 0 and
 * are never an echo.
 */
export const watchTapEcho = (page: Page): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let before: Tap | null = null
  const end = () => {
    clearTimeout(timer)
    page.documentElement.toggleAttribute(ECHO, false)
  }
  const begin = (event: MouseEvent) => {
    if (event.detail === 0) return
    const tapped = event.target as Element | null
    const dialog = tapped?.closest(DIALOG) ?? null
    const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY, dialog }
    if (before && fallsElsewhere(tap, before)) {
      event.stopPropagation()
      event.preventDefault()
      return
    }
    before = tap
    if (!tapped?.closest(CHANGING)) return
    clearTimeout(timer)
    page.documentElement.toggleAttribute(ECHO, true)
    timer = setTimeout(end, TAP_ECHO_MILLISECONDS)
  }
  // In the capture phase: the handler of the tapped element may remove it.
  page.addEventListener('click', begin, { capture: true })
  return () => {
    page.removeEventListener('click', begin, { capture: true })
    end()
  }
}
