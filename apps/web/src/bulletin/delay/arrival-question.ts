import { findLastDrivenRide } from '@bulletin/domain/delay/delay'
import { isSameStation } from '@bulletin/domain/document/recorded-station'
import type { Draft } from '@bulletin/domain/draft/draft'

/**
 * The ride and the request parameters used to look up its real arrival time at the platform. Null when the last driven
 * ride has no planned arrival at that station: the domain would reject the answer.
 */
export const findArrivalQuestion = ({ line, rides }: Pick<Draft, 'line' | 'rides'>) => {
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

export type ArrivalQuestion = NonNullable<ReturnType<typeof findArrivalQuestion>>
