import { isSameStation } from '../document/recorded-station.ts'
import type { Line } from '../network/line.ts'
import type { ParkPosition } from '../network/park-position.ts'
import type { DraftRide } from '../ride/ride.ts'

export type PositionFacts = {
  line: Pick<Line, 'name'>
  parkPositions: readonly Pick<ParkPosition, 'lineName' | 'stationQuadrigram' | 'positionName'>[]
}

/** Used where no position is known. Any may be typed. */
const SOME_POSITION = 'A1'

/** The known positions of a station. */
export const positionsAt = (quadrigram: string, { line, parkPositions }: PositionFacts): string[] =>
  parkPositions
    .filter(({ lineName, stationQuadrigram }) => lineName === line.name && stationQuadrigram === quadrigram)
    .map(({ positionName }) => positionName)

const plannedPosition = ({ planned, ...ride }: DraftRide, what: 'unpark' | 'park'): string | null => {
  const station = what === 'unpark' ? 'departureStation' : 'arrivalStation'
  return planned && isSameStation(planned[station], ride[station]) ? planned[`${what}Position`] : null
}

/** The planned position, else a known one of the station. */
export const likelyPosition = (ride: DraftRide, what: 'unpark' | 'park', facts: PositionFacts): string => {
  const { quadrigram } = what === 'unpark' ? ride.departureStation : ride.arrivalStation
  return plannedPosition(ride, what) ?? positionsAt(quadrigram, facts)[0] ?? SOME_POSITION
}
