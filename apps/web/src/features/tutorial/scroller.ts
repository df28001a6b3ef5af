import { CONTENT_ID } from '../../ui/skip-link.ts'

/** The page content scrolls below the bar, not the window. */
export const scroller = (): HTMLElement | null => document.getElementById(CONTENT_ID)
