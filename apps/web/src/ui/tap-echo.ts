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
const CHANGING = '.MuiModal-root, [data-changes-screen]'

type Page = Pick<Document, 'addEventListener' | 'removeEventListener'> & {
  readonly documentElement: Pick<Element, 'toggleAttribute'>
}

/**
 * A tap that closes a dialog, or opens the next screen, is often followed by a second one that nobody meant, not always
 * near or fast enough to be a double tap. It falls on whatever has just come to stand there. The keyboard has no echo:
 * its clicks count no taps.
 */
export const watchTapEcho = (page: Page): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    page.documentElement.toggleAttribute(ECHO, false)
  }
  const begin = (event: Pick<MouseEvent, 'target' | 'detail'>) => {
    const tapped = event.target as Element | null
    if (event.detail === 0 || !tapped?.closest(CHANGING)) return
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
