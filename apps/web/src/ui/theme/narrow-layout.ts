import { NARROW_LAYOUT_BELOW_PIXELS } from '@bulletin/domain/limits'
import { useMediaQuery } from '../media-query.ts'

/** Whether the window is narrow; style sheets write the same query out. */
export const useIsNarrow = (): boolean => useMediaQuery(`(max-width: ${NARROW_LAYOUT_BELOW_PIXELS - 0.02}px)`)
