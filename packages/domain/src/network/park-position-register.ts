import type { z } from 'zod'
import { ParkPosition } from './park-position.ts'
import type { Station } from './station.ts'

/** A park position as somebody writes it into the register of a line; the network knows the name of its station. */
export const ParkPositionEntry = ParkPosition.omit({ id: true, stationName: true })
export type ParkPositionEntry = z.infer<typeof ParkPositionEntry>

export const PARK_POSITION_FIELDS = ['stationQuadrigram', 'positionName'] as const
export type ParkPositionField = (typeof PARK_POSITION_FIELDS)[number]

export type ParkPositionEntryFault =
  | { code: 'MISSING_FIELDS'; fields: readonly ParkPositionField[] }
  /** Trains are put away in garages only. */
  | { code: 'NO_GARAGE' }
  | { code: 'DUPLICATE' }

/** Where trains of a line can be put away. */
export const garagesAmong = <One extends Pick<Station, 'parkingGarage'>>(stations: readonly One[]): One[] =>
  stations.filter(({ parkingGarage }) => parkingGarage)

type Known = Pick<ParkPosition, 'id' | 'lineName' | 'stationQuadrigram' | 'positionName'>

/** What is known of the line. */
export type ParkPositionFacts = {
  known: readonly Known[]
  garages: readonly Pick<Station, 'quadrigram'>[]
}

/** Why a position cannot be written down so; null where nothing is against it. One that is there may keep its name. */
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
