import type { Direction } from '../network/direction.ts'
import { stretchBetween } from '../network/path.ts'
import type { Quadrigram } from '../network/station.ts'
import { isReserve } from '../service/service-name.ts'
import type { Timetable, TimetableRide, TimetableService } from '../service/timetable.ts'
import { planFault, type PlanFault, type PlanSubject } from './import/plan-faults.ts'
import { laneNumber, writtenTime } from './import/written.ts'
import { repeatedBy } from './repeated.ts'
import type { WorldLine } from './world.ts'

/** What the checks of services need from their line, computed once for all of them. */
export type Ground = {
  /** Undefined where the line has no such station, null where the diagram has no slot for it. */
  positionOf: (quadrigram: Quadrigram) => number | null | undefined
  /** Null where no path exists. */
  directionBetween: (from: Quadrigram, to: Quadrigram) => Direction | null
}

export const groundOf = ({ stations, paths }: WorldLine): Ground => {
  const positions = new Map(stations.map(({ quadrigram, position }) => [quadrigram, position]))
  const directions = new Map<string, Direction | null>()
  return {
    positionOf: (quadrigram) => positions.get(quadrigram),
    directionBetween: (from, to) => {
      const known = directions.get(`${from} ${to}`)
      if (known !== undefined) return known
      const direction = stretchBetween(paths, from, to)?.direction ?? null
      directions.set(`${from} ${to}`, direction)
      return direction
    },
  }
}

/** A service, with what its faults refer to it by. */
type Checked = TimetableService & {
  title: { line: string; version: string; calendar: string; service: string }
  subject: PlanSubject
}
type Rule = (service: Checked, ground: Ground) => PlanFault[]

const serviceFault = (
  code: 'SERVICE_BACKWARDS' | 'WINDOW_BACKWARDS' | 'SERVICE_NAMED_AS_RESERVE',
  { subject, title }: Checked,
): PlanFault => planFault(code, subject, title)

const rideTitleOf = ({ title }: Checked, { departureStation, arrivalStation, departure }: TimetableRide) => ({
  ...title,
  from: departureStation,
  to: arrivalStation,
  at: writtenTime(departure),
})

const serviceTakesTime: Rule = (service) =>
  service.end > service.start ? [] : [serviceFault('SERVICE_BACKWARDS', service)]

const windowTakesTime: Rule = (service) =>
  service.ionDonRm && service.ionDonRm.end <= service.ionDonRm.start
    ? [serviceFault('WINDOW_BACKWARDS', service)]
    : []

/** Only its name distinguishes a reserve from a service. */
const isNoReserve: Rule = (service) =>
  isReserve(service.serviceName) ? [serviceFault('SERVICE_NAMED_AS_RESERVE', service)] : []

/** Reports the rides that fail a check. */
const rideRule =
  (
    code: 'RIDE_BACKWARDS' | 'RIDE_TOO_EARLY' | 'RIDE_OUTSIDE_SERVICE' | 'RIDE_WITHOUT_DISTANCE',
    isWrong: (ride: TimetableRide, service: Checked, index: number) => boolean,
  ): Rule =>
  (service) =>
    service.rides
      .filter((ride, index) => isWrong(ride, service, index))
      .map((ride) => planFault(code, service.subject, rideTitleOf(service, ride)))

const ridesTakeTime = rideRule('RIDE_BACKWARDS', ({ departure, arrival }) => arrival <= departure)

const ridesFollowEachOther = rideRule(
  'RIDE_TOO_EARLY',
  ({ departure }, { rides }, index) => departure < (rides[index - 1]?.arrival ?? 0),
)

const ridesAreWithinTheService = rideRule(
  'RIDE_OUTSIDE_SERVICE',
  ({ departure, arrival }, { start, end }) => departure < start || arrival > end,
)

const ridesGoSomewhere = rideRule('RIDE_WITHOUT_DISTANCE', ({ metres }) => metres <= 0)

