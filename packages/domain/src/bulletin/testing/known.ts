import type { Line } from '../../network/line.ts'
import type { PlannedService } from '../../service/planned-service.ts'
import type { PlanFacts } from '../../workflow/begin.ts'
import type { KnownAtReceipt, NetworkAtReceipt, NetworksById } from '../known-at-receipt.ts'
import type { PlanAtReceipt } from '../plan-mismatch.ts'
import type { SubmittedBulletin } from '../submitted-bulletin.ts'

export const networkOf = ({ stations, paths }: Pick<Line, 'stations' | 'paths'>): NetworkAtReceipt => ({
  names: Object.fromEntries(stations.map(({ quadrigram, name }) => [quadrigram, name])),
  paths,
})

export const planAtReceiptOf = (service: PlannedService): PlanAtReceipt => ({
  theoreticalStartService: service.theoreticalStartService,
  theoreticalEndService: service.theoreticalEndService,
  rides: service.rides.map((ride) => ({
    orderInService: ride.orderInService,
    type: ride.type,
    departureStation: ride.departureStation,
    arrivalStation: ride.arrivalStation,
    theoreticalDepartureTime: ride.theoreticalDepartureTime,
    theoreticalArrivalTime: ride.theoreticalArrivalTime,
    meter: ride.meter,
  })),
})

/** The server's data on receipt if it has exactly the plan and network of the tablet. */
export const knownFrom = (
  { line, service }: Pick<SubmittedBulletin, 'line' | 'service'>,
  { services, reserves, lines }: Pick<PlanFacts, 'services' | 'reserves' | 'lines'>,
): { known: KnownAtReceipt; networks: NetworksById } => {
  const reserve = reserves.find(({ type }) => type === service)
  const ofLine = services.filter(({ id }) => id.line === line)
  const first = lines.filter(({ name }) => name === line)
  const others = lines.filter(({ name }) => name !== line)
  return {
    known: {
      plans: {
        [service]: reserve
          ? { theoreticalStartService: reserve.start, theoreticalEndService: reserve.end, rides: [] }
          : null,
        ...Object.fromEntries(ofLine.map((one) => [one.id.serviceName, planAtReceiptOf(one)])),
      },
      networks: [...first, ...others].map(({ name }) => name),
      arrivals: {},
      superseded: [],
    },
    networks: new Map(lines.map((one) => [one.name, networkOf(one)])),
  }
}
