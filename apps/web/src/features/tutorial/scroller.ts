import { CONTENT_ID } from '../../ui/skip-link.ts'

/** It is the page's content that scrolls, below the bar. */
export const scroller = (): HTMLElement | null => document.getElementById(CONTENT_ID)