const ridesKeepTheirWay: Rule = (service, { directionBetween }) =>
  service.rides.flatMap((ride) => {
    const direction = directionBetween(ride.departureStation, ride.arrivalStation)
    if (direction === ride.direction) return []
    const title = rideTitleOf(service, ride)
    if (!direction) return [planFault('RIDE_WITHOUT_PATH', service.subject, title)]
    const lanes = { lane: laneNumber(direction), given: laneNumber(ride.direction) }
    return [planFault('RIDE_WRONG_LANE', service.subject, { ...title, ...lanes })]
  })

const segmentsAreInOrder: Rule = ({ segments, start, end, subject, title }) =>
  segments.flatMap((segment, index) => {
    const hours = { ...title, start: writtenTime(segment.start), end: writtenTime(segment.end) }
    const isWithin = segment.start >= start && segment.end <= end
    const follows = segment.start >= (segments[index - 1]?.end ?? 0)
    return [
      ...(segment.end > segment.start ? [] : [planFault('SEGMENT_BACKWARDS', subject, hours)]),
      ...(isWithin ? [] : [planFault('SEGMENT_OUTSIDE_SERVICE', subject, hours)]),
      ...(follows ? [] : [planFault('SEGMENT_TOO_EARLY', subject, hours)]),
    ]
  })

/** Stations where rides begin and end must have a slot in the diagram. */
const placesAreKnown: Rule = ({ terminus, rides, segments, subject, title }, { positionOf }) => {
  const places = new Set([terminus])
  for (const { departureStation, arrivalStation } of [...rides, ...segments])
    places.add(departureStation).add(arrivalStation)
  return [...places].flatMap((station) => {
    const position = positionOf(station)
    if (position === undefined) return [planFault('SERVICE_STATION_UNKNOWN', subject, { ...title, station })]
    return position === null ? [planFault('SERVICE_STATION_OFF_DIAGRAM', subject, { ...title, station })] : []
  })
}

const RULES: readonly Rule[] = [
  serviceTakesTime,
  windowTakesTime,
  isNoReserve,
  ridesTakeTime,
  ridesFollowEachOther,
  ridesAreWithinTheService,
  ridesGoSomewhere,
  ridesKeepTheirWay,
  segmentsAreInOrder,
  placesAreKnown,
]

type Named = { line: string; version: string; calendar: string }

const namesAreUnique = ({ services }: Timetable, named: Named): PlanFault[] =>
  repeatedBy(services, ({ serviceName }) => serviceName).map(({ serviceName }) =>
    planFault(
      'REPEATED_SERVICE',
      { kind: 'service', ...named, serviceName },
      { ...named, service: serviceName },
    ),
  )

/** Passenger rides are excluded: another driver drives that train. */
function* trainsAreInOnePlace({ services }: Timetable, named: Named): Iterable<PlanFault> {
  const driven = services
    .flatMap(({ serviceName, rides }) => rides.map((ride) => ({ serviceName, ride })))
    .filter(({ ride }) => ride.type !== 'TRAVELER')
    .toSorted((one, other) => one.ride.departure - other.ride.departure)
  const lastOf = new Map<string, (typeof driven)[number]>()
  for (const current of driven) {
    const { train, departure, arrival } = current.ride
    const last = lastOf.get(train)
    if (!last || last.ride.arrival < arrival) lastOf.set(train, current)
    if (last && departure < last.ride.arrival)
      yield planFault(
        'TRAIN_IN_TWO_PLACES',
        { kind: 'service', ...named, serviceName: current.serviceName },
        {
          ...named,
          train,
          at: writtenTime(departure),
          one: last.serviceName,
          other: current.serviceName,
        },
      )
  }
}

/** Contradictions in a timetable, and rides that cannot be driven on its line. */
export function* timetableFaults(timetable: Timetable, ground: Ground): Iterable<PlanFault> {
  const named = { line: timetable.line, version: timetable.version, calendar: timetable.calendar }
  yield* namesAreUnique(timetable, named)
  for (const service of timetable.services) {
    const { serviceName } = service
    const checked: Checked = {
      ...service,
      title: { ...named, service: serviceName },
      subject: { kind: 'service', ...named, serviceName },
    }
    for (const rule of RULES) yield* rule(checked, ground)
  }
  yield* trainsAreInOnePlace(timetable, named)
}
