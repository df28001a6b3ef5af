import { z } from 'zod/mini'
import { LineName } from '../network/line-name.ts'
import { Quadrigram } from '../network/station.ts'
import { Matricule } from '../people/matricule.ts'
import { Day, daysFrom } from '../time/day.ts'
import { ServiceName } from './service-name.ts'

/**
 * Orders without a row per date: a cycle of days that begins on `start` and repeats. Its drivers go through it in
 * parallel, each a number of days ahead of the first.
 */
export const Roster = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  line: LineName,
  terminus: Quadrigram,
  start: Day,
  cycleDays: z.int().check(z.minimum(1)),
  drivers: z.array(z.object({ matricule: Matricule, daysAhead: z.int().check(z.minimum(0)) })),
  /** The service of a cycle day, on the days of a calendar; a day without a row is a day off. */
  days: z.array(
    z.object({
      dayOfCycle: z.int().check(z.minimum(0)),
      calendar: z.string(),
      /** A service of the line, or a reserve. */
      serviceName: ServiceName,
    }),
  ),
})
export type Roster = z.infer<typeof Roster>

/** A driver's cycle day after that many days; null before the roster begins. */
export const dayOfCycleAfter = (elapsedDays: number, daysAhead: number, cycleDays: number): number | null =>
  elapsedDays < 0 ? null : (elapsedDays + daysAhead) % cycleDays

export const dayOfCycle = (
  roster: Pick<Roster, 'start' | 'cycleDays'>,
  daysAhead: number,
  day: Day,
): number | null => dayOfCycleAfter(daysFrom(roster.start, day), daysAhead, roster.cycleDays)

/** An order for one day and one driver; it overrides the roster. Without a service, the day is off. */
export const RosterException = z.object({
  day: Day,
  matricule: Matricule,
  line: LineName,
  serviceName: z.nullable(ServiceName),
})
export type RosterException = z.infer<typeof RosterException>
