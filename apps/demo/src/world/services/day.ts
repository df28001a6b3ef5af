import type { TimetableSegment, TimetableService } from '@bulletin/domain/service/timetable'
import { clock } from '@bulletin/domain/time/service-time'
import { parked, type Parkings } from '../trains/garages.ts'
import type { Lap } from '../trains/trains.ts'
import { endOf, minuteAfter, minuteBefore, startOf, stretchesOf } from './hours.ts'

const EARLY_UNTIL = clock(6)
const LATE_FROM = clock(22)

/** The early or late hours of a service, which are recorded separately. */
export const unsocialHoursOf = (start: number, end: number): TimetableService['ionDonRm'] => {
  if (start < EARLY_UNTIL) return { start, end: EARLY_UNTIL }
  return end > LATE_FROM ? { start: LATE_FROM, end } : null
}

export type Unnamed = Omit<TimetableService, 'serviceName'>

/** A driver's service starting at a terminus, before it is named. */
export const serviceOf = (terminus: string, laps: readonly Lap[], parkings: Parkings): Unnamed => {
  const start = startOf(laps)
  const end = endOf(laps)
  const stretches = stretchesOf(laps)
  const segments = stretches.map((stretch, index): TimetableSegment => ({
    start: index === 0 ? start : minuteBefore(stretch.at(0)?.start ?? start),
    end: index === stretches.length - 1 ? end : minuteAfter(stretch.at(-1)?.end ?? end),
    departureStation: terminus,
    arrivalStation: terminus,
  }))
  return {
    terminus,
    start,
    end,
    ionDonRm: unsocialHoursOf(start, end),
    segments,
    rides: laps.flatMap(({ rides }) => rides).map((ride) => parked(ride, parkings)),
  }
}
