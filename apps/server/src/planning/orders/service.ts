import type { Account } from '@bulletin/domain/access/account'
import { mayReach } from '@bulletin/domain/access/call'
import { linesAsked } from '@bulletin/domain/access/lines-asked'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import {
  layOrder,
  type Order,
  type OrderedDriver,
  type OrderedPlan,
  type OrderedService,
} from '@bulletin/domain/service/ordered-service'
import { dayOfCycle } from '@bulletin/domain/service/roster'
import { isReserve } from '@bulletin/domain/service/service-name'
import type { Day } from '@bulletin/domain/time/day'
import type { CalendarsService } from '../calendars/service.ts'
import type { TimetablesService } from '../timetables/service.ts'
import type { OrdersRepository, Place } from './repository.ts'

type PlacedOrder = Order & { matricule: string }

const byName = new Intl.Collator('fr').compare

/** Who was told to do what: the rosters, and the exceptions that win over them. */
export const ordersService = (
  repository: OrdersRepository,
  calendars: CalendarsService,
  timetables: Pick<TimetablesService, 'findService'>,
) => {
  /** What these places of rosters hold on a day; a day off gives nothing. */
  const ordersOf = async (places: readonly Place[], day: Day): Promise<PlacedOrder[]> => {
    const placed = places.flatMap((place) => {
      const index = dayOfCycle(place, place.daysAhead, day)
      return index === null ? [] : [{ place, index }]
    })
    const found = await repository.findDays(
      [...new Set(placed.map(({ place }) => place.rosterId))],
      [...new Set(placed.map(({ index }) => index))],
      await calendars.runningCalendars(day),
    )
    const serviceAt = new Map(
      found.map((row) => [`${row.rosterId} ${row.dayOfCycle}`, row.serviceName] as const),
    )
    return placed.flatMap(({ place: { rosterId, matricule, line, terminus }, index }) => {
      const serviceName = serviceAt.get(`${rosterId} ${index}`)
      return serviceName === undefined ? [] : [{ matricule, day, line, terminus, serviceName }]
    })
  }

  const findOrder = async (matricule: string, day: Day): Promise<Order | null> => {
    const exception = await repository.findException(matricule, day)
    if (exception) {
      const { line, serviceName } = exception
      return serviceName === null ? null : { day, line, terminus: null, serviceName }
    }
    const [order] = await ordersOf(await repository.findPlaces(matricule), day)
    return order ?? null
  }

  const planOf = async ({ line, day, serviceName }: Order): Promise<OrderedPlan> => {
    if (isReserve(serviceName)) {
      const reserve = await calendars.findReserve(serviceName, day)
      return reserve && { kind: 'reserve', reserve }
    }
    const found = await timetables.findService(line, day, serviceName)
    return found && { kind: 'service', ...found }
  }

  /** Exceptions take a driver out of the rosters of this line, or bring one in. */
  const ordersOn = async (line: string, day: Day): Promise<PlacedOrder[]> => {
    const exceptions = await repository.listExceptions(day)
    const elsewhere = new Set(exceptions.map(({ matricule }) => matricule))
    const rostered = await ordersOf(await repository.listPlaces(line), day)
    const brought = exceptions.flatMap(({ matricule, line: exceptionLine, serviceName }) =>
      exceptionLine === line && serviceName !== null
        ? [{ matricule, day, line, terminus: null, serviceName }]
        : [],
    )
    return [...rostered.filter(({ matricule }) => !elsewhere.has(matricule)), ...brought]
  }

  return {
    getOrderedService: async (
      caller: Account,
      { date, driverId }: { date: Day; driverId: string },
    ): Promise<Result<OrderedService, Problem>> => {
      if (!mayReach(caller, 'getOrderedService', { driver: driverId })) return failure(problem('FORBIDDEN'))
      const order = await findOrder(driverId, date)
      if (!order) return failure(problem('ORDERED_SERVICE_NOT_FOUND'))
      const { matricularAccount, firstname, lastname } = caller
      return success(layOrder({ matricularAccount, firstname, lastname }, order, await planOf(order)))
    },

    listOrderedDrivers: async (
      caller: Account,
      { date, line }: { date: Day; line: string },
    ): Promise<Result<OrderedDriver[], Problem>> => {
      const asked = linesAsked(caller, 'listOrderedDrivers', line)
      if (!asked.ok) return asked
      const orders = await ordersOn(line, date)
      const names = await repository.findNames(orders.map(({ matricule }) => matricule))
      const nameOf = new Map(names.map((name) => [name.matricule, name]))
      const drivers = orders.map(({ matricule, serviceName }) => ({
        matricularAccount: matricule,
        firstname: nameOf.get(matricule)?.firstname ?? '',
        lastname: nameOf.get(matricule)?.lastname ?? '',
        line,
        serviceName,
      }))
      return success(
        drivers.toSorted(
          (one, other) =>
            byName(one.lastname, other.lastname) ||
            byName(one.firstname, other.firstname) ||
            byName(one.matricularAccount, other.matricularAccount),
        ),
      )
    },
  }
}
export type OrdersService = ReturnType<typeof ordersService>
