import { positionFormat, type ParkPosition } from '@bulletin/domain/network/park-position'
import { Quadrigram } from '@bulletin/domain/network/station'
import { z } from 'zod'
import type { Register } from '../register/use-register.ts'

/** An empty string means no filter. */
export const ParkPositionFilters = z.object({
  station: z.union([Quadrigram, z.literal('')]),
  /** Matches part of the name. */
  position: z.string().max(positionFormat.maxCharacters),
})
export type ParkPositionFilters = z.infer<typeof ParkPositionFilters>

export const PARK_POSITION_REGISTER: Register<ParkPosition, ParkPositionFilters> = {
  name: 'parkPosition',
  key: ['parkPositionRegister'],
  filters: ParkPositionFilters,
  none: { station: '', position: '' },
  fetch: (client, line, { station, position }, signal) =>
    client.listParkPositions(
      { query: { line, ...(station !== '' && { station }), ...(position !== '' && { position }) } },
      { signal },
    ),
}
