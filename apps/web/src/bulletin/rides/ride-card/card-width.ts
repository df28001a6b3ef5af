import { NARROW_LAYOUT_BELOW_PIXELS } from '@bulletin/domain/limits'

/** Width of everything beside the diagram: gutter, controls and gaps. */
const BESIDE_DIAGRAM = 328
const BESIDE_DIAGRAM_NARROW = 318
/** Width of a card in a window at the narrow-layout breakpoint: minus the rail of 96 and the list's margins. */
const NARROW_CARD_BELOW = NARROW_LAYOUT_BELOW_PIXELS - 96 - 24
/** At a smaller width the stations would touch, so the list scrolls horizontally instead. */
const DIAGRAM_MIN = 512

export const isNarrowCard = (width: number): boolean => width < NARROW_CARD_BELOW

export const diagramWidthOf = (width: number): number =>
  Math.max(DIAGRAM_MIN, Math.floor(width) - (isNarrowCard(width) ? BESIDE_DIAGRAM_NARROW : BESIDE_DIAGRAM))
