import type { Direction } from '@bulletin/domain/network/direction'
import type { Quadrigram, Station } from '@bulletin/domain/network/station'
import type { WorldLine } from '@bulletin/domain/planning/world'

/** Platform ids are the station id with this suffix. */
const AFTER_THE_STATION = /:[12]$/

export const stationIdOf = ({ quadrigram, stopPoints: [platform] }: Station): string => {
  if (platform === undefined) throw new Error(`Station ${quadrigram} has no platform`)
  return platform.replace(AFTER_THE_STATION, '')
}

/** A stop per park position, and one for rides without a position. */
const garageIdOf = (station: Station, position: string | null): string =>
  `${stationIdOf(station)}:${position ?? 'garage'}`

/** The stops of a line. */
export const placesOf = ({ name, stations }: WorldLine) => {
  const byQuadrigram = new Map(stations.map((station) => [station.quadrigram, station]))
  const stationOf = (quadrigram: Quadrigram): Station => {
    const station = byQuadrigram.get(quadrigram)
    if (!station) throw new Error(`Line ${name} has no station ${quadrigram}`)
    return station
  }
  return {
    stationOf,
    station: (quadrigram: Quadrigram): string => stationIdOf(stationOf(quadrigram)),
    platform: (quadrigram: Quadrigram, direction: Direction): string => {
      const { stopPoints } = stationOf(quadrigram)
      const platform = stopPoints[direction === 'LANE1' ? 0 : 1] ?? stopPoints[0]
      return platform ?? stationIdOf(stationOf(quadrigram))
    },
    garage: (quadrigram: Quadrigram, position: string | null): string =>
      garageIdOf(stationOf(quadrigram), position),
  }
}
export type Places = ReturnType<typeof placesOf>
