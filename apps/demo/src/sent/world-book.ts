import { interstationsOf } from '@bulletin/domain/network/interstation'
import type { Line } from '@bulletin/domain/network/line'
import type { World } from '@bulletin/domain/planning/world'
import { runningOn } from '@bulletin/domain/service/calendar'
import { findFirstOrder, layOrder, type OrderedService } from '@bulletin/domain/service/ordered-service'
import { withExceptions } from '@bulletin/domain/service/orders'
import { layService, type Ground } from '@bulletin/domain/service/planned-service'
import { isOfferedOn, layReserve } from '@bulletin/domain/service/reserve'
import { dayOfCycle } from '@bulletin/domain/service/roster'
import type { Day } from '@bulletin/domain/time/day'
import { originOf } from '@bulletin/domain/time/service-time'
import type { DayFacts } from './day-facts.ts'

/** The day data of a world that is not stored in a database. */
export const worldBook = (world: World, timeZone: string) => {
  const lineOf = (name: string): Line => {
    const line = world.lines.find((candidate) => candidate.name === name)
    if (!line) throw new Error(`The world has no line ${name}`)
    return {
      ...line,
      activated: true,
      interstations1: interstationsOf(line.stations, line.paths, 'LANE1'),
      interstations2: interstationsOf(line.stations, line.paths, 'LANE2'),
    }
  }

  const timetablesOn = (line: string, day: Day) => {
    const running = runningOn(world.calendars, day)
    return world.timetables.filter((one) => one.line === line && running.includes(one.calendar))
  }

  const groundOf = (line: string, tableCode: string | null, day: Day): Ground => ({
    line,
    day,
    origin: originOf(day, timeZone),
    tableCode,
    stations: new Map(lineOf(line).stations.map((station) => [station.quadrigram, station])),
  })

  const reservesOn = (day: Day) =>
    world.reserves
      .filter((reserve) => isOfferedOn(reserve, day))
      .map((reserve) => layReserve(reserve, originOf(day, timeZone)))

  const ordersOn = (matricule: string, day: Day) => {
    const running = runningOn(world.calendars, day)
    const rostered = world.rosters.flatMap(({ drivers, days, line, terminus, ...roster }) =>
      drivers
        .filter((driver) => driver.matricule === matricule)
        .flatMap(({ daysAhead }) => {
          const place = dayOfCycle(roster, daysAhead, day)
          return days
            .filter((one) => one.dayOfCycle === place && running.includes(one.calendar))
            .map(({ serviceName }) => ({ matricule, line, terminus, serviceName }))
        }),
    )
    const exceptions = world.rosterExceptions.filter((one) => one.day === day && one.matricule === matricule)
    return withExceptions(rostered, exceptions)
  }

  const layPlan = (line: string, serviceName: string, day: Day) => {
    for (const { tableCode, services } of timetablesOn(line, day)) {
      const service = services.find((one) => one.serviceName === serviceName)
      if (service) return { kind: 'service', service, ground: groundOf(line, tableCode, day) } as const
    }
    const reserve = reservesOn(day).find(({ type }) => type === serviceName)
    return reserve ? ({ kind: 'reserve', reserve } as const) : null
  }

  return {
    /** The line whose rosters include the driver; null if none does. */
    findLine: (matricule: string): string | null =>
      world.rosters.find(({ drivers }) => drivers.some((driver) => driver.matricule === matricule))?.line ??
      null,

    findOrder: (matricule: string, day: Day): OrderedService | null => {
      const person = world.people.find((candidate) => candidate.matricule === matricule)
      const driver = {
        matricularAccount: matricule,
        firstname: person?.firstname ?? '',
        lastname: person?.lastname ?? '',
      }
      return findFirstOrder(
        ordersOn(matricule, day).map(({ line, serviceName, ...order }) => {
          const terminus = 'terminus' in order ? order.terminus : null
          return layOrder(driver, { day, line, terminus, serviceName }, layPlan(line, serviceName, day))
        }),
      )
    },

    factsOn: (line: string, day: Day): DayFacts => {
      const running = runningOn(world.calendars, day)
      const note = world.notesH.find((one) => one.line === line && running.includes(one.calendar))
      return {
        line: lineOf(line),
        plan: {
          services: timetablesOn(line, day).flatMap(({ tableCode, services }) => {
            const ground = groundOf(line, tableCode, day)
            return services.map((service) => layService(service, ground))
          }),
          reserves: reservesOn(day),
          noteCodes: new Map(note ? [[line, note.code]] : []),
        },
        fleet: world.materials.filter((material) => material.line === line),
        parkPositions: world.parkPositions.map(({ line: lineName, station, positionName }) => ({
          lineName,
          stationQuadrigram: station,
          positionName,
        })),
      }
    },
  }
}
