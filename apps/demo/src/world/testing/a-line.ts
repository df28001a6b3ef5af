import type { WorldLine } from '@bulletin/domain/planning/world'
import { aPath, aWorldLine } from '@bulletin/domain/testing/world-line'

/** From NORD to SUDD in `minutes`. */
export const aLineOf = (minutes: number, given: Partial<WorldLine> = {}): WorldLine => {
  const pathOf = (direction: 'LANE1' | 'LANE2', ends: readonly string[]): WorldLine['paths'][number] => {
    const path = aPath(direction, ends)
    return { ...path, stops: path.stops.map((stop, index) => ({ ...stop, seconds: index * minutes * 60 })) }
  }
  return aWorldLine({
    name: 'X',
    paths: [pathOf('LANE1', ['NORD', 'SUDD']), pathOf('LANE2', ['SUDD', 'NORD'])],
    ...given,
  })
}
