import type { ParkPosition } from '@bulletin/domain/network/park-position'
import { positionNames } from '../draft/position-names.ts'

/** An exemption may be from any garage of the line. */
export const positionsOffered = (positions: readonly ParkPosition[], line: string): string[] =>
  positionNames(positions.filter(({ lineName }) => lineName === line))
