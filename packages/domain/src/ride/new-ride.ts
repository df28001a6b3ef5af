import type { Key } from '../document/key.ts'
import { directionBetween } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import { referenceTo, type Station } from '../network/station.ts'
import type { PlannedRide } from '../service/planned-service.ts'
import { DEFAULT_TRAIN } from '../service/train-number.ts'
import { followsPlan } from './follows-plan.ts'
import type { DraftRide, RidePlan } from './ride.ts'
import { expectedArrival, isArrivalEntered } from './run-time.ts'
import { placedBetween } from './stations.ts'

/** Automatic pilot, no time, no train: the initial state of a ride. */
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

const planOf = (planned: PlannedRide, service: string): RidePlan => ({
  departureStation: referenceTo(planned.departureStation),
  arrivalStation: referenceTo(planned.arrivalStation),
  type: planned.type,
  service,
  meter: planned.meter,
  unpark: planned.unpark,
  unparkPosition: planned.unpark ? planned.unparkPosition : null,
  park: planned.park,
  parkPosition: planned.park ? planned.parkPosition : null,
})

const plannedTimesOf = ({
  theoreticalDepartureTime,
  theoreticalArrivalTime,
  orderInService,
}: PlannedRide) => ({
  theoreticalDepartureTime,
  theoreticalArrivalTime,
  orderInService,
})

/** A ride from the plan: its times are shown, and none counts as confirmed. */
export const rideFromPlan = (ride: PlannedRide, service: string, key: Key): DraftRide => {
  const planned = planOf(ride, service)
  return {
    ...NOTHING_ENTERED,
    ...planned,
    ...plannedTimesOf(ride),
    key,
    departurePosition: ride.departurePosition,
    arrivalPosition: ride.arrivalPosition,
    direction: ride.direction,
    serviceType: 'ORDERED',
    train: ride.train,
    planned,
  }
}

/**
 * Turns a ride entered before its plan was known into the planned ride between the same stations. All entries stay; an
 * arrival that was computed from the departure is recomputed.
 */
export const withPlan = (
  ride: DraftRide,
  { planned, service }: { planned: PlannedRide; service: string },
  line: Pick<Line, 'paths'>,
): DraftRide => {
  const plan = planOf(planned, service)
  const attached = { ...ride, ...plannedTimesOf(planned), meter: plan.meter, stationSP: null, planned: plan }
  const arrivalTime = isArrivalEntered(ride, line) ? ride.arrivalTime : expectedArrival(attached, line)
  const settled = { ...attached, arrivalTime }
  return { ...settled, serviceType: followsPlan(settled) ? 'ORDERED' : 'CHANGED' }
}

/** A ride outside the plan: it has no planned time and no order in a service. */
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
