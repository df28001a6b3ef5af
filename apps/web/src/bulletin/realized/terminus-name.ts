import type { Line } from '@bulletin/domain/network/line'
import type { RealizedService } from '@bulletin/domain/realized/realized-service'

/** The quadrigram when the network is not loaded; null when the service has no terminus. */
export const terminusNameOf = (
  { id }: Pick<RealizedService, 'id'>,
  lines: readonly Pick<Line, 'name' | 'stations'>[],
): string | null => {
  const { line, terminus } = id
  if (terminus === null) return null
  const stations = lines.find(({ name }) => name === line)?.stations ?? []
  return stations.find(({ quadrigram }) => quadrigram === terminus)?.name ?? terminus
}
