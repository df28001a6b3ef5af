import { NARROW_LAYOUT_BELOW_PIXELS } from '@bulletin/domain/limits'

/** What stands beside the diagram on a card: gutter, controls, and the room between them. */
const BESIDE_DIAGRAM = 328
const BESIDE_DIAGRAM_NARROW = 318
/** Of a window at the border of the narrow layout, without its rail of 96 and the margins of the list. */
const NARROW_CARD_BELOW = NARROW_LAYOUT_BELOW_PIXELS - 96 - 24
/** Below this stations would touch: the list scrolls sideways instead. */
const DIAGRAM_MIN = 512

export const CARD_MIN_WIDTH = DIAGRAM_MIN + BESIDE_DIAGRAM_NARROW

export const isNarrowCard = (width: number): boolean => width < NARROW_CARD_BELOW

export const diagramWidthOf = (width: number): number =>
  Math.max(DIAGRAM_MIN, Math.floor(width) - (isNarrowCard(width) ? BESIDE_DIAGRAM_NARROW : BESIDE_DIAGRAM))
