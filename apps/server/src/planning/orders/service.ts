import type { Account } from '@bulletin/domain/access/account'
import { mayReach } from '@bulletin/domain/access/call'
import { linesAsked } from '@bulletin/domain/access/lines-asked'
import { groupedBy } from '@bulletin/domain/grouped'
import { byName } from '@bulletin/domain/people/by-name'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import {
  findFirstOrder,
  layOrder,
  type Order,
  type OrderedDriver,
  type OrderedPlan,
  type OrderedService,
} from '@bulletin/domain/service/ordered-service'
import { withExceptions } from '@bulletin/domain/service/orders'
import { dayOfCycle } from '@bulletin/domain/service/roster'
import { isReserve } from '@bulletin/domain/service/service-name'
import type { Day } from '@bulletin/domain/time/day'
import type { CalendarsService } from '../calendars/service.ts'
import type { TimetablesService } from '../timetables/service.ts'
import type { OrdersRepository, Place } from './repository.ts'

/** Tie-breaker for drivers with the same name, and for several orders of one driver. */
const byService = (one: OrderedDriver, other: OrderedDriver): number =>
  `${one.matricularAccount} ${one.serviceName}` < `${other.matricularAccount} ${other.serviceName}` ? -1 : 1

type Ordered = Omit<Order, 'day' | 'terminus'> & { matricule: string; terminus?: string }

/** Assigns services to drivers: the rosters, overridden by the exceptions. */
export const ordersService = (
  repository: OrdersRepository,
  calendars: CalendarsService,
  timetables: Pick<TimetablesService, 'findService'>,
) => {
  /** The services of these roster places on a day; a day off yields none. */
  const rosteredAt = async (places: readonly Place[], day: Day): Promise<Ordered[]> => {
    const placed = places.flatMap((place) => {
      const index = dayOfCycle(place, place.daysAhead, day)
      return index === null ? [] : [{ place, index }]
    })
    const found = await repository.findDays(
      [...new Set(placed.map(({ place }) => place.rosterId))],
      [...new Set(placed.map(({ index }) => index))],
      await calendars.runningCalendars(day),
    )
    const daysAt = groupedBy(found, ({ rosterId, dayOfCycle: index }) => `${rosterId} ${index}`)
    return placed.flatMap(({ place: { rosterId, matricule, line, terminus }, index }) =>
      (daysAt.get(`${rosterId} ${index}`) ?? []).map(({ serviceName }) => ({
        matricule,
        line,
        terminus,
        serviceName,
      })),
    )
  }

  const findOrders = async (matricule: string, day: Day): Promise<Order[]> => {
    const rostered = await rosteredAt(await repository.findPlaces(matricule), day)
    const orders: Ordered[] = withExceptions(rostered, await repository.findExceptions(matricule, day))
    return orders.map(({ line, terminus = null, serviceName }) => ({ day, line, terminus, serviceName }))
  }

  const planOf = async ({ line, day, serviceName }: Order): Promise<OrderedPlan> => {
    if (isReserve(serviceName)) {
      const reserve = await calendars.findReserve(serviceName, day)
      return reserve && { kind: 'reserve', reserve }
    }
    const found = await timetables.findService(line, day, serviceName)
    return found && { kind: 'service', ...found }
  }

  /** Exceptions on other lines count too: they remove the driver from this line. */
  const ordersOn = async (line: string, day: Day): Promise<Ordered[]> => {
    const rostered = await rosteredAt(await repository.listPlaces(line), day)
    const orders = withExceptions(rostered, await repository.listExceptions(day))
    return orders.filter((order) => order.line === line)
  }

  /** The drivers of a line that day with their services, ordered by name. */
  const listDrivers = async (line: string, day: Day): Promise<OrderedDriver[]> => {
    const orders = await ordersOn(line, day)
    const names = await repository.findNames([...new Set(orders.map(({ matricule }) => matricule))])
    const nameOf = new Map(names.map((name) => [name.matricule, name]))
    const drivers = orders.map(({ matricule, serviceName }) => ({
      matricularAccount: matricule,
      firstname: nameOf.get(matricule)?.firstname ?? '',
      lastname: nameOf.get(matricule)?.lastname ?? '',
      line,
      serviceName,
    }))
    return drivers.toSorted((one, other) => byName(one, other) || byService(one, other))
  }

  return {
    listDrivers,

    getOrderedService: async (
      caller: Account,
      { date, driverId }: { date: Day; driverId: string },
    ): Promise<Result<OrderedService, Problem>> => {
      if (!mayReach(caller, 'getOrderedService', { driver: driverId })) return failure(problem('FORBIDDEN'))
      const { matricularAccount, firstname, lastname } = caller
      const ordered: OrderedService[] = []
      for (const order of await findOrders(driverId, date))
        ordered.push(layOrder({ matricularAccount, firstname, lastname }, order, await planOf(order)))
      const first = findFirstOrder(ordered)
      return first ? success(first) : failure(problem('ORDERED_SERVICE_NOT_FOUND'))
    },

    listOrderedDrivers: async (
      caller: Account,
      { date, line }: { date: Day; line: string },
    ): Promise<Result<OrderedDriver[], Problem>> => {
      const asked = linesAsked(caller, 'listOrderedDrivers', line)
      if (!asked.ok) return asked
      return success(await listDrivers(line, date))
    },
  }
}
export type OrdersService = ReturnType<typeof ordersService>
