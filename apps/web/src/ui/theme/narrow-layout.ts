import { NARROW_LAYOUT_BELOW_PIXELS } from '@bulletin/domain/limits'

/** For use inside a style: `${NARROW_LAYOUT} { … }`. */
export const NARROW_LAYOUT = `@media (max-width: ${NARROW_LAYOUT_BELOW_PIXELS - 0.02}px)`
