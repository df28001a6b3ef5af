import type { ParkPosition } from '@bulletin/domain/network/park-position'
import type { Quadrigram } from '@bulletin/domain/network/station'
import { positionNames } from '../../draft/position-names.ts'

/** The positions of a station's garage. */
export const knownPositions = (
  positions: readonly ParkPosition[],
  at: { line: string; station: Quadrigram | null },
): string[] =>
  positionNames(
    positions.filter(
      ({ lineName, stationQuadrigram }) => lineName === at.line && stationQuadrigram === at.station,
    ),
  )
