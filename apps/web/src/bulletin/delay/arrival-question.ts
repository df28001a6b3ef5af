import { findLastDrivenRide } from '@bulletin/domain/delay/delay'
import type { Key } from '@bulletin/domain/document/key'
import { isSameStation } from '@bulletin/domain/document/recorded-station'
import type { Draft } from '@bulletin/domain/draft/draft'

/** The ride and the request parameters used to look up its real arrival time at the platform. */
export type ArrivalQuestion = {
  readonly ride: Key
  readonly query: {
    readonly line: string
    readonly quadrigram: string
    readonly trainNumber: string
    readonly arrivalTime: string
  }
}

/**
 * Returns null when the last driven ride has no planned arrival at that station: the domain would reject the answer.
 */
export const findArrivalQuestion = ({
  line,
  rides,
}: Pick<Draft, 'line' | 'rides'>): ArrivalQuestion | null => {
  const last = findLastDrivenRide(rides)
  if (!last?.planned || last.train === null || last.theoreticalArrivalTime === null) return null
  if (!isSameStation(last.planned.arrivalStation, last.arrivalStation)) return null
  return {
    ride: last.key,
    query: {
      line,
      quadrigram: last.arrivalStation.quadrigram,
      trainNumber: last.train,
      arrivalTime: last.theoreticalArrivalTime,
    },
  }
}
