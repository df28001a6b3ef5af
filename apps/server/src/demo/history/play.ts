import type { PlannedService } from '@bulletin/domain/service/planned-service'
import { addDays, exploitationDayAt, type Day } from '@bulletin/domain/time/day'
import type { Clock } from '@bulletin/domain/time/clock'
import { movableClock } from '@bulletin/domain/time/clock'
import { createHash } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import type { HistoryOptions } from './options.ts'

type Parts = {
  /** Today's. */
  clock: Clock
  timeZone: string
  /** What was planned on a line that day; nothing where no timetable runs. */
  planned: (line: string, day: Day) => Promise<PlannedService[]>
  /** What people did with a service, told when it has ended; the clock reads its end, or later after a long night. */
  live: (service: PlannedService, clock: Clock) => Promise<void>
}

export type PlayedHistory = { days: number; planned: number; played: number }

/** From the same day so many months ago up to yesterday. */
export const daysOf = (months: number, today: Day): Day[] => {
  const first = Temporal.PlainDate.from(today).subtract({ months }).toString()
  const days: Day[] = []
  for (let day = first; day < today; day = addDays(day, 1)) days.push(day)
  return days
}

const DRAW_RANGE = 2 ** 32

/** A service is chosen or not for good: a larger share contains the smaller one, and a second run chooses the same. */
export const isChosen = ({ date, line, serviceName }: PlannedService['id'], share: number): boolean => {
  const digest = createHash('sha256').update(`${date} ${line} ${serviceName}`).digest()
  return digest.readUInt32BE(0) / DRAW_RANGE < share
}

/** Distinct for distinct services. */
const endOf = ({ id, theoreticalEndService }: PlannedService): string =>
  `${theoreticalEndService} ${id.line} ${id.serviceName}`

/** Plays the past in the order in which it happened, with a clock that moves along. */
export const playHistory = async (
  { clock: present, timeZone, planned, live }: Parts,
  { months, share }: HistoryOptions,
  lines: readonly string[],
): Promise<PlayedHistory> => {
  const days = daysOf(months, exploitationDayAt(present.now(), timeZone))
  const clock = movableClock(Temporal.Instant.fromEpochMilliseconds(0))
  const tally: PlayedHistory = { days: days.length, planned: 0, played: 0 }
  for (const day of days) {
    const services: PlannedService[] = []
    for (const line of lines) services.push(...(await planned(line, day)))
    const chosen = services.filter(({ id }) => isChosen(id, share))
    tally.planned += services.length
    tally.played += chosen.length
    const inOrder = chosen.toSorted((one, other) => (endOf(one) < endOf(other) ? -1 : 1))
    for (const service of inOrder) {
      const end = Temporal.Instant.from(service.theoreticalEndService)
      if (Temporal.Instant.compare(end, clock.now()) > 0) clock.moveTo(end)
      await live(service, clock)
    }
  }
  return tally
}
