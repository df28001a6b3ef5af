import type { Key } from '../document/key.ts'
import type { RecordedStation } from '../document/recorded-station.ts'
import { stationReferencesIn } from '../observation/observations-in.ts'
import type { Ride } from '../ride/ride.ts'
import {
  metresOfRide,
  rideInPlan,
  serviceOfRide,
  stateOf,
  type KnownAtReceipt,
  type KnownState,
  type NetworksById,
} from './known-at-receipt.ts'
import type { PlanMismatch, PlanMismatchField, PlanMismatchReason } from './plan-mismatch.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'

type Value = PlanMismatch['declared']

/** Called for every value that both sides have, whether they agree or not. */
type Visit = (
  reason: PlanMismatchReason,
  rideKey: Key | null,
  field: PlanMismatchField,
  declared: Value,
  known: Value,
) => void

const visitHours = (
  { service, theoreticalStartService: start, theoreticalEndService: end }: SubmittedBulletin,
  { plans }: KnownState,
  visit: Visit,
): void => {
  const plan = plans[service]
  // A tablet that never had the plan sends no planned times to compare.
  if (plan === undefined || (start === null && end === null)) return
  visit('PLAN_MISMATCH', null, 'theoreticalStartService', start, plan?.theoreticalStartService ?? null)
  visit('PLAN_MISMATCH', null, 'theoreticalEndService', end, plan?.theoreticalEndService ?? null)
}

/**
 * | the ride                       | planned times | stations               |
 * |--------------------------------|---------------|------------------------|
 * | of the plan, and says so       | compared      | compared               |
 * | of the plan, changed           | compared      | the driver's to change |
 * | of no plan                     | none expected | –                      |
 */
const visitRide = (ride: Ride, ownService: string, state: KnownState, visit: Visit): void => {
  const { key, serviceType } = ride
  const { theoreticalDepartureTime: departure, theoreticalArrivalTime: arrival } = ride
  const planned = rideInPlan(ride, ownService, state)
  if (planned === undefined) return
  const times = planned ?? { theoreticalDepartureTime: null, theoreticalArrivalTime: null }
  visit('PLAN_MISMATCH', key, 'theoreticalDepartureTime', departure, times.theoreticalDepartureTime)
  visit('PLAN_MISMATCH', key, 'theoreticalArrivalTime', arrival, times.theoreticalArrivalTime)
  if (!planned || serviceType !== 'ORDERED') return
  const { departureStation: from, arrivalStation: to } = ride
  visit('PLAN_MISMATCH', key, 'departureStation', from.quadrigram, planned.departureStation.quadrigram)
  visit('PLAN_MISMATCH', key, 'arrivalStation', to.quadrigram, planned.arrivalStation.quadrigram)
}

/** A station code unknown to every line of the group is reported on receipt. Matching one of its names is enough. */
const visitName = (
  station: RecordedStation | null | undefined,
  rideKey: Key | null,
  { networks }: KnownState,
  visit: Visit,
): void => {
  if (!station) return
  const { quadrigram, name } = station
  const names = networks.flatMap((network) => network.names[quadrigram] ?? [])
  const [known] = names
  if (known === undefined) return
  visit('PLAN_MISMATCH', rideKey, 'stationName', name, names.includes(name) ? name : known)
}

const stationsOfRide = (ride: Ride) => [
  ride.departureStation,
  ride.arrivalStation,
  ride.stationSP,
  ...ride.materials.map(({ rollingStockChange }) => rollingStockChange),
  ride.driverSubstitution?.startStation,
  ride.driverSubstitution?.endStation,
  ...ride.observations.flatMap(stationReferencesIn),
]

