import { z } from 'zod/mini'
import { ParkPosition } from './park-position.ts'
import type { Station } from './station.ts'

/** A park position as a user enters it in the register of a line; the network gives the station's name. */
export const ParkPositionEntry = z.omit(ParkPosition, { id: true, stationName: true })
export type ParkPositionEntry = z.infer<typeof ParkPositionEntry>

export const PARK_POSITION_FIELDS = ['stationQuadrigram', 'positionName'] as const
export type ParkPositionField = (typeof PARK_POSITION_FIELDS)[number]

export type ParkPositionEntryFault =
  | { code: 'MISSING_FIELDS'; fields: readonly ParkPositionField[] }
  /** The station is not a garage: trains are parked in garages only. */
  | { code: 'NO_GARAGE' }
  | { code: 'DUPLICATE' }

/** The stations of a line where trains can be parked. */
export const garagesAmong = <One extends Pick<Station, 'parkingGarage'>>(stations: readonly One[]): One[] =>
  stations.filter(({ parkingGarage }) => parkingGarage)

type Known = Pick<ParkPosition, 'id' | 'lineName' | 'stationQuadrigram' | 'positionName'>

/** The line's existing positions and garages. */
export type ParkPositionFacts = {
  known: readonly Known[]
  garages: readonly Pick<Station, 'quadrigram'>[]
}

/** Why a position cannot be saved; null where it can. An existing one may keep its name. */
export const parkPositionEntryFault = (
  entry: ParkPositionEntry,
  { known, garages }: ParkPositionFacts,
  ownId: string | null,
): ParkPositionEntryFault | null => {
  const fields = PARK_POSITION_FIELDS.filter((field) => entry[field] === '')
  if (fields.length > 0) return { code: 'MISSING_FIELDS', fields }
  if (!garages.some(({ quadrigram }) => quadrigram === entry.stationQuadrigram)) return { code: 'NO_GARAGE' }
  const isTaken = known.some(
    ({ id, lineName, stationQuadrigram, positionName }) =>
      id !== ownId &&
      lineName === entry.lineName &&
      stationQuadrigram === entry.stationQuadrigram &&
      positionName === entry.positionName,
  )
  return isTaken ? { code: 'DUPLICATE' } : null
}
