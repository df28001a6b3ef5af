import { z } from 'zod/mini'
import { LineName } from '../network/line-name.ts'
import { Quadrigram, referenceTo, StationReference } from '../network/station.ts'
import { Matricule } from '../people/matricule.ts'
import { Day, InstantText } from '../time/day.ts'
import { instantAt } from '../time/service-time.ts'
import { layWindow, ServiceWindow, stationOn, type Ground } from './planned-service.ts'
import type { Reserve } from './reserve.ts'
import { ServiceName } from './service-name.ts'
import { TableCode, type TimetableService } from './timetable.ts'

/** A driver's order for a day: a service of their line, or a reserve. */
export const OrderedService = z.object({
  driver: z.object({ matricularAccount: Matricule, firstname: z.string(), lastname: z.string() }),
  service: z.object({
    date: Day,
    line: LineName,
    serviceName: ServiceName,
    /** Where the day begins. Null for an order from outside the rosters. */
    terminus: z.nullable(Quadrigram),
    tableCode: z.nullable(TableCode),
    /** Null when the ordered service is not in the plan. */
    theoreticalStartService: z.nullable(InstantText),
    theoreticalEndService: z.nullable(InstantText),
    ionDonRm: z.nullable(ServiceWindow),
  }),
  /** The parts of the day between its breaks. */
  segments: z.array(
    z.object({
      start: InstantText,
      end: InstantText,
      departureStation: StationReference,
      arrivalStation: StationReference,
    }),
  ),
})
export type OrderedService = z.infer<typeof OrderedService>

/** A driver who works on a line that day, with their service. */
export const OrderedDriver = z.object({
  matricularAccount: Matricule,
  firstname: z.string(),
  lastname: z.string(),
  line: LineName,
  serviceName: ServiceName,
})
export type OrderedDriver = z.infer<typeof OrderedDriver>

/** An order before it is resolved against the plan. */
export type Order = { day: Day; line: string; terminus: string | null; serviceName: string }

/** The plan for an order: a service with its context, a reserve, or null. */
export type OrderedPlan =
  | { kind: 'service'; service: TimetableService; ground: Ground }
  | { kind: 'reserve'; reserve: Reserve }
  | null

const timesOf = (plan: OrderedPlan) => {
  if (plan === null) return { theoreticalStartService: null, theoreticalEndService: null, ionDonRm: null }
  if (plan.kind === 'reserve') {
    const { start, end } = plan.reserve
    return { theoreticalStartService: start, theoreticalEndService: end, ionDonRm: null }
  }
  const { service, ground } = plan
  return {
    theoreticalStartService: instantAt(ground.origin, service.start),
    theoreticalEndService: instantAt(ground.origin, service.end),
    ionDonRm: layWindow(service.ionDonRm, ground.origin),
  }
}

export const layOrder = (
  driver: OrderedService['driver'],
  { day, line, terminus, serviceName }: Order,
  plan: OrderedPlan,
): OrderedService => {
  const service = plan?.kind === 'service' ? plan.service : null
  const ground = plan?.kind === 'service' ? plan.ground : null
  return {
    driver,
    service: {
      date: day,
      line,
      serviceName,
      terminus: service?.terminus ?? terminus,
      tableCode: ground?.tableCode ?? null,
      ...timesOf(plan),
    },
    segments:
      service && ground
        ? service.segments.map(({ start, end, departureStation, arrivalStation }) => ({
            start: instantAt(ground.origin, start),
            end: instantAt(ground.origin, end),
            departureStation: referenceTo(stationOn(ground, departureStation)),
            arrivalStation: referenceTo(stationOn(ground, arrivalStation)),
          }))
        : [],
  }
}

/** Sorts orders that are not in the plan after all others. */
const UNKNOWN_START = '~'

const startOf = ({ service }: OrderedService): string =>
  `${service.theoreticalStartService ?? UNKNOWN_START} ${service.serviceName}`

/** The earliest of a driver's orders for a day; null when there is none. */
export const findFirstOrder = (ordered: readonly OrderedService[]): OrderedService | null =>
  ordered.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))[0] ?? null
