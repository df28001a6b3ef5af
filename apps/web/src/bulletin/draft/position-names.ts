import type { ParkPosition } from '@bulletin/domain/network/park-position'
import type { Quadrigram } from '@bulletin/domain/network/station'
import { inCountedOrder } from '../../ui/counted-order.ts'

/** The positions of a line, or of one of its stations, in numeric order, each once: several garages have a « 2 ». */
export const positionNames = (
  positions: readonly ParkPosition[],
  line: string,
  station?: Quadrigram | null,
): string[] => {
  const there = positions.filter(
    ({ lineName, stationQuadrigram }) =>
      lineName === line && (station === undefined || stationQuadrigram === station),
  )
  return [...new Set(there.map(({ positionName }) => positionName))].toSorted(inCountedOrder)
}
