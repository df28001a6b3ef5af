import type { DrivenMaterial } from '../material/material-use.ts'
import type { Direction } from '../network/direction.ts'
import type { Line } from '../network/line.ts'
import {
  arrivalOptions,
  departureOptions,
  directionBetween,
  findStation,
  isNotable,
  isServedIn,
} from '../network/ends.ts'
import { stretchBetween } from '../network/path.ts'
import type { Quadrigram, Station } from '../network/station.ts'
import { fault, type Fault } from '../problem/fault.ts'
import type { RideType } from '../service/ride-type.ts'
import { isReserve, serviceNameFormat, SUP_SERVICE, typedServiceFormat } from '../service/service-name.ts'
import type { DraftRide, RidePlan } from './ride.ts'

type Ways = Pick<Line, 'stations' | 'paths'>

/** The state of the stations dialog: for a new ride, or for an edited one. */
export type RideForm = {
  /** Three ways to name the service, of which one is used: picked from the list, typed, or « Sup ». */
  service: string | null
  typedService: string
  isBackup: boolean
  /** Filters the stations offered; the ride's own direction follows from its stations. */
  direction: Direction | null
  departure: Quadrigram | null
  unpark: boolean
  unparkPosition: string
  unparkMaterial: DrivenMaterial | null
  arrival: Quadrigram | null
  park: boolean
  parkPosition: string
  type: RideType
  /** The plan of the edited ride: choosing the planned station again restores the planned garage. */
  planned: RidePlan | null
}

const NOT_UNPARKED = { unpark: false, unparkPosition: '', unparkMaterial: null }
const NOT_PARKED = { park: false, parkPosition: '' }

/** A reserve has no rides: a driver on reserve who drives does so in a service. */
const isDrivable = (service: string | null): boolean =>
  service !== null && service !== SUP_SERVICE && !isReserve(service)

/** For a new ride: of the current service, and with passengers by default. */
export const newRideForm = (service: string | null): RideForm => ({
  service: isDrivable(service) ? service : null,
  typedService: '',
  isBackup: service === SUP_SERVICE,
  direction: null,
  departure: null,
  ...NOT_UNPARKED,
  arrival: null,
  ...NOT_PARKED,
  type: 'NORMAL',
  planned: null,
})

export const formOf = (ride: DraftRide): RideForm => ({
  ...newRideForm(ride.service),
  direction: ride.direction,
  departure: ride.departureStation.quadrigram,
  unpark: ride.unpark,
  unparkPosition: ride.unparkPosition ?? '',
  unparkMaterial: ride.unparkMaterial,
  arrival: ride.arrivalStation.quadrigram,
  park: ride.park,
  parkPosition: ride.parkPosition ?? '',
  type: ride.type,
  planned: ride.planned,
})

export const pickService = (form: RideForm, service: string): RideForm => ({
  ...form,
  service,
  typedService: '',
  isBackup: false,
})

export const typeService = (form: RideForm, text: string): RideForm => ({
  ...form,
  service: null,
  typedService: typedServiceFormat.typed(text),
  isBackup: false,
})

export const chooseBackup = (form: RideForm, isBackup: boolean): RideForm => ({
  ...form,
  ...(isBackup && { service: null, typedService: '' }),
  isBackup,
})

/** Stations that the new direction does not offer are cleared. */
export const chooseDirection = (form: RideForm, direction: Direction | null, line: Ways): RideForm => {
  const isOffered = (options: readonly Station[], quadrigram: Quadrigram | null): boolean =>
    options.some((station) => station.quadrigram === quadrigram)
  const departure = isOffered(departureOptions(line, direction), form.departure) ? form.departure : null
  const offered = departure === null ? [] : arrivalOptions(line, departure, direction)
  const arrival = isOffered(offered, form.arrival) ? form.arrival : null
  return {
    ...form,
    direction,
    departure,
    ...(departure === form.departure ? {} : NOT_UNPARKED),
    arrival,
    ...(arrival === form.arrival ? {} : NOT_PARKED),
  }
}

const unparkingAt = ({ planned }: RideForm, departure: Quadrigram) =>
  planned?.departureStation.quadrigram === departure
    ? { unpark: planned.unpark, unparkPosition: planned.unparkPosition ?? '', unparkMaterial: null }
    : NOT_UNPARKED

