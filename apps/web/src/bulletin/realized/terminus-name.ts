import type { Line } from '@bulletin/domain/network/line'
import type { RealizedService } from '@bulletin/domain/realized/realized-service'
import { findStationName } from '../plan/fact.ts'

/** The quadrigram when the network is not loaded; null when the service has no terminus. */
export const terminusNameOf = (
  { id }: Pick<RealizedService, 'id'>,
  lines: readonly Pick<Line, 'name' | 'stations'>[],
): string | null => {
  const { line, terminus } = id
  return terminus && (findStationName(lines, [line], terminus) ?? terminus)
}
