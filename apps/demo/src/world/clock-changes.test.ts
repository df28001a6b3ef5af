import { layService, type PlannedService } from '@bulletin/domain/service/planned-service'
import type { Timetable, TimetableService } from '@bulletin/domain/service/timetable'
import { addDays, type Day } from '@bulletin/domain/time/day'
import { clock, originOf } from '@bulletin/domain/time/service-time'
import { Temporal } from '@bulletin/domain/time/temporal'
import { describe, expect, it } from 'vitest'
import { DAYS, lineOf, PARIS, timetablesOn, usualWorld } from './testing/usual-world.ts'

const stationsOf = new Map(
  usualWorld.lines.map(({ name, stations }) => [
    name,
    new Map(stations.map((station) => [station.quadrigram, station])),
  ]),
)

const laid = (service: TimetableService, timetable: Timetable, day: Day, origin: number): PlannedService =>
  layService(service, {
    line: timetable.line,
    day,
    origin,
    tableCode: timetable.tableCode,
    stations: stationsOf.get(lineOf(timetable).name) ?? new Map(),
  })

const laidOn = (day: Day): { service: TimetableService; planned: PlannedService }[] => {
  const origin = originOf(day, PARIS)
  return timetablesOn(day).flatMap((timetable) =>
    timetable.services.map((service) => ({ service, planned: laid(service, timetable, day, origin) })),
  )
}

/** Instants in the same format sort like strings. */
const isInOrder = ({ theoreticalStartService, theoreticalEndService, rides }: PlannedService): boolean => {
  const instants = [
    theoreticalStartService,
    ...rides.flatMap((ride) => [ride.theoreticalDepartureTime, ride.theoreticalArrivalTime]),
    theoreticalEndService,
  ]
  return instants.every((instant, index) => index === 0 || instant > (instants[index - 1] ?? ''))
}

const wallClock = (instant: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(PARIS)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

const secondsBetween = (from: string, to: string): number =>
  Temporal.Instant.from(from).until(Temporal.Instant.from(to)).total('seconds')

const CLOCK_CHANGES = ['2025-03-30', '2025-10-26', '2026-03-29', '2026-10-25']
const AROUND = CLOCK_CHANGES.flatMap((day) => [addDays(day, -1), day])

describe('planned services [3.31]', () => {
  it('run forward in time, another one of each timetable every day', () => {
    const backwards = DAYS.flatMap((day, index) => {
      const origin = originOf(day, PARIS)
      return timetablesOn(day).flatMap((timetable) => {
        const service = timetable.services[index % timetable.services.length]
        return service && !isInOrder(laid(service, timetable, day, origin))
          ? [`${day} ${timetable.line} ${service.serviceName}`]
          : []
      })
    })
    expect(backwards).toEqual([])
  })

  it.each(AROUND)('run forward in time on %s, every one of them', (day) => {
    const planned = laidOn(day)
    expect(planned.length).toBeGreaterThan(500)
    expect(planned.filter((one) => !isInOrder(one.planned))).toEqual([])
  })

  it.each(AROUND)('that start at 04:50 do so by the clock on the wall on %s [4.17]', (day) => {
    const early = laidOn(day).filter(({ service }) => service.start === clock(4, 50))
    expect(early.length).toBeGreaterThanOrEqual(13)
    for (const { planned } of early) {
      expect(wallClock(planned.theoreticalStartService)).toBe(`${day}T04:50`)
      expect(wallClock(planned.rides[0]?.theoreticalDepartureTime ?? '')).toBe(`${day}T05:00`)
    }
  })

  it.each(AROUND)('that pass midnight last as long on %s as on any day [4.17]', (day) => {
    const late = laidOn(day).filter(({ service }) => service.end > clock(24))
    expect(late.length).toBeGreaterThanOrEqual(13)
    for (const { service, planned } of late) {
      expect(secondsBetween(planned.theoreticalStartService, planned.theoreticalEndService)).toBe(
        service.end - service.start,
      )
      expect(wallClock(planned.theoreticalEndService).slice(0, 10)).toBe(addDays(day, 1))
    }
  })
})
