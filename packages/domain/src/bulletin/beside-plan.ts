import { DEPARTURE_OFF_PLAN_MINUTES } from '../limits.ts'
import type { DraftRide, Ride } from '../ride/ride.ts'
import type { PlannedRideType } from '../service/ride-type.ts'
import { secondsBetween } from '../time/instant.ts'
import type { Bulletin } from './bulletin.ts'
import type { ManagerReason } from './manager-reason.ts'
import type { PlanAtReceipt } from './plan-mismatch.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'

/** What a ride has beside the plan. */
export type RideDifference = Extract<
  ManagerReason,
  'RIDE_ADDED' | 'RIDE_STATIONS_CHANGED' | 'RIDE_TYPE_CHANGED' | 'DEPARTURE_OFF_PLAN'
>

/** Stations by their quadrigrams. */
type Planned = { type: PlannedRideType; departureStation: string; arrivalStation: string }

/** Of a ride that was certified, or of one under correction. */
type ComparedWithPlan = Pick<
  DraftRide,
  | 'orderInService'
  | 'type'
  | 'departureStation'
  | 'arrivalStation'
  | 'departureTime'
  | 'theoreticalDepartureTime'
  | 'driverSubstitution'
>

const isOffPlan = ({ departureTime, theoreticalDepartureTime }: ComparedWithPlan): boolean =>
  departureTime !== null &&
  theoreticalDepartureTime !== null &&
  Math.abs(secondsBetween(theoreticalDepartureTime, departureTime)) > DEPARTURE_OFF_PLAN_MINUTES * 60

/** Rides that a relief brings from another service are told by the relief. */
const isOfOwnService = ({ driverSubstitution }: Pick<Ride, 'driverSubstitution'>): boolean =>
  driverSubstitution?.type !== 'SUBSTITUTING'

/** `plan` is null where the server has none for the service: then only what the ride tells by itself can be said. */
export const rideDifferences = (
  ride: ComparedWithPlan,
  plan: ReadonlyMap<number, Planned> | null,
): readonly RideDifference[] => {
  if (!isOfOwnService(ride)) return []
  const { orderInService, departureStation, arrivalStation, type } = ride
  const wanted = orderInService === null ? undefined : plan?.get(orderInService)
  const isAdded = orderInService === null || (plan !== null && !wanted)
  const found: RideDifference[] = isAdded ? ['RIDE_ADDED'] : []
  if (isOffPlan(ride)) found.push('DEPARTURE_OFF_PLAN')
  if (!wanted) return found
  if (
    departureStation.quadrigram !== wanted.departureStation ||
    arrivalStation.quadrigram !== wanted.arrivalStation
  )
    found.push('RIDE_STATIONS_CHANGED')
  if (type !== wanted.type) found.push('RIDE_TYPE_CHANGED')
  return found
}

/** Those of the plan that nobody drove, by their place in the service. */
export const undrivenOrders = (
  rides: readonly Pick<Ride, 'orderInService' | 'driverSubstitution'>[],
  planned: readonly { readonly orderInService: number }[],
): number[] => {
  const driven = new Set(rides.filter(isOfOwnService).map(({ orderInService }) => orderInService))
  return planned.map(({ orderInService }) => orderInService).filter((order) => !driven.has(order))
}

type PlannedRide = PlanAtReceipt['rides'][number]

/** A ride with the one that the plan wanted in its place. */
export type RideBesidePlan = {
  /** Null for a ride beside the plan, and where the server kept none. */
  readonly planned: PlannedRide | null
  readonly differences: readonly RideDifference[]
}

/** How a bulletin stands to the plan. Without a plan at its beginning, nothing of it is beside one. */
export type BesidePlan = {
  readonly ofRide: (ride: ComparedWithPlan) => RideBesidePlan
  /** Planned, and driven by nobody. */
  readonly undriven: readonly PlannedRide[]
}

const NOTHING: RideBesidePlan = { planned: null, differences: [] }

export const besidePlanOf = ({
  theoreticalStartService,
  rides,
  plan,
}: Pick<SubmittedBulletin, 'theoreticalStartService' | 'rides'> & Pick<Bulletin, 'plan'>): BesidePlan => {
  if (theoreticalStartService === null) return { ofRide: () => NOTHING, undriven: [] }
  const planned = new Map((plan?.rides ?? []).map((ride) => [ride.orderInService, ride]))
  const ends = new Map(
    [...planned].map(([order, ride]) => [
      order,
      {
        ...ride,
        departureStation: ride.departureStation.quadrigram,
        arrivalStation: ride.arrivalStation.quadrigram,
      },
    ]),
  )
  const undriven = plan ? new Set(undrivenOrders(rides, plan.rides)) : new Set<number>()
  return {
    ofRide: (ride) => ({
      planned:
        ride.orderInService === null || !isOfOwnService(ride)
          ? null
          : (planned.get(ride.orderInService) ?? null),
      differences: rideDifferences(ride, plan && ends),
    }),
    undriven: [...planned.values()].filter(({ orderInService }) => undriven.has(orderInService)),
  }
}
