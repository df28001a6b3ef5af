import { SCROLL_DELAY_MILLISECONDS } from '@bulletin/domain/limits'

let scrolling: ReturnType<typeof setTimeout> | undefined

/** Focuses the control to correct at once, and scrolls to it after the dialog that led there has closed. */
export const leadTo = (control: Pick<HTMLElement, 'focus' | 'scrollIntoView'>): void => {
  clearTimeout(scrolling)
  control.focus({ preventScroll: true })
  scrolling = setTimeout(
    () => control.scrollIntoView({ block: 'center', behavior: 'auto' }),
    SCROLL_DELAY_MILLISECONDS,
  )
}
