import { isReserve } from '@bulletin/domain/service/service-name'
import type { World } from '@bulletin/domain/planning/world'
import type { TimetableRide, TimetableService } from '@bulletin/domain/service/timetable'
import type { LineTrips } from './line-trips.ts'
import { placesOf, type Places } from './places.ts'
import { lineIn } from './plan.ts'
import type { Trip } from './trip.ts'

/** An activity of a run's driver, from one place to another. */
export type RunEvent = {
  readonly piece: number | null
  readonly type: string
  readonly trip: Trip | null
  readonly from: string
  readonly start: number
  readonly joinsMidTrip: boolean | null
  readonly to: string
  readonly end: number
  readonly leavesMidTrip: boolean | null
}

type Part = Omit<RunEvent, 'piece'>

const onFoot = { trip: null, joinsMidTrip: null, leavesMidTrip: null }

const RIDE_EVENTS = { NORMAL: 'drive', WITHOUT_PASSENGER: 'deadhead', TRAVELER: 'travel' } as const

/** Time to fetch a train from its garage or to park it, shortened if less is available. */
const GARAGE_SECONDS = 180

const rideEvent = (ride: TimetableRide, { tripOfRide }: LineTrips, places: Places): Part => {
  const trip = tripOfRide(ride)
  return {
    type: RIDE_EVENTS[ride.type],
    trip,
    from: places.platform(ride.departureStation, ride.direction),
    start: ride.departure,
    joinsMidTrip: trip.from !== ride.departureStation,
    to: places.platform(ride.arrivalStation, ride.direction),
    end: ride.arrival,
    leavesMidTrip: trip.to !== ride.arrivalStation,
  }
}

/** The events of a ride, with pull-out and pull-in; everything happens between `after` and `before`. */
const eventsOfRide = (
  ride: TimetableRide,
  trips: LineTrips,
  places: Places,
  { after, before }: { after: number; before: number },
): Part[] => {
  const [from, to] = [places.station(ride.departureStation), places.station(ride.arrivalStation)]
  return [
    ...(ride.unpark
      ? [
          {
            ...onFoot,
            type: 'pull-out',
            from: places.garage(ride.departureStation, ride.unparkPosition),
            start: Math.max(after, ride.departure - GARAGE_SECONDS),
            to: from,
            end: ride.departure,
          },
        ]
      : []),
    rideEvent(ride, trips, places),
    ...(ride.park
      ? [
          {
            ...onFoot,
            type: 'pull-in',
            from: to,
            start: ride.arrival,
            to: places.garage(ride.arrivalStation, ride.parkPosition),
            end: Math.min(before, ride.arrival + GARAGE_SECONDS),
          },
        ]
      : []),
  ]
}

type Segment = TimetableService['segments'][number]

/** The events of a segment between breaks: the first and the last event define its hours. */
const eventsOfSegment = (
  segment: Segment,
  rides: readonly TimetableRide[],
  trips: LineTrips,
  places: Places,
): Part[] => {
  const [from, to] = [places.station(segment.departureStation), places.station(segment.arrivalStation)]
  const { start, end } = segment
  const [first, last] = [rides.at(0), rides.at(-1)]
  if (!first || !last) return [{ ...onFoot, type: 'work', from, start, to, end }]
  const driven = rides.flatMap((ride, index) =>
    eventsOfRide(ride, trips, places, {
      after: rides[index - 1]?.arrival ?? start,
      before: rides[index + 1]?.departure ?? end,
    }),
  )
  const there = places.station(first.departureStation)
  const back = places.station(last.arrivalStation)
  return [
    { ...onFoot, type: 'sign-in', from, start, to: there, end: driven.at(0)?.start ?? start },
    ...driven,
    { ...onFoot, type: 'sign-out', from: back, start: driven.at(-1)?.end ?? end, to, end },
  ]
}

const isWithin = (ride: TimetableRide, { start, end }: Segment): boolean =>
  start <= ride.departure && ride.arrival <= end

/** Pieces define the hours of a service: throws if a ride lies outside them, because it would be lost. */
const checkPieces = ({ serviceName, start, end, segments, rides }: TimetableService): void => {
  const lost = rides.find((ride) => !segments.some((segment) => isWithin(ride, segment)))
  if (lost) throw new Error(`A ride of service ${serviceName} lies outside its parts`)
  if (segments.length > 0 && (segments.at(0)?.start !== start || segments.at(-1)?.end !== end))
    throw new Error(`Service ${serviceName} has other hours than its parts`)
}

/** The events of a service, ordered by start. */
export const eventsOfService = (service: TimetableService, trips: LineTrips): RunEvent[] => {
  checkPieces(service)
  const places = placesOf(trips.line)
  const { start, end, segments, rides, ionDonRm } = service
  const there = { from: places.station(service.terminus), to: places.station(service.terminus), piece: null }
  const events = segments.flatMap((segment, index): RunEvent[] =>
    eventsOfSegment(
      segment,
      rides.filter((ride) => isWithin(ride, segment)),
      trips,
      places,
    ).map((event) => ({ ...event, piece: index + 1 })),
  )
  const work: RunEvent[] = segments.length > 0 ? events : [{ ...onFoot, ...there, type: 'work', start, end }]
  const window: RunEvent[] = ionDonRm ? [{ ...onFoot, ...there, type: 'ion-don-rm', ...ionDonRm }] : []
  return [...work, ...window].toSorted((one, other) => one.start - other.start)
}

export type Run = {
  readonly line: string
  readonly calendar: string
  readonly serviceName: string
  readonly events: () => RunEvent[]
}

/** The reserves named by the rosters of each line, located where their drivers report for duty. */
const reserveRunsOf = (world: World): Run[] => {
  const runs = world.rosters.flatMap(({ line, terminus, days }) =>
    days
      .filter(({ serviceName }) => isReserve(serviceName))
      .map(({ calendar, serviceName }) => ({ line, calendar, serviceName, terminus })),
  )
  const once = new Map(
    runs.toReversed().map((run) => [`${run.line} ${run.calendar} ${run.serviceName}`, run]),
  )
  return [...once.values()].toReversed().map(({ terminus, ...run }) => ({
    ...run,
    events: () => {
      const place = placesOf(lineIn(world, run.line)).station(terminus)
      const hours = world.reserves.find(({ type }) => type === run.serviceName)
      if (!hours) throw new Error(`Nobody knows the hours of reserve ${run.serviceName}`)
      const { start, end } = hours
      return [{ ...onFoot, piece: null, type: 'reserve', from: place, start, to: place, end }]
    },
  }))
}

/** Every service and every reserve. */
export const runsOfWorld = (world: World, all: readonly LineTrips[]): Run[] => [
  ...world.timetables.flatMap(({ line, calendar, services }) => {
    const trips = all.find((one) => one.line.name === line && one.calendar === calendar)
    if (!trips) throw new Error(`Line ${line} has no trips on ${calendar}`)
    return services.map((service) => ({
      line,
      calendar,
      serviceName: service.serviceName,
      events: () => eventsOfService(service, trips),
    }))
  }),
  ...reserveRunsOf(world),
]
