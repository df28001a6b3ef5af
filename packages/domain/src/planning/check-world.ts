import { groupedBy } from '../grouped.ts'
import { commonDays } from '../service/common-day.ts'
import type { Timetable } from '../service/timetable.ts'
import { lineFaults } from './check-line.ts'
import { mentionFaults } from './check-mentions.ts'
import { nameFaults } from './check-names.ts'
import { calendarFaults, reserveFaults } from './check-periods.ts'
import { groundOf, timetableFaults } from './check-timetable.ts'
import { tripFaults } from './check-trips.ts'
import { planFault, type PlanFault, type PlanFaults } from './import/plan-faults.ts'
import { IMPORT_FAULTS_MAX } from './import/report.ts'
import { writtenDay } from './import/written.ts'
import type { World } from './world.ts'

type Rule = (world: World) => Iterable<PlanFault>

const rosterDaysAreInTheCycle: Rule = ({ rosters }) =>
  rosters.flatMap(({ name, cycleDays, days }) =>
    [...new Set(days.map(({ dayOfCycle }) => dayOfCycle))]
      .filter((day) => day >= cycleDays)
      .map((day) =>
        planFault('DAY_BEYOND_CYCLE', { kind: 'roster', name }, { roster: name, day, days: cycleDays }),
      ),
  )

const linesAreSound: Rule = ({ lines }) => lines.flatMap(lineFaults)

function* timetablesAreSound({ lines, timetables }: World): Iterable<PlanFault> {
  const groundOn = new Map(lines.map((line) => [line.name, groundOf(line)]))
  for (const timetable of timetables) {
    const ground = groundOn.get(timetable.line)
    if (!ground) continue
    yield* timetableFaults(timetable, ground)
    yield* tripFaults(timetable, ground)
  }
}

type Named = { timetable: Timetable; names: ReadonlySet<string> }

/** A name that both sides have; null without one. */
const sharedBy = (one: Named, other: Named): string | null => {
  const [fewer, more] = one.names.size < other.names.size ? [one, other] : [other, one]
  for (const name of fewer.names) if (more.names.has(name)) return name
  return null
}

/** On a day when several timetables of a line run, a name must identify one service. */
function* namesAreUniqueOnADay({ timetables, calendars }: World): Iterable<PlanFault> {
  const findCommonDay = commonDays(calendars)
  const named = timetables.map((timetable) => ({
    timetable,
    names: new Set(timetable.services.map(({ serviceName }) => serviceName)),
  }))
  for (const [line, ones] of groupedBy(named, ({ timetable }) => timetable.line))
    for (const [index, one] of ones.entries())
      for (const other of ones.slice(index + 1)) {
        const [{ version, calendar }, { version: otherVersion, calendar: otherCalendar }] = [
          one.timetable,
          other.timetable,
        ]
        const isCopy = otherVersion === version && otherCalendar === calendar
        const day = isCopy ? null : findCommonDay(calendar, otherCalendar)
        const serviceName = day === null ? null : sharedBy(one, other)
        if (day === null || serviceName === null) continue
        yield planFault(
          'SERVICE_TWICE_A_DAY',
          { kind: 'service', line, version: otherVersion, calendar: otherCalendar, serviceName },
          {
            line,
            service: serviceName,
            day: writtenDay(day),
            one: `${version} ${calendar}`,
            other: `${otherVersion} ${otherCalendar}`,
          },
        )
      }
}

const RULES: readonly Rule[] = [
  nameFaults,
  mentionFaults,
  rosterDaysAreInTheCycle,
  calendarFaults,
  reserveFaults,
  linesAreSound,
  timetablesAreSound,
  namesAreUniqueOnADay,
]

/** The contradictions in a world; empty for one that can be stored. Faults beyond `max` are counted, not listed. */
export const worldFaults = (world: World, max = IMPORT_FAULTS_MAX): PlanFaults => {
  const faults: PlanFault[] = []
  let count = 0
  for (const rule of RULES)
    for (const fault of rule(world)) {
      count++
      if (faults.length < max) faults.push(fault)
    }
  return { faults, count }
}
