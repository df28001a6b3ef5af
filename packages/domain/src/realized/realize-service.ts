import type { Bulletin } from '../bulletin/bulletin.ts'
import { lapsOf, type LineAtReceipt } from '../bulletin/derived.ts'
import { groupedBy } from '../grouped.ts'
import { countsOf, ratesOf, retainedResultOf } from '../manual-driving/tracking.ts'
import type { Quadrigram } from '../network/station.ts'
import type { Ride } from '../ride/ride.ts'
import type { PlannedRide, PlannedService } from '../service/planned-service.ts'
import type { InstantText } from '../time/day.ts'
import type { RealizedService, RealizedServiceId, ServiceDriver } from './realized-service.ts'
import { drivenRidesCount, plannedRidesCount, realizedStatusOf } from './realized-status.ts'

/** The fields of a bulletin that services are computed from. */
export type DrivenBulletin = Pick<
  Bulletin,
  | 'line'
  | 'service'
  | 'tableCode'
  | 'driverName'
  | 'driverMatricularAccount'
  | 'status'
  | 'rides'
  | 'correctedRides'
  | 'validManualDriving'
  | 'correctedValidManualDriving'
> &
  Pick<LineAtReceipt, 'lapsCountCheckpoints'> & { terminus: Quadrigram | null }

/** A bulletin's part in a service; `driven` is empty where the bulletin names the service but has no ride at all. */
export type Part = { bulletin: DrivenBulletin; driven: readonly Ride[]; hasRides: boolean }
type PartRide = { bulletin: DrivenBulletin; ride: Ride }

export const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

const byDeparture = (one: PartRide, other: PartRide): number =>
  compareTexts(one.ride.departureTime, other.ride.departureTime) ||
  (one.ride.orderInService ?? Infinity) - (other.ride.orderInService ?? Infinity) ||
  compareTexts(one.bulletin.driverMatricularAccount, other.bulletin.driverMatricularAccount) ||
  compareTexts(one.ride.key, other.ride.key)

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** Two drivers who share a ride count as one ride; a ride without a number in the plan counts separately. */
const eachOnce = (rides: readonly PartRide[]): PartRide[][] => {
  const numbered = rides.filter(({ ride }) => ride.orderInService !== null)
  return [
    ...groupedBy(numbered, ({ ride }) => ride.orderInService).values(),
    ...rides.filter(({ ride }) => ride.orderInService === null).map((ride) => [ride]),
  ]
}

const endsLap = ({ ride, bulletin }: PartRide): boolean => lapsOf([ride], bulletin) > 0

const driverOf = ({ driverName, driverMatricularAccount }: ServiceDriver): ServiceDriver => ({
  driverName,
  driverMatricularAccount,
})

const driversOf = (rides: readonly PartRide[], parts: readonly Part[]): ServiceDriver[] => {
  const without = parts.filter(({ hasRides }) => !hasRides)
  const all = [...rides, ...without].map(({ bulletin }) => driverOf(bulletin))
  return [...new Map(all.map((one) => [one.driverMatricularAccount, one])).values()]
}

/** The single distinct value, or null. */
const onlyOf = <Value>(values: readonly Value[]): Value | null => {
  const [value = null, ...others] = new Set(values)
  return others.length === 0 ? value : null
}

const NO_RATES = { okRate: null, nokRate: null, noObjectRate: null }

const ratesAmong = (parts: readonly Part[]) => {
  const results = parts
    .filter(({ driven }) => driven.length > 0)
    .map(({ bulletin }) => retainedResultOf(bulletin))
  return ratesOf(countsOf(results.filter((result) => result !== 'NA'))) ?? NO_RATES
}

const theoreticalOf = (plan: PlannedService, checkpoints: readonly Quadrigram[]) => {
  const driven = plan.rides.filter(({ type }) => type !== 'TRAVELER')
  return {
    theoreticalRidesCount: plannedRidesCount(plan),
    theoreticalDistance: sumOf(driven.map(({ meter }) => meter)),
    theoreticalLaps: driven.filter(({ arrivalStation }) => checkpoints.includes(arrivalStation.quadrigram))
      .length,
  }
}

const NOTHING_PLANNED = { theoreticalRidesCount: 0, theoreticalDistance: 0, theoreticalLaps: 0 }

const undrivenIn = (plan: PlannedService, rides: readonly PartRide[]): PlannedRide[] => {
  const covered = new Set(rides.map(({ ride }) => ride.orderInService))
  return plan.rides.filter(({ type, orderInService }) => type !== 'TRAVELER' && !covered.has(orderInService))
}

/** The inputs for measuring a service. */
export type Measures = {
  now: InstantText
  /** The stations where a planned lap ends, by line. */
  lapsCountCheckpoints: ReadonlyMap<string, readonly Quadrigram[]>
}

/** The result of a service, from the bulletins that took part in it. */
export const realizedServiceOf = (
  id: RealizedServiceId,
  plan: PlannedService | undefined,
  parts: readonly Part[],
  { now, lapsCountCheckpoints }: Measures,
): RealizedService => {
  const rides = parts
    .flatMap(({ bulletin, driven }) => driven.map((ride) => ({ bulletin, ride })))
    .toSorted(byDeparture)
  const once = eachOnce(rides)
  const realizedRidesCount = drivenRidesCount(rides.map(({ ride }) => ride))
  const theoretical = plan ? theoreticalOf(plan, lapsCountCheckpoints.get(id.line) ?? []) : NOTHING_PLANNED
  return {
    id: { ...id, terminus: plan ? plan.id.terminus : onlyOf(parts.map(({ bulletin }) => bulletin.terminus)) },
    tableCode: plan ? plan.tableCode : onlyOf(parts.map(({ bulletin }) => bulletin.tableCode)),
    theoreticalStartService: plan?.theoreticalStartService ?? null,
    theoreticalEndService: plan?.theoreticalEndService ?? null,
    status: plan
      ? realizedStatusOf(
          {
            serviceName: id.serviceName,
            start: plan.theoreticalStartService,
            end: plan.theoreticalEndService,
            planned: theoretical.theoreticalRidesCount,
            driven: realizedRidesCount,
          },
          now,
        )
      : 'NO_OBJECT',
    drivers: driversOf(rides, parts),
    realizedRides: rides.map(({ bulletin, ride: { observations: _own, ...ride } }) => ({
      ride,
      ...driverOf(bulletin),
    })),
    undrivenRides: plan ? undrivenIn(plan, rides) : [],
    ...theoretical,
    realizedRidesCount,
    realizedDistance: sumOf(once.map((shared) => Math.max(...shared.map(({ ride }) => ride.meter)))),
    realizedLaps: once.filter((shared) => shared.some(endsLap)).length,
    ...ratesAmong(parts),
  }
}
