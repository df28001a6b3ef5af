import type { Key } from '../bulletin/key.ts'
import { directionBetween } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import { referenceTo, type Station } from '../network/station.ts'
import type { PlannedRide } from '../service/planned-service.ts'
import { DEFAULT_TRAIN } from '../service/train-number.ts'
import type { DraftRide } from './ride.ts'
import { placedBetween } from './stations.ts'

/** Automatic pilot, no time, no train: what a ride is before anybody has driven it. */
const NOTHING_ENTERED = {
  departureTime: null,
  arrivalTime: null,
  realArrivalTime: null,
  materials: [],
  unparkMaterial: null,
  manualDriving: false,
  stationSP: null,
  observations: [],
  driverSubstitution: null,
  departureTimeWithoutSubstitution: null,
} satisfies Partial<DraftRide>

/** A ride of the plan: its times are shown, none is taken for granted. */
export const rideFromPlan = (planned: PlannedRide, service: string, key: Key): DraftRide => {
  const departureStation = referenceTo(planned.departureStation)
  const arrivalStation = referenceTo(planned.arrivalStation)
  const { type, meter } = planned
  const unparkPosition = planned.unpark ? planned.unparkPosition : null
  return {
    ...NOTHING_ENTERED,
    key,
    departureStation,
    arrivalStation,
    departurePosition: planned.departurePosition,
    arrivalPosition: planned.arrivalPosition,
    direction: planned.direction,
    type,
    serviceType: 'ORDERED',
    service,
    theoreticalDepartureTime: planned.theoreticalDepartureTime,
    theoreticalArrivalTime: planned.theoreticalArrivalTime,
    train: planned.train,
    unpark: planned.unpark,
    unparkPosition,
    park: planned.park,
    parkPosition: planned.park ? planned.parkPosition : null,
    meter,
    orderInService: planned.orderInService,
    planned: { departureStation, arrivalStation, type, service, meter, unparkPosition },
  }
}

/** A ride beside the plan: it has no planned time and no place in a service. */
export const rideBesidePlan = (
  { key, service, departure, arrival }: { key: Key; service: string; departure: Station; arrival: Station },
  line: Pick<Line, 'stations' | 'paths'>,
): DraftRide =>
  placedBetween(
    {
      ...NOTHING_ENTERED,
      key,
      departureStation: referenceTo(departure),
      arrivalStation: referenceTo(arrival),
      departurePosition: departure.position,
      arrivalPosition: arrival.position,
      direction: directionBetween(line, departure.quadrigram, arrival.quadrigram),
      type: 'NONE',
      serviceType: 'CHANGED',
      service,
      theoreticalDepartureTime: null,
      theoreticalArrivalTime: null,
      train: DEFAULT_TRAIN,
      unpark: false,
      unparkPosition: null,
      park: false,
      parkPosition: null,
      meter: 0,
      orderInService: null,
      planned: null,
    },
    { departure, arrival },
    line,
  )
