import { groupedBy } from '../grouped.ts'
import { withExceptions, type RosteredOrder } from '../service/orders.ts'
import { dayOfCycleAfter, type Roster } from '../service/roster.ts'
import { addDays, daysFrom, type Day } from '../time/day.ts'
import type { World } from './world.ts'

/** A roster with its days indexed, and its position on the first requested day. */
type Cycle = { roster: Roster; days: ReadonlyMap<number, Roster['days']>; elapsed: number }

const cyclesOf = (rosters: readonly Roster[], from: Day): Cycle[] =>
  rosters.map((roster) => ({
    roster,
    days: groupedBy(roster.days, ({ dayOfCycle }) => dayOfCycle),
    elapsed: daysFrom(roster.start, from),
  }))

const ordersOfRosters = (
  cycles: readonly Cycle[],
  daysLater: number,
  running: ReadonlySet<string>,
): RosteredOrder[] => {
  const orders: RosteredOrder[] = []
  for (const { roster, days, elapsed } of cycles) {
    for (const { matricule, daysAhead } of roster.drivers) {
      const day = dayOfCycleAfter(elapsed + daysLater, daysAhead, roster.cycleDays)
      for (const { calendar, serviceName } of (day === null ? null : days.get(day)) ?? [])
        if (running.has(calendar)) orders.push({ matricule, line: roster.line, serviceName })
    }
  }
  return orders
}

/** Every driver's order `daysLater` days after `from`, on which these calendars run; exceptions override rosters. */
export const ordersFrom = ({ rosters, rosterExceptions }: World, from: Day) => {
  const cycles = cyclesOf(rosters, from)
  const exceptions = groupedBy(rosterExceptions, ({ day }) => day)
  return (daysLater: number, running: ReadonlySet<string>): RosteredOrder[] =>
    withExceptions(
      ordersOfRosters(cycles, daysLater, running),
      exceptions.get(addDays(from, daysLater)) ?? [],
    )
}
