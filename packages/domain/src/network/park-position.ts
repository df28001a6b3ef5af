import { z } from 'zod'
import { PARK_POSITION_MAX_CHARACTERS } from '../limits.ts'
import { LineName } from './line-name.ts'
import { Quadrigram } from './station.ts'

export const PositionName = z.string().regex(new RegExp(`^[A-Z0-9-]{1,${PARK_POSITION_MAX_CHARACTERS}}$`))

/** A place of a garage where a train is put away. */
export const ParkPosition = z.object({
  id: z.uuid(),
  lineName: LineName,
  stationQuadrigram: Quadrigram,
  stationName: z.string().min(1),
  positionName: PositionName,
})
export type ParkPosition = z.infer<typeof ParkPosition>
