import { z } from 'zod'
import { LinePath } from '../network/line.ts'
import { stretchBetween } from '../network/path.ts'
import { Quadrigram } from '../network/station.ts'
import { hasStationsOf } from '../ride/follows-plan.ts'
import type { Ride } from '../ride/ride.ts'
import type { TimetableRide, TimetableService } from '../service/timetable.ts'
import { Day, InstantText } from '../time/day.ts'
import { instantAt } from '../time/service-time.ts'
import { Key } from './key.ts'
import { PlanAtReceipt } from './plan-mismatch.ts'
import type { RecordedStation } from './recorded-station.ts'
import type { RideAtReceipt } from './remarkable.ts'

/** Stations and ways of a line, as long as no import changes them. */
export const NetworkAtReceipt = z.strictObject({
  names: z.record(Quadrigram, z.string()),
  paths: z.array(LinePath),
})
export type NetworkAtReceipt = z.infer<typeof NetworkAtReceipt>

/** By their names; null for one that the plan of that day did not have. What is not listed was not looked for. */
const ServicePlans = z.record(z.string(), PlanAtReceipt.nullable())

/** Of what a plan said that another has replaced since, what bears on this bulletin. */
const SupersededFacts = z.strictObject({
  on: Day,
  plans: ServicePlans,
  /** Networks by their ids, as below. */
  networks: z.array(z.string()),
})

/** What the server knew when a bulletin came, as far as it bears on it. Kept beside it, and never read again from today. */
export const KnownAtReceipt = z.strictObject({
  /** The service that was done, and those that the driver relieved others in. */
  plans: ServicePlans,
  /** Of the bulletin's line first, then of the others of its group: by their ids, because many bulletins share them. */
  networks: z.array(z.string()),
  /** Arrivals at platforms that were recorded otherwise than they are declared, by ride. */
  arrivals: z.record(Key, InstantText),
  /** Looked for only where something is not as declared; the newest first. */
  superseded: z.array(SupersededFacts),
})
export type KnownAtReceipt = z.infer<typeof KnownAtReceipt>

export type NetworksById = ReadonlyMap<string, NetworkAtReceipt>

/** One state of plan and network, the current one or one that was replaced. */
export type KnownState = {
  readonly plans: KnownAtReceipt['plans']
  readonly networks: readonly NetworkAtReceipt[]
}

export const stateOf = (
  { plans, networks }: Pick<KnownAtReceipt, 'plans' | 'networks'>,
  byId: NetworksById,
): KnownState => ({ plans, networks: networks.flatMap((id) => byId.get(id) ?? []) })

/** The ids of all networks that it names. */
export const networksIn = ({ networks, superseded }: KnownAtReceipt): string[] => [
  ...networks,
  ...superseded.flatMap((earlier) => earlier.networks),
]

type Placed = Pick<Ride, 'departureStation' | 'arrivalStation'>
type Ordered = Pick<Ride, 'orderInService' | 'service' | 'driverSubstitution'>

/** The service whose plan a ride belongs to: that of the bulletin, or the one in which somebody was relieved. */
export const serviceOfRide = ({ driverSubstitution, service }: Ordered, ownService: string): string =>
  driverSubstitution?.type === 'SUBSTITUTING' ? service : ownService

export type RideInPlan = PlanAtReceipt['rides'][number]

/** Undefined where that service was not looked for; null where the plan has no such ride. */
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
 * The metres of a ride: the plan's where it goes from end to end as planned, else those of the way between its stations;
 * none where no way leads. Null where the network is not known. The tablet computes the same from what it has.
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

/** Rides of the service that was done, as its plan had them; null where it had none. */
export const plannedRidesIn = (plan: PlanAtReceipt | null | undefined): RideAtReceipt[] | null => {
  if (!plan || plan.rides.length === 0) return null
  return plan.rides.map(({ orderInService, type, departureStation, arrivalStation }) => ({
    orderInService,
    type,
    departureStation: departureStation.quadrigram,
    arrivalStation: arrivalStation.quadrigram,
  }))
}

/** A service as a timetable holds it, as far as it is compared. */
export type ServiceOfTimetable = Pick<TimetableService, 'start' | 'end'> & {
  rides: readonly (Pick<
    TimetableRide,
    'type' | 'departureStation' | 'arrivalStation' | 'departure' | 'arrival' | 'metres'
  > & { orderInService: number })[]
}

/** The same on a day, whose times count from `origin`. A station that the network does not have is called by its code. */
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
