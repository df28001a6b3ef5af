import type { ParkPosition } from '@bulletin/domain/network/park-position'
import { positionNames } from '../draft/position-names.ts'

/** Lists the positions of every garage of the line: an exemption may be from any of them. */
export const positionsOffered = (positions: readonly ParkPosition[], line: string): string[] =>
  positionNames(positions.filter(({ lineName }) => lineName === line))
