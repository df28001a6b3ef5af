import type { OrderedService } from '@bulletin/domain/service/ordered-service'
import type { Day, InstantText } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'

const MILLISECONDS_PER_MINUTE = 60_000

/** A clock time in the network's time zone, whatever the tablet's time zone. */
export type ClockTime = { text: string; isNextDay: boolean }

export type Precision = 'minute' | 'second'

export const clockTimeOf = (
  instant: InstantText,
  day: Day,
  timeZone: string,
  precision: Precision = 'minute',
): ClockTime => {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  return {
    text: local.toPlainTime().toString({ smallestUnit: precision }),
    isNextDay: local.toPlainDate().toString() > day,
  }
}

/** Rounds down to the displayed minute, so that the durations match the times on the screen. */
const minuteOf = (instant: InstantText): number =>
  Math.floor(Temporal.Instant.from(instant).epochMilliseconds / MILLISECONDS_PER_MINUTE)

export type ServicePart =
  | { kind: 'work'; from: ClockTime; to: ClockTime; departure: string; arrival: string }
  | { kind: 'break'; minutes: number }

/** The working day in order: work periods and the breaks between them. */
export const partsOf = ({ service, segments }: OrderedService, timeZone: string): ServicePart[] =>
  segments.flatMap((segment, index): ServicePart[] => {
    const before = segments[index - 1]
    const minutes = before ? minuteOf(segment.start) - minuteOf(before.end) : 0
    return [
      ...(minutes > 0 ? [{ kind: 'break' as const, minutes }] : []),
      {
        kind: 'work',
        from: clockTimeOf(segment.start, service.date, timeZone),
        to: clockTimeOf(segment.end, service.date, timeZone),
        departure: segment.departureStation.name,
        arrival: segment.arrivalStation.name,
      },
    ]
  })

/** A stop closer to an end than this fraction would overlap the terminus. */
const DRAWN_AS_END = 0.04

const snapToEnds = (fraction: number): number => {
  if (fraction < DRAWN_AS_END) return 0
  return fraction > 1 - DRAWN_AS_END ? 1 : fraction
}

/** The work periods as fractions of the day; a reserve without segments covers all of it. */
export const workFractionsOf = (
  span: { start: InstantText; end: InstantText },
  segments: OrderedService['segments'],
): { from: number; to: number }[] => {
  const [start, end] = [minuteOf(span.start), minuteOf(span.end)]
  if (segments.length === 0 || end <= start) return [{ from: 0, to: 1 }]
  const fractionOf = (instant: InstantText) => snapToEnds((minuteOf(instant) - start) / (end - start))
  return segments.map((segment) => ({ from: fractionOf(segment.start), to: fractionOf(segment.end) }))
}
