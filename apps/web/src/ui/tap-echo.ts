/**
 * Longer than the double tap of any system, and shorter than the way of a thumb from what it has just tapped to the
 * next thing that it means.
 */
export const TAP_ECHO_MILLISECONDS = 600

/** On the page while a tap may still be the echo of the one before. */
const ECHO = 'data-tap-echo'

/** For a style's own rules, around what the echo of a tap must not set off: `${TAP_ECHO} & { … }`. */
export const TAP_ECHO = `[${ECHO}]`

/** What a tap on changes the whole screen. */
export const CHANGES_SCREEN = { 'data-changes-screen': '' } as const
const DIALOG = '[data-dialog], .MuiModal-root'
const CHANGING = `${DIALOG}, [data-changes-screen]`

/** A second tap so soon and so near is one of the same thumb, which has not looked up in between. */
export const SAME_TAP_MILLISECONDS = 400
export const SAME_PLACE_PIXELS = 32

type Tap = { at: number; x: number; y: number; dialog: Element | null }

/** Whether a dialog has opened, or gone, between a tap and the next one at the same place. */
const fallsElsewhere = (tap: Tap, before: Tap): boolean =>
  tap.dialog !== before.dialog &&
  tap.at - before.at < SAME_TAP_MILLISECONDS &&
  Math.hypot(tap.x - before.x, tap.y - before.y) < SAME_PLACE_PIXELS

type Page = Pick<Document, 'addEventListener' | 'removeEventListener'> & {
  readonly documentElement: Pick<Element, 'toggleAttribute'>
}

/**
 * A tap that closes a dialog, or opens the next screen, is often followed by a second one that nobody meant, not always
 * near or fast enough to be a double tap. It falls on whatever has just come to stand there: on the action of the foot,
 * which waits a while, or on anything at all at the same place, which then takes no notice of it. The keyboard has no
 * echo: its clicks count no taps.
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
  // On the way down: what is tapped may be gone once it has been told.
  page.addEventListener('click', begin, { capture: true })
  return () => {
    page.removeEventListener('click', begin, { capture: true })
    end()
  }
}
