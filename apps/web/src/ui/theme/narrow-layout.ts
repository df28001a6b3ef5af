import { NARROW_LAYOUT_BELOW_PIXELS } from '@bulletin/domain/limits'

/** The media query of a narrow window; style sheets write it out. */
export const NARROW_LAYOUT = `@media (max-width: ${NARROW_LAYOUT_BELOW_PIXELS - 0.02}px)`
