import { z } from 'zod/mini'
import { Key } from '../document/key.ts'
import type { RecordedStation } from '../document/recorded-station.ts'
import { LinePath } from '../network/line.ts'
import { stretchBetween } from '../network/path.ts'
import { Quadrigram } from '../network/station.ts'
import { hasStationsOf } from '../ride/follows-plan.ts'
import type { Ride } from '../ride/ride.ts'
import type { TimetableRide, TimetableService } from '../service/timetable.ts'
import { Day, InstantText } from '../time/day.ts'
import { instantAt } from '../time/service-time.ts'
import { PlanAtReceipt } from './plan-mismatch.ts'
import type { RideAtReceipt } from './remarkable.ts'

/** Stations and paths of a line, shared by all bulletins until an import changes them. */
export const NetworkAtReceipt = z.strictObject({
  names: z.record(Quadrigram, z.string()),
  paths: z.array(LinePath),
})
export type NetworkAtReceipt = z.infer<typeof NetworkAtReceipt>

/**
 * By service name; null for a service that was not in the plan of that day. A service that is absent was not looked up.
 */
const ServicePlans = z.record(z.string(), z.nullable(PlanAtReceipt))

/** The parts of a superseded plan that concern this bulletin. */
const SupersededFacts = z.strictObject({
  on: Day,
  plans: ServicePlans,
  /** Network ids, as below. */
  networks: z.array(z.string()),
})

/**
 * The server's data on receipt, as far as it concerns the bulletin. Stored beside it and never recomputed from current
 * data.
 */
export const KnownAtReceipt = z.strictObject({
  /** The bulletin's service, and those in which the driver relieved others. */
  plans: ServicePlans,
  /** Of the bulletin's line first, then of the others of its group: ids, because many bulletins share a network. */
  networks: z.array(z.string()),
  /** Recorded platform arrivals that differ from the declared ones, by ride. */
  arrivals: z.record(Key, InstantText),
  /** Looked up only where a value differs from the declared one; newest first. */
  superseded: z.array(SupersededFacts),
})
export type KnownAtReceipt = z.infer<typeof KnownAtReceipt>

export type NetworksById = ReadonlyMap<string, NetworkAtReceipt>

/** One state of plan and network, the current one or a superseded one. */
export type KnownState = {
  readonly plans: KnownAtReceipt['plans']
  readonly networks: readonly NetworkAtReceipt[]
}

export const stateOf = (
  { plans, networks }: Pick<KnownAtReceipt, 'plans' | 'networks'>,
  byId: NetworksById,
): KnownState => ({ plans, networks: networks.flatMap((id) => byId.get(id) ?? []) })

/** The ids of all networks that it refers to. */
export const networksIn = ({ networks, superseded }: KnownAtReceipt): string[] => [
  ...networks,
  ...superseded.flatMap((earlier) => earlier.networks),
]

type Placed = Pick<Ride, 'departureStation' | 'arrivalStation'>
type Ordered = Pick<Ride, 'orderInService' | 'service' | 'driverSubstitution'>

/** The service whose plan a ride belongs to: the bulletin's, or that of a relieved driver. */
export const serviceOfRide = ({ driverSubstitution, service }: Ordered, ownService: string): string =>
  driverSubstitution?.type === 'SUBSTITUTING' ? service : ownService

export type RideInPlan = PlanAtReceipt['rides'][number]

/** Undefined where that service was not looked up; null where the plan has no such ride. */
export const rideInPlan = (
  ride: Ordered,
  ownService: string,
  { plans }: Pick<KnownState, 'plans'>,
): RideInPlan | null | undefined => {
  const plan = plans[serviceOfRide(ride, ownService)]
  if (plan === undefined) return undefined
  const { orderInService } = ride
  return plan?.rides.find((planned) => planned.orderInService === orderInService) ?? null
}

/**
 * The metres of a ride: the plan's where it runs between the planned stations, else those of the path between its
 * stations; 0 where there is no path. Null where the network is unknown. The tablet computes the same from its own
 * data.
 */
export const metresOfRide = (
  ride: Placed & Ordered,
  ownService: string,
  state: KnownState,
): number | null => {
  const planned = rideInPlan(ride, ownService, state)
  if (planned && hasStationsOf(ride, planned)) return planned.meter
  const [network] = state.networks
  if (!network) return null
  const { departureStation, arrivalStation } = ride
  return stretchBetween(network.paths, departureStation.quadrigram, arrivalStation.quadrigram)?.metres ?? 0
}

/** The planned rides of the bulletin's service; null where there are none. */
export const plannedRidesIn = (plan: PlanAtReceipt | null | undefined): RideAtReceipt[] | null => {
  if (!plan || plan.rides.length === 0) return null
  return plan.rides.map(({ orderInService, type, departureStation, arrivalStation }) => ({
    orderInService,
    type,
    departureStation: departureStation.quadrigram,
    arrivalStation: arrivalStation.quadrigram,
  }))
}

/** The compared fields of a service in a timetable. */
export type ServiceOfTimetable = Pick<TimetableService, 'start' | 'end'> & {
  rides: readonly (Pick<
    TimetableRide,
    'type' | 'departureStation' | 'arrivalStation' | 'departure' | 'arrival' | 'metres'
  > & { orderInService: number })[]
}

/**
 * That service on a given day, whose times count from `origin`. A station missing from the network gets its code as
 * name.
 */
export const planLaidOn = (
  { start, end, rides }: ServiceOfTimetable,
  { origin, networks }: { origin: number; networks: readonly NetworkAtReceipt[] },
): PlanAtReceipt => {
  const stationOf = (quadrigram: Quadrigram): RecordedStation => ({
    quadrigram,
    name: networks.flatMap(({ names }) => names[quadrigram] ?? [])[0] ?? quadrigram,
  })
  return {
    theoreticalStartService: instantAt(origin, start),
    theoreticalEndService: instantAt(origin, end),
    rides: rides.map((ride) => ({
      orderInService: ride.orderInService,
      type: ride.type,
      departureStation: stationOf(ride.departureStation),
      arrivalStation: stationOf(ride.arrivalStation),
      theoreticalDepartureTime: instantAt(origin, ride.departure),
      theoreticalArrivalTime: instantAt(origin, ride.arrival),
      meter: ride.metres,
    })),
  }
}
