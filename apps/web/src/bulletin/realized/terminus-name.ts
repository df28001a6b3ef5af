import type { Line } from '@bulletin/domain/network/line'
import type { RealizedService } from '@bulletin/domain/service/realized-service'

/** Its code where the network could not be loaded; null where it has none. */
export const terminusNameOf = (
  { id }: Pick<RealizedService, 'id'>,
  lines: readonly Pick<Line, 'name' | 'stations'>[],
): string | null => {
  const { line, terminus } = id
  if (terminus === null) return null
  const stations = lines.find(({ name }) => name === line)?.stations ?? []
  return stations.find(({ quadrigram }) => quadrigram === terminus)?.name ?? terminus
}
