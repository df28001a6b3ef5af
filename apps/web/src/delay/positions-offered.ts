import type { ParkPosition } from '@bulletin/domain/network/park-position'

const BY_NAME = new Intl.Collator('fr', { numeric: true })

/** The names of a line's positions, each once: several garages have a « 2 ». */
export const positionsOffered = (positions: readonly ParkPosition[], line: string): string[] => {
  const ofLine = positions.filter(({ lineName }) => lineName === line)
  return [...new Set(ofLine.map(({ positionName }) => positionName))].toSorted(BY_NAME.compare)
}
