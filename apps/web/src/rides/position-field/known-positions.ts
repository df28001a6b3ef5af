import type { ParkPosition } from '@bulletin/domain/network/park-position'
import type { Quadrigram } from '@bulletin/domain/network/station'

const inOrder = new Intl.Collator('fr', { numeric: true })

/** The positions of a station's garage, as they are counted there. */
export const knownPositions = (
  positions: readonly ParkPosition[],
  at: { line: string; station: Quadrigram | null },
): string[] =>
  [
    ...new Set(
      positions
        .filter(({ lineName, stationQuadrigram }) => lineName === at.line && stationQuadrigram === at.station)
        .map(({ positionName }) => positionName),
    ),
  ].toSorted((one, other) => inOrder.compare(one, other))
