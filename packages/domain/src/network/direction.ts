import { z } from 'zod/mini'

/** « Voie 1 » follows the order of the line's stations, « voie 2 » is the opposite direction. */
export const Direction = z.enum(['LANE1', 'LANE2'])
export type Direction = z.infer<typeof Direction>

export const DIRECTIONS = Direction.options

export const oppositeOf = (direction: Direction): Direction => (direction === 'LANE1' ? 'LANE2' : 'LANE1')
