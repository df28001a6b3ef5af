import type { ParkPosition } from '@bulletin/domain/network/park-position'

const inOrder = new Intl.Collator('fr', { numeric: true })

/** The names of positions as they are counted, each once: several garages have a « 2 ». */
export const positionNames = (positions: readonly Pick<ParkPosition, 'positionName'>[]): string[] =>
  [...new Set(positions.map(({ positionName }) => positionName))].toSorted((one, other) =>
    inOrder.compare(one, other),
  )
