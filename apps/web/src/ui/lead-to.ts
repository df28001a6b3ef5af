import { SCROLL_DELAY_MILLISECONDS } from '@bulletin/domain/limits'

let scrolling: ReturnType<typeof setTimeout> | undefined

/** Gives the focus to what is to be withRetry at once, and brings it into view after the dialog that led there has gone. */
export const leadTo = (control: Pick<HTMLElement, 'focus' | 'scrollIntoView'>): void => {
  clearTimeout(scrolling)
  control.focus({ preventScroll: true })
  scrolling = setTimeout(
    () => control.scrollIntoView({ block: 'center', behavior: 'auto' }),
    SCROLL_DELAY_MILLISECONDS,
  )
}
