import { z } from 'zod/mini'
import { PARK_POSITION_MAX_CHARACTERS } from '../limits.ts'
import { capitalsAmong } from '../typing/kept-characters.ts'
import { textFormat } from '../typing/text-format.ts'
import { LineName } from './line-name.ts'
import { Quadrigram } from './station.ts'

const CHARACTERS = 'A-Z0-9-'

export const PositionName = z
  .string()
  .check(z.regex(new RegExp(`^[${CHARACTERS}]{1,${PARK_POSITION_MAX_CHARACTERS}}$`)))
export type PositionName = z.infer<typeof PositionName>

export const positionFormat = textFormat({
  schema: PositionName,
  kept: capitalsAmong(CHARACTERS),
  maxCharacters: PARK_POSITION_MAX_CHARACTERS,
  fault: () => 'POSITION',
})

/** A place in a garage where a train is parked. */
export const ParkPosition = z.object({
  id: z.uuid(),
  lineName: LineName,
  stationQuadrigram: Quadrigram,
  stationName: z.string().check(z.minLength(1)),
  positionName: PositionName,
})
export type ParkPosition = z.infer<typeof ParkPosition>
