import type { Direction } from './direction.ts'
import type { LinePath } from './line.ts'
import type { Fork, Quadrigram } from './station.ts'

/** The track between two stations of a line: direction, branch, metres, planned seconds. */
export type Stretch = { direction: Direction; fork: Fork | null; metres: number; seconds: number }

const stretchOn = (
  { direction, fork, stops }: LinePath,
  from: Quadrigram,
  to: Quadrigram,
): Stretch | null => {
  const departure = stops.findIndex(({ quadrigram }) => quadrigram === from)
  const arrival = stops.findIndex(({ quadrigram }) => quadrigram === to)
  const [first, last] = [stops[departure], stops[arrival]]
  if (!first || !last || arrival <= departure) return null
  return { direction, fork, metres: last.metres - first.metres, seconds: last.seconds - first.seconds }
}

/** The first path that leads from one station to the other without turning; null when there is none. */
export const stretchBetween = (
  paths: readonly LinePath[],
  from: Quadrigram,
  to: Quadrigram,
): Stretch | null => {
  for (const path of paths) {
    const stretch = stretchOn(path, from, to)
    if (stretch) return stretch
  }
  return null
}

/** The stations from one to the other, both included, in the order of travel; empty where no path exists. */
export const stopsBetween = (
  paths: readonly LinePath[],
  from: Quadrigram,
  to: Quadrigram,
): readonly Quadrigram[] => {
  const path = paths.find((candidate) => stretchOn(candidate, from, to) !== null)
  if (!path) return []
  const stops = path.stops.map(({ quadrigram }) => quadrigram)
  return stops.slice(stops.indexOf(from), stops.indexOf(to) + 1)
}
