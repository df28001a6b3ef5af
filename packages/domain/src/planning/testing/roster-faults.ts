import { groupedBy } from '../../grouped.ts'
import { runningOn } from '../../service/calendar.ts'
import { isOfferedOn } from '../../service/reserve.ts'
import type { RosteredOrder } from '../../service/orders.ts'
import { isReserve } from '../../service/service-name.ts'
import { addDays, daysFrom, type Day } from '../../time/day.ts'
import { originOf } from '../../time/service-time.ts'
import { writtenDay } from '../import/written.ts'
import { ordersFrom } from '../rostered-orders.ts'
import type { World } from '../world.ts'

type Hours = { readonly start: number; readonly end: number }

/** A driver's working period, in epoch seconds. */
type Work = { readonly serviceName: string; readonly start: number; readonly end: number }

/** The hours in the plan of a day: of its services, by line, and of its reserves. */
type Plan = {
  services: ReadonlyMap<string, readonly ReadonlyMap<string, Hours>[]>
  reserves: ReadonlyMap<string, Hours>
}

const plansOf = (world: World): ((day: Day, running: ReadonlySet<string>) => Plan) => {
  const timetables = world.timetables.map(({ line, calendar, services }) => ({
    line,
    calendar,
    hours: new Map<string, Hours>(services.map((service) => [service.serviceName, service])),
  }))
  return (day, running) => {
    const runningOnes = timetables.filter(({ calendar }) => running.has(calendar))
    const byLine = groupedBy(runningOnes, ({ line }) => line)
    return {
      services: new Map([...byLine].map(([line, ones]) => [line, ones.map(({ hours }) => hours)])),
      reserves: new Map(
        world.reserves
          .filter((reserve) => isOfferedOn(reserve, day))
          .map((reserve) => [reserve.type, reserve]),
      ),
    }
  }
}

const findService = ({ services }: Plan, { line, serviceName }: RosteredOrder): Hours | null => {
  for (const hours of services.get(line) ?? []) {
    const found = hours.get(serviceName)
    if (found) return found
  }
  return null
}

/** Work that overlaps this one; work that ended before the day began is dropped. */
const overlapping = (recent: Work[], work: Work, origin: number): Work[] => {
  while ((recent[0]?.end ?? Infinity) <= origin) recent.shift()
  const others = recent.filter(({ start, end }) => work.start < end && start < work.end)
  recent.push(work)
  return others
}

/**
 * Impossible orders on the days of a period, both ends included: the worlds that tests generate or read must have none.
 */
export const rosterFaults = (world: World, from: Day, to: Day, timeZone: string): string[] => {
  const ordersOn = ordersFrom(world, from)
  const planOf = plansOf(world)
  const recentOf = new Map<string, Work[]>()

  const faultsOf = (day: Day, daysLater: number): string[] => {
    const running = new Set(runningOn(world.calendars, day))
    const plan = planOf(day, running)
    const origin = originOf(day, timeZone)
    const driverOf = new Map<Hours, string>()
    const faults: string[] = []
    for (const order of ordersOn(daysLater, running)) {
      const { matricule, line, serviceName } = order
      const written = writtenDay(day)
      const service = isReserve(serviceName) ? null : findService(plan, order)
      const hours = isReserve(serviceName) ? plan.reserves.get(serviceName) : service
      if (!hours) {
        faults.push(`ORDER_NOT_PLANNED ${written} ${matricule} ${serviceName} ${line}`)
        continue
      }
      if (service) {
        const other = driverOf.get(service)
        if (other !== undefined && other !== matricule)
          faults.push(`ORDER_GIVEN_TWICE ${written} ${serviceName} ${line} ${other} ${matricule}`)
        driverOf.set(service, matricule)
      }
      const recent = recentOf.get(matricule) ?? []
      recentOf.set(matricule, recent)
      const work = { serviceName, start: origin + hours.start, end: origin + hours.end }
      for (const other of overlapping(recent, work, origin))
        faults.push(`ORDERS_OVERLAP ${written} ${matricule} ${serviceName} ${other.serviceName}`)
    }
    return faults
  }

  // The day before the first is processed only for work that runs past midnight.
  faultsOf(addDays(from, -1), -1)
  return Array.from({ length: daysFrom(from, to) + 1 }, (_, daysLater) =>
    faultsOf(addDays(from, daysLater), daysLater),
  ).flat()
}