const visitNames = (bulletin: SubmittedBulletin, state: KnownState, visit: Visit): void => {
  const { terminus, rides, maneuvers, observations } = bulletin
  const ofService = [
    terminus,
    ...maneuvers.flatMap((maneuver) => [
      maneuver.departureStation,
      maneuver.arrivalStation,
      ...maneuver.observations.flatMap(stationReferencesIn),
    ]),
    ...observations.flatMap(stationReferencesIn),
  ]
  for (const station of ofService) visitName(station, null, state, visit)
  for (const ride of rides)
    for (const station of stationsOfRide(ride)) visitName(station, ride.key, state, visit)
}

const visitMetres = ({ rides, service }: SubmittedBulletin, state: KnownState, visit: Visit): void => {
  for (const ride of rides) {
    const metres = metresOfRide(ride, service, state)
    if (metres !== null) visit('DISTANCE_MISMATCH', ride.key, 'meter', ride.meter, metres)
  }
}

const visitAll = (bulletin: SubmittedBulletin, state: KnownState, visit: Visit): void => {
  visitHours(bulletin, state, visit)
  for (const ride of bulletin.rides) visitRide(ride, bulletin.service, state, visit)
  visitNames(bulletin, state, visit)
  visitMetres(bulletin, state, visit)
}

/** A key for a value of a bulletin: its place and its content. */
const claimOf = ({
  rideKey,
  field,
  declared,
}: Pick<PlanMismatch, 'rideKey' | 'field' | 'declared'>): string => `${rideKey} ${field} ${declared}`

/** Every value of a bulletin that matches a state of plan and network. */
const claimsBorneOut = (bulletin: SubmittedBulletin, state: KnownState): ReadonlySet<string> => {
  const found = new Set<string>()
  visitAll(bulletin, state, (_reason, rideKey, field, declared, known) => {
    if (declared === known) found.add(claimOf({ rideKey, field, declared }))
  })
  return found
}

const withSupersession = (
  mismatches: readonly PlanMismatch[],
  bulletin: SubmittedBulletin,
  { superseded }: KnownAtReceipt,
  networks: NetworksById,
): PlanMismatch[] => {
  const earlier = superseded.map((facts) => ({
    on: facts.on,
    claims: claimsBorneOut(bulletin, stateOf(facts, networks)),
  }))
  return mismatches.map((one) => ({
    ...one,
    supersededOn: earlier.find(({ claims }) => claims.has(claimOf(one)))?.on ?? null,
  }))
}

/**
 * Values of a bulletin that differed from the server's data on receipt: planned times and stations, station names,
 * metres, platform arrivals. Each is reported once. Values that the server did not have are not compared.
 */
export const planMismatches = (
  bulletin: SubmittedBulletin,
  known: KnownAtReceipt,
  networks: NetworksById,
): PlanMismatch[] => {
  const found = new Map<string, PlanMismatch>()
  const visit: Visit = (reason, rideKey, field, declared, knownValue) => {
    if (declared === knownValue) return
    const one = { reason, rideKey, field, declared, known: knownValue, supersededOn: null }
    found.set(claimOf(one), one)
  }
  visitAll(bulletin, stateOf(known, networks), visit)
  const ofPlan = [...found.values()]
  const ofArrivals = bulletin.rides.flatMap(({ key, realArrivalTime }): PlanMismatch[] => {
    const recorded = known.arrivals[key]
    if (recorded === undefined || realArrivalTime === null || recorded === realArrivalTime) return []
    return [
      {
        reason: 'ARRIVAL_MISMATCH',
        rideKey: key,
        field: 'realArrivalTime',
        declared: realArrivalTime,
        known: recorded,
        supersededOn: null,
      },
    ]
  })
  return [...withSupersession(ofPlan, bulletin, known, networks), ...ofArrivals]
}

/** The other services whose rides are in a bulletin: those of the drivers whom its driver relieved. */
export const relievedServicesIn = ({
  rides,
  service,
}: Pick<SubmittedBulletin, 'rides' | 'service'>): string[] => [
  ...new Set(rides.map((ride) => serviceOfRide(ride, service)).filter((name) => name !== service)),
]