const parkingAt = ({ planned }: RideForm, arrival: Quadrigram) =>
  planned?.arrivalStation.quadrigram === arrival
    ? { park: planned.park, parkPosition: planned.parkPosition ?? '' }
    : NOT_PARKED

/** A position and the train found there belong to the station and are cleared with it. */
export const chooseDeparture = (form: RideForm, departure: Quadrigram): RideForm =>
  form.departure === departure ? form : { ...form, departure, ...unparkingAt(form, departure) }

export const chooseArrival = (form: RideForm, arrival: Quadrigram): RideForm =>
  form.arrival === arrival ? form : { ...form, arrival, ...parkingAt(form, arrival) }

/** The service of the ride, however it was named; null when it is not. */
export const findServiceOf = ({ service, typedService, isBackup }: RideForm): string | null => {
  if (isBackup) return SUP_SERVICE
  return service ?? (typedService === '' ? null : typedService)
}

/** A typed name has a shorter limit than a picked one. */
const serviceFaults = (form: RideForm): Fault[] => {
  const service = findServiceOf(form)
  if (service === null) return [fault('SERVICE_REQUIRED', ['service'])]
  const [field, format] =
    form.typedService === ''
      ? (['service', serviceNameFormat] as const)
      : (['typedService', typedServiceFormat] as const)
  const code = format.faultOf(service) ?? (isReserve(service) ? 'RIDE_OF_RESERVE' : null)
  return code === null ? [] : [fault(code, [field])]
}

const directionFaults = (departure: Station, arrival: Station, line: Ways): Fault[] => {
  const direction = directionBetween(line, departure.quadrigram, arrival.quadrigram)
  const ends = [
    ['departure', departure],
    ['arrival', arrival],
  ] as const
  return ends
    .filter(([, station]) => !isServedIn(station, direction))
    .map(([field, { name }]) => fault('STATION_DIRECTION', [field], { station: name }))
}

/** « Dégarage » and « Garage » are offered where there is a garage; the plan may add one. */
export const hasGarageAt = (
  end: 'departure' | 'arrival',
  station: Quadrigram | null,
  planned: RidePlan | null,
  line: Pick<Line, 'stations'>,
): boolean => {
  if (station === null) return false
  const isPlanned =
    end === 'departure'
      ? planned?.unpark === true && planned.departureStation.quadrigram === station
      : planned?.park === true && planned.arrivalStation.quadrigram === station
  return isPlanned || findStation(line, station)?.parkingGarage === true
}

/** Only a passenger can travel between stations that no train connects without turning. */
const wayFaults = ({ type }: RideForm, departure: Station, arrival: Station, line: Ways): Fault[] => {
  const oneWay = directionFaults(departure, arrival, line)
  const isReached = stretchBetween(line.paths, departure.quadrigram, arrival.quadrigram) !== null
  if (oneWay.length > 0 || type === 'TRAVELER' || isReached) return oneWay
  return [fault('STATION_UNREACHABLE', ['arrival'], { station: arrival.name })]
}

/** Rides begin and end at notable stations only, and only those are offered. */
const findEnd = (line: Ways, quadrigram: Quadrigram | null): Station | null => {
  const station = findStation(line, quadrigram)
  return station && isNotable(station) ? station : null
}

const stationFaults = (form: RideForm, line: Ways): Fault[] => {
  const [departure, arrival] = [findEnd(line, form.departure), findEnd(line, form.arrival)]
  if (departure && arrival)
    return departure.quadrigram === arrival.quadrigram
      ? [fault('SAME_STATIONS', ['arrival'])]
      : wayFaults(form, departure, arrival, line)
  return [
    ...(departure ? [] : [fault('DEPARTURE_STATION_REQUIRED', ['departure'])]),
    ...(arrival ? [] : [fault('ARRIVAL_STATION_REQUIRED', ['arrival'])]),
  ]
}

/** Why the dialog cannot be confirmed. */
export const rideFormFaults = (form: RideForm, line: Ways): Fault[] => [
  ...serviceFaults(form),
  ...stationFaults(form, line),
]
