import type { Timetable } from '../service/timetable.ts'
import type { Ground } from './check-timetable.ts'
import { planFault, type PlanFault, type PlanSubject } from './import/plan-faults.ts'
import { repeatedBy } from './repeated.ts'

/** Contradictions in the trips of a timetable, independently of drivers. */
export function* tripFaults(
  { line, version, calendar, trips = [] }: Timetable,
  { positionOf }: Ground,
): Iterable<PlanFault> {
  const named = { line, version, calendar }
  const about = (id: string): PlanSubject => ({ kind: 'trip', ...named, id })
  for (const { id } of repeatedBy(trips, (trip) => trip.id))
    yield planFault('REPEATED_TRIP', about(id), { ...named, trip: id })
  for (const { id, departure, arrival, departureStation, arrivalStation } of trips) {
    if (arrival <= departure) yield planFault('TRIP_BACKWARDS', about(id), { ...named, trip: id })
    for (const station of new Set([departureStation, arrivalStation]))
      if (positionOf(station) === undefined)
        yield planFault('TRIP_STATION_UNKNOWN', about(id), { ...named, trip: id, station })
  }
}
