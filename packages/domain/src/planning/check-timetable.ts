import { stretchBetween } from '../network/path.ts'
import { isReserve } from '../service/service-name.ts'
import type { Timetable, TimetableRide, TimetableService } from '../service/timetable.ts'
import type { ServiceTime } from '../time/service-time.ts'
import { repeated } from './repeated.ts'
import type { WorldLine } from './world.ts'

type Rule = (service: TimetableService, line: WorldLine) => string[]

const clockText = (time: ServiceTime): string =>
  [Math.floor(time / 3600), Math.floor(time / 60) % 60, time % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

const titleOf = ({ departureStation, arrivalStation, departure }: TimetableRide): string =>
  `the ride ${departureStation}–${arrivalStation} at ${clockText(departure)}`

const serviceTakesTime: Rule = ({ start, end }) => (end > start ? [] : ['it ends before it begins.'])

const windowTakesTime: Rule = ({ ionDonRm }) =>
  ionDonRm && ionDonRm.end <= ionDonRm.start ? ['its ION / DON / RM ends before it begins.'] : []

/** A reserve is told from a service by its name alone. */
const isNoReserve: Rule = ({ serviceName }) =>
  isReserve(serviceName) ? ['its name is that of a reserve.'] : []

const ridesTakeTime: Rule = ({ rides }) =>
  rides
    .filter(({ departure, arrival }) => arrival <= departure)
    .map((ride) => `${titleOf(ride)} arrives no later than it departs.`)

const ridesFollowEachOther: Rule = ({ rides }) =>
  rides
    .filter((ride, index) => ride.departure < (rides[index - 1]?.arrival ?? 0))
    .map((ride) => `${titleOf(ride)} departs before the one before it has arrived.`)

const ridesAreWithinTheService: Rule = ({ rides, start, end }) =>
  rides
    .filter(({ departure, arrival }) => departure < start || arrival > end)
    .map((ride) => `${titleOf(ride)} is not within its hours.`)

const ridesGoSomewhere: Rule = ({ rides }) =>
  rides.filter(({ metres }) => metres <= 0).map((ride) => `${titleOf(ride)} covers no distance.`)

const ridesKeepTheirWay: Rule = ({ rides }, { paths }) =>
  rides.flatMap((ride) => {
    const stretch = stretchBetween(paths, ride.departureStation, ride.arrivalStation)
    if (!stretch) return [`no path of the line leads along ${titleOf(ride)}.`]
    return stretch.direction === ride.direction
      ? []
      : [`${titleOf(ride)} is on ${stretch.direction}, not on ${ride.direction}.`]
  })

const segmentsAreInOrder: Rule = ({ segments, start, end }) =>
  segments.flatMap((segment, index) => {
    const part = `the part from ${clockText(segment.start)} to ${clockText(segment.end)}`
    return [
      ...(segment.end > segment.start ? [] : [`${part} ends before it begins.`]),
      ...(segment.start >= start && segment.end <= end ? [] : [`${part} is not within its hours.`]),
      ...(segment.start >= (segments[index - 1]?.end ?? 0)
        ? []
        : [`${part} begins before the one before it has ended.`]),
    ]
  })

/** Where rides begin and end, the diagram has a slot. */
const placesAreKnown: Rule = ({ terminus, rides, segments }, { stations }) => {
  const positionOf = new Map(stations.map(({ quadrigram, position }) => [quadrigram, position]))
  const ends = [...rides, ...segments].flatMap(({ departureStation, arrivalStation }) => [
    departureStation,
    arrivalStation,
  ])
  return [...new Set([terminus, ...ends])].flatMap((quadrigram) => {
    if (!positionOf.has(quadrigram)) return [`${quadrigram} is no station of the line.`]
    return positionOf.get(quadrigram) === null ? [`${quadrigram} has no position on the diagram.`] : []
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

const namesAreUnique = ({ services }: Timetable): string[] =>
  repeated(services.map(({ serviceName }) => serviceName)).map(
    (serviceName) => `Several services are called ${serviceName}.`,
  )

/** Whoever travels as a passenger is on a train that somebody else drives. */
const trainsAreInOnePlace = ({ services }: Timetable): string[] => {
  const driven = services
    .flatMap(({ serviceName, rides }) => rides.map((ride) => ({ serviceName, ride })))
    .filter(({ ride }) => ride.type !== 'TRAVELER')
    .toSorted((one, other) => one.ride.departure - other.ride.departure)
  const lastOf = new Map<string, (typeof driven)[number]>()
  return driven.flatMap((current) => {
    const { train, departure, arrival } = current.ride
    const last = lastOf.get(train)
    if (!last || last.ride.arrival < arrival) lastOf.set(train, current)
    return last && departure < last.ride.arrival
      ? [
          `Train ${train} is in two places at ${clockText(departure)}: in services ${last.serviceName} and ${current.serviceName}.`,
        ]
      : []
  })
}

/** What contradicts itself in a timetable or cannot be driven on its line, a sentence each. */
export const timetableFaults = (timetable: Timetable, line: WorldLine): string[] => {
  const title = `Timetable ${timetable.version} ${timetable.calendar} of line ${timetable.line}`
  const ofServices = timetable.services.flatMap((service) =>
    RULES.flatMap((rule) => rule(service, line)).map(
      (fault) => `In service ${service.serviceName}, ${fault}`,
    ),
  )
  return [...namesAreUnique(timetable), ...ofServices, ...trainsAreInOnePlace(timetable)].map(
    (fault) => `${title}: ${fault}`,
  )
}
