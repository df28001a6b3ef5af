import { PositionName } from '@bulletin/domain/network/park-position'
import type { Feed, FeedStop } from '../feed/feed.ts'

const GARAGE = /garage|yard|depot|d[ée]p[ôo]t|atelier/i
/** A boarding area's parent is a platform, whose parent is a station. */
const PARENTS_MAX = 3

const rootOf = (stops: Feed['stops'], stopId: string): string => {
  let current = stopId
  for (let level = 0; level < PARENTS_MAX; level += 1) {
    const parent = stops.get(current)?.parentStation ?? null
    if (parent === null || parent === current) return current
    current = parent
  }
  return current
}

export const isGarageStop = ({ todsLocationType }: FeedStop): boolean => GARAGE.test(todsLocationType ?? '')

/** The platform code as a park position name: capitals, digits and hyphens; null if invalid. */
export const findPosition = ({ platformCode }: FeedStop): PositionName | null => {
  const written = PositionName.safeParse((platformCode ?? '').trim().toUpperCase())
  return written.success ? written.data : null
}

/** Classifies the stops of a feed: stations, platforms of a station, garages. */
export const placesOf = ({ stops }: Pick<Feed, 'stops'>) => {
  const stations = new Map([...stops.keys()].map((stopId) => [stopId, rootOf(stops, stopId)]))
  const garages = new Set([...stops.values()].filter(isGarageStop).map(({ stopId }) => stopId))
  return {
    /** The parent station, or the stop itself where it has none. */
    stationOf: (stopId: string): string => stations.get(stopId) ?? stopId,
    isGarage: (stopId: string): boolean => garages.has(stopId),
    garages: [...garages].flatMap((stopId) => stops.get(stopId) ?? []),
    nameOf: (stopId: string): string => stops.get(stopId)?.name ?? stopId,
  }
}
export type Places = ReturnType<typeof placesOf>
