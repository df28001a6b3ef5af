import { Matricule } from '@bulletin/domain/people/matricule'
import type { World } from '@bulletin/domain/planning/world'
import { runsOn } from '@bulletin/domain/service/calendar'
import type { TimetableReserve } from '@bulletin/domain/service/reserve'
import type { ServiceTime } from '@bulletin/domain/time/service-time'
import type { Feed, FeedEmployeeRunDate } from '../feed/feed.ts'
import type { Mapping } from '../mapping/mapping.ts'
import { least, most } from './extremes.ts'
import { listed, type Findings } from './findings.ts'
import { runKey, type Run } from './services/runs.ts'

/** The order name of a run: a service of its line, or a reserve. */
export type Ordered = {
  readonly line: string
  readonly serviceName: string
  /** Null for a reserve, because a service may replace it. */
  readonly hours: Hours | null
}

type Hours = { readonly start: ServiceTime; readonly end: ServiceTime }

const areAtOnce = (one: Hours, other: Hours): boolean => one.start < other.end && other.start < one.end

/** The hours of each reserve, from its first event to its last; reports a reserve that recurs with different hours. */
export const reservesOfRuns = (reserves: ReadonlyMap<Run, string>, findings: Findings): World['reserves'] => {
  const byType = new Map<string, TimetableReserve>()
  for (const [run, type] of reserves) {
    const times = run.events.map(({ event }) => event)
    if (times.length === 0) continue
    const start = least(times.map(({ startTime }) => startTime))
    const end = most(times.map(({ endTime }) => endTime))
    const known = byType.get(type)
    if (!known) byType.set(type, { type, start, end, publicHolidayOnly: false })
    else if (known.start !== start || known.end !== end)
      findings.guess('RESERVE_HOURS_DIFFER', { reserve: type, run: run.runId }, run.first)
  }
  return [...byType.values()]
}

/** Caches each lookup of a day in a calendar. */
const daysOf = ({ calendars }: Feed): ((serviceId: string, day: string) => boolean) => {
  const known = new Map<string, boolean>()
  return (serviceId, day) => {
    const key = JSON.stringify([serviceId, day])
    const calendar = calendars.get(serviceId)
    const runs = known.get(key) ?? (calendar !== undefined && runsOn(calendar, day))
    known.set(key, runs)
    return runs
  }
}

const matriculeOf = (employeeId: string, { employees = {} }: Mapping): string | null => {
  const given = Object.hasOwn(employees, employeeId) ? employees[employeeId] : undefined
  const written = Matricule.safeParse(given ?? employeeId.trim())
  return written.success ? written.data : null
}

/** Orders by driver and day. A service has one driver, and a driver one service at a time: the first row wins. */
export const ordersOf = (
  feed: Feed,
  mapping: Mapping,
  orderedOf: ReadonlyMap<string, Ordered>,
  findings: Findings,
): World['rosterExceptions'] => {
  const isDayOf = daysOf(feed)
  const orders = new Map<string, World['rosterExceptions'][number]>()
  const driverOf = new Map<string, string>()
  const unmatched = new Map<string, FeedEmployeeRunDate>()
  const left: FeedEmployeeRunDate[] = []
  const second: FeedEmployeeRunDate[] = []
  const atOnce: FeedEmployeeRunDate[] = []
  const hoursOf = new Map<string, Map<string, Hours>>()
  for (const row of feed.employeeRunDates) {
    const { date, serviceId, runId, employeeId } = row
    const ordered = orderedOf.get(runKey(row))
    const matricule = matriculeOf(employeeId, mapping)
    if (matricule === null && !unmatched.has(employeeId)) unmatched.set(employeeId, row)
    if (!isDayOf(serviceId, date))
      findings.fault(
        'ORDER_OFF_CALENDAR',
        { run: runId, day: date, calendar: serviceId },
        { ...row, field: 'date' },
      )
    if (!ordered) left.push(row)
    if (!ordered || matricule === null) continue
    const service = JSON.stringify([date, serviceId, runId])
    const driver = driverOf.get(service)
    if (ordered.hours !== null && driver !== undefined && driver !== matricule) {
      second.push(row)
      continue
    }
    const { line, serviceName, hours } = ordered
    const ofDriver = JSON.stringify([date, matricule])
    const known = hoursOf.get(ofDriver) ?? new Map<string, Hours>()
    if (hours && [...known].some(([other, one]) => other !== service && areAtOnce(one, hours))) {
      atOnce.push(row)
      continue
    }
    if (hours) hoursOf.set(ofDriver, known.set(service, hours))
    driverOf.set(service, matricule)
    orders.set(JSON.stringify([date, matricule, serviceName]), { day: date, matricule, line, serviceName })
  }
  for (const [employee, row] of unmatched)
    findings.fault('EMPLOYEE_NO_MATRICULE', { employee }, { ...row, field: 'employee_id' })
  if (left.length > 0)
    findings.leftOut(
      'ORDERS_LEFT_OUT',
      { count: left.length, runs: listed(left.map(({ runId }) => runId)) },
      left[0],
    )
  if (second.length > 0)
    findings.leftOut(
      'ORDERS_OF_SEVERAL',
      { count: second.length, runs: listed(second.map(({ runId }) => runId)) },
      second[0],
    )
  if (atOnce.length > 0)
    findings.leftOut(
      'ORDERS_AT_ONCE',
      { count: atOnce.length, runs: listed(atOnce.map(({ runId }) => runId)) },
      atOnce[0],
    )
  return [...orders.values()]
}
