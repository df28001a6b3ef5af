import type { FeedStopTime } from '../../feed/feed.ts'

type Counts = Map<number, number>
type Hop = { readonly seconds: Counts; readonly metres: Counts }

/** Caps memory: beyond this many distinct values, further ones are too rare to be the usual value. */
const VALUES_MAX = 100

const count = (counts: Counts, value: number): void => {
  const before = counts.get(value)
  if (before !== undefined || counts.size < VALUES_MAX) counts.set(value, (before ?? 0) + 1)
}

const usualOf = (counts: Counts | undefined): number | null => {
  let [usual, most]: [number | null, number] = [null, 0]
  for (const [value, times] of counts ?? [])
    if (times > most || (times === most && usual !== null && value < usual)) [usual, most] = [value, times]
  return usual
}

/** Counts the durations and distances between consecutive stations of a line, to find the most frequent value. */
export const hopsOf = (metresPerUnit: number) => {
  const byStations = new Map<string, Map<string, Hop>>()
  const hopOf = (from: string, to: string): Hop => {
    const ofFrom = byStations.get(from) ?? new Map<string, Hop>()
    if (ofFrom.size === 0) byStations.set(from, ofFrom)
    const hop = ofFrom.get(to) ?? { seconds: new Map(), metres: new Map() }
    ofFrom.set(to, hop)
    return hop
  }
  return {
    /** Dwell time counts towards the hop to the next station, so that the hops of a trip add up to its duration. */
    add: (stations: readonly string[], stops: readonly FeedStopTime[]): void => {
      for (const [index, stop] of stops.entries()) {
        const before = stops[index - 1]
        if (!before) continue
        const hop = hopOf(stations[index - 1] ?? '', stations[index] ?? '')
        count(hop.seconds, stop.arrival - (index === 1 ? before.departure : before.arrival))
        if (stop.shapeDistance !== null && before.shapeDistance !== null)
          count(hop.metres, Math.round((stop.shapeDistance - before.shapeDistance) * metresPerUnit))
      }
    },
    findSeconds: (from: string, to: string): number | null => usualOf(byStations.get(from)?.get(to)?.seconds),
    findMetres: (from: string, to: string): number | null => usualOf(byStations.get(from)?.get(to)?.metres),
  }
}
export type Hops = ReturnType<typeof hopsOf>
