import type { ParkPosition } from '@bulletin/domain/network/park-position'
import { inCountedOrder } from '../../ui/counted-order.ts'

/** Position names in numeric order, without duplicates: several garages have a « 2 ». */
export const positionNames = (positions: readonly Pick<ParkPosition, 'positionName'>[]): string[] =>
  [...new Set(positions.map(({ positionName }) => positionName))].toSorted(inCountedOrder)
