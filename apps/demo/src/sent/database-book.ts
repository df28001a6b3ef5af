import type { Account } from '@bulletin/domain/access/account'
import type { Problem } from '@bulletin/domain/problem/problem'
import type { Result } from '@bulletin/domain/result'
import type { PlannedService } from '@bulletin/domain/service/planned-service'
import type { Day } from '@bulletin/domain/time/day'
import { originOf } from '@bulletin/domain/time/service-time'
import type { Queries } from '@bulletin/server/database/database'
import { fleetRepository } from '@bulletin/server/fleet/repository'
import { fleetService } from '@bulletin/server/fleet/service'
import { planningServices } from '@bulletin/server/planning/build'
import { referenceRepository } from '@bulletin/server/reference/repository'
import { referenceService } from '@bulletin/server/reference/service'
import { orderFor, type DayBook, type DayFacts } from './day-facts.ts'
import { movedBy } from './moved-service.ts'

/** An account of a driver of the line, to call the services with. */
const driverOf = (line: string, matricule = '000000'): Account => ({
  matricularAccount: matricule,
  firstname: '',
  lastname: '',
  name: '',
  roles: ['CR'],
  assignedLine: line,
  assignedTerminus: null,
})

const valueOf = <Value>(result: Result<Value, Problem>): Value => {
  if (!result.ok) throw new Error(`The plan could not be read: ${result.failure.code}`)
  return result.value
}

const onceFor = <Value>(make: (name: string) => Promise<Value>): ((name: string) => Promise<Value>) => {
  const made = new Map<string, Promise<Value>>()
  return (name) => {
    const value = made.get(name) ?? make(name)
    made.set(name, value)
    return value
  }
}

/** Reads the stored network and plan. Each timetable is read once, however many of its days are played. */
export const databaseBook = (queries: Queries, timeZone: string): DayBook => {
  const { calendars, timetables, orders } = planningServices(queries, timeZone)
  const reference = referenceService(referenceRepository(queries))
  const fleet = fleetService(fleetRepository(queries))

  const groundOf = onceFor(async (line) => ({
    line: valueOf(await reference.getLine(line)),
    fleet: valueOf(await fleet.listMaterials(driverOf(line), { line })),
    parkPositions: valueOf(await fleet.listParkPositions(driverOf(line), { line })),
  }))

  const read = new Map<string, { day: Day; services: PlannedService[] }>()
  const servicesOn = async (line: string, day: Day): Promise<PlannedService[]> => {
    const name = [line, ...(await calendars.runningCalendars(day))].join(' ')
    const known = read.get(name) ?? { day, services: await timetables.listServices([line], day) }
    read.set(name, known)
    const seconds = originOf(day, timeZone) - originOf(known.day, timeZone)
    return day === known.day
      ? known.services
      : known.services.map((service) => movedBy(service, seconds, day))
  }

  const noteCodeOn = async (line: string, day: Day): Promise<ReadonlyMap<string, string>> => {
    const note = await calendars.getNoteH(driverOf(line), line, day)
    return new Map(note.ok ? [[line, note.value.code]] : [])
  }

  return {
    ordersOn: async (line, day) =>
      valueOf(await orders.listOrderedDrivers(driverOf(line), { date: day, line })),

    factsOn: async (line, day): Promise<DayFacts> => ({
      ...(await groundOf(line)),
      plan: {
        services: await servicesOn(line, day),
        reserves: valueOf(await calendars.listReserves(day)),
        noteCodes: await noteCodeOn(line, day),
      },
    }),

    orderOf: async (driver, day, { plan }) => {
      const planned = plan.services.find(({ id }) => id.serviceName === driver.serviceName)
      if (planned) return orderFor(driver, planned)
      const { matricularAccount, firstname, lastname, line } = driver
      const caller = { ...driverOf(line, matricularAccount), firstname, lastname }
      const found = await orders.getOrderedService(caller, { date: day, driverId: matricularAccount })
      return found.ok ? found.value : null
    },
  }
}
