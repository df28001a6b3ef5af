import { DEPARTURE_OFF_PLAN_MINUTES } from '../limits.ts'
import type { DraftRide, Ride } from '../ride/ride.ts'
import type { PlannedRideType } from '../service/ride-type.ts'
import { secondsBetween } from '../time/instant.ts'
import type { Bulletin } from './bulletin.ts'
import type { ManagerReason } from './manager-reason.ts'
import type { PlanAtReceipt } from './plan-mismatch.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'

/** How a ride differs from the plan. */
export type RideDifference = Extract<
  ManagerReason,
  'RIDE_ADDED' | 'RIDE_STATIONS_CHANGED' | 'RIDE_TYPE_CHANGED' | 'DEPARTURE_OFF_PLAN'
>

/** Stations are quadrigrams. */
type Planned = { type: PlannedRideType; departureStation: string; arrivalStation: string }

/** A certified ride, or one under correction. */
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

/** Rides that a relief brings from another service are described by the relief. */
const isOfOwnService = ({ driverSubstitution }: Pick<Ride, 'driverSubstitution'>): boolean =>
  driverSubstitution?.type !== 'SUBSTITUTING'

/**
 * `plan` is null where the server has none for the service: then only differences visible in the ride itself are found.
 */
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

/** The planned rides that nobody drove, by their order in the service. */
export const undrivenOrders = (
  rides: readonly Pick<Ride, 'orderInService' | 'driverSubstitution'>[],
  planned: readonly { readonly orderInService: number }[],
): number[] => {
  const driven = new Set(rides.filter(isOfOwnService).map(({ orderInService }) => orderInService))
  return planned.map(({ orderInService }) => orderInService).filter((order) => !driven.has(order))
}

type PlannedRide = PlanAtReceipt['rides'][number]

/** A ride with the planned ride of the same order. */
export type RideBesidePlan = {
  /** Null for a ride that is not in the plan, and where the server stored no plan. */
  readonly planned: PlannedRide | null
  readonly differences: readonly RideDifference[]
}

/** A bulletin compared with the plan. When there is no plan, there are no differences either. */
export type BesidePlan = {
  readonly ofRide: (ride: ComparedWithPlan) => RideBesidePlan
  /** Planned rides that nobody drove. */
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
