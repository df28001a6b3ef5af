import { interstationsOf } from '../network/interstation.ts'
import type { Line } from '../network/line.ts'
import type { Fleet } from '../material/fleet.ts'
import { layOrder, type OrderedService } from '../service/ordered-service.ts'
import { layService, type Ground, type PlannedService } from '../service/planned-service.ts'
import { layReserve, type Reserve } from '../service/reserve.ts'
import type { Day } from '../time/day.ts'
import { originOf } from '../time/service-time.ts'
import { smallWorld } from './small-world.ts'

/** A day of the small world as on a tablet: its lines, plan, reserves, fleet. */

/** Built once: scenarios read it often, and never change it. */
const WORLD = smallWorld()

export const PARIS = 'Europe/Paris'
/** A Tuesday in winter, with services 101 (from 04:50), 201 (past midnight) and MA (manoeuvres) on line 7. */
export const TUESDAY: Day = '2026-03-10'

export const smallLine = (name = '7', given: Partial<Line> = {}): Line => {
  const line = WORLD.lines.find((candidate) => candidate.name === name)
  if (!line) throw new Error(`The small world has no line ${name}`)
  return {
    ...line,
    activated: true,
    interstations1: interstationsOf(line.stations, line.paths, 'LANE1'),
    interstations2: interstationsOf(line.stations, line.paths, 'LANE2'),
    ...given,
  }
}

const groundOf = (line: string, tableCode: string | null, day: Day): Ground => ({
  line,
  day,
  origin: originOf(day, PARIS),
  tableCode,
  stations: new Map(smallLine(line).stations.map((station) => [station.quadrigram, station])),
})

/** The weekday services of every line on any day: a test about a Sunday night needs rides too. */
export const smallPlan = (day: Day = TUESDAY): PlannedService[] =>
  WORLD.timetables
    .filter(({ calendar }) => calendar === 'SEMAINE')
    .flatMap(({ line, tableCode, services }) =>
      services.map((service) => layService(service, groundOf(line, tableCode, day))),
    )

export const smallReserves = (day: Day = TUESDAY): Reserve[] =>
  WORLD.reserves.map((reserve) => layReserve(reserve, originOf(day, PARIS)))

export const smallFleet = (line = '7'): Fleet => WORLD.materials.filter((material) => material.line === line)

const DRIVER = { matricularAccount: '100001', firstname: 'Claire', lastname: 'Lambert' }

/** The planned order of that name on that day: a service, a reserve, or neither. */
export const smallOrder = (serviceName: string, { line = '7', day = TUESDAY } = {}): OrderedService => {
  const order = { day, line, terminus: null, serviceName }
  const timetable = WORLD.timetables.find((candidate) => candidate.line === line)
  const service = timetable?.services.find((candidate) => candidate.serviceName === serviceName)
  const ground = groundOf(line, timetable?.tableCode ?? null, day)
  if (service) return layOrder(DRIVER, order, { kind: 'service', service, ground })
  const reserve = smallReserves(day).find(({ type }) => type === serviceName)
  return layOrder(DRIVER, order, reserve ? { kind: 'reserve', reserve } : null)
}
