import { writtenTime } from '@bulletin/domain/planning/import/written'
import type { ServiceTime } from '@bulletin/domain/time/service-time'
import type { FeedRunEvent, FeedStopTimes } from '../feed/feed.ts'
import type { Findings } from './findings.ts'
import type { Places } from './places.ts'

/** The part of a trip that a driver is on board, between two of its stations, at the times of the trip. */
export type Cut = {
  readonly from: string
  readonly to: string
  readonly departure: ServiceTime
  readonly arrival: ServiceTime
  readonly arrivalSequence: number
}

/** Drivers reach a train a few minutes before departure; beyond half an hour, the event refers to another train. */
const APART_MAX_SECONDS = 30 * 60

/**
 * A relief at an intermediate station starts or ends the part there. A location matches a station by the station's id
 * or by a platform's id; garages are never stops of a passenger trip.
 */
export const cutOf = (
  event: FeedRunEvent,
  { stops }: FeedStopTimes,
  places: Places,
  /** `isTimed`: the trip has its own times, instead of a frequency. */
  { isTimed, findings }: { isTimed: boolean; findings: Findings },
): Cut | null => {
  const isAt = (location: string) => {
    const station = places.stationOf(location)
    return stops.some(({ stopId }) => stopId === location)
      ? ({ stopId }: { stopId: string }): boolean => stopId === location
      : ({ stopId }: { stopId: string }): boolean => places.stationOf(stopId) === station
  }
  const first = stops.findIndex(isAt(event.startLocation))
  const last = stops.findLastIndex(isAt(event.endLocation))
  const [start, end] = [stops[first], stops[last]]
  const refuse = (field: 'start_location' | 'end_location', location: string): null => {
    findings.fault(
      'EVENT_OFF_TRIP',
      { run: event.runId, trip: event.tripId ?? '', stop: location },
      { file: event.file, line: event.line, field },
    )
    return null
  }
  if (!start) return refuse('start_location', event.startLocation)
  if (!end) return refuse('end_location', event.endLocation)
  if (last <= first) {
    findings.fault(
      'EVENT_AGAINST_TRIP',
      { run: event.runId, trip: event.tripId ?? '', from: event.startLocation, to: event.endLocation },
      { file: event.file, line: event.line, field: 'end_location' },
    )
    return null
  }
  const ends = [
    { field: 'start_time', given: event.startTime, planned: start.departure },
    { field: 'end_time', given: event.endTime, planned: end.arrival },
  ]
  const apart = isTimed && ends.find(({ given, planned }) => Math.abs(given - planned) > APART_MAX_SECONDS)
  if (apart) {
    findings.fault(
      'EVENT_TIME_DIFFERS',
      {
        run: event.runId,
        trip: event.tripId ?? '',
        given: writtenTime(apart.given),
        planned: writtenTime(apart.planned),
      },
      { file: event.file, line: event.line, field: apart.field },
    )
    return null
  }
  return {
    from: places.stationOf(start.stopId),
    to: places.stationOf(end.stopId),
    departure: start.departure,
    arrival: end.arrival,
    arrivalSequence: end.sequence,
  }
}
