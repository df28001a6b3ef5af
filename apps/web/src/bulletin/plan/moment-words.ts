import { clockMinuteAt } from '@bulletin/domain/time/clock-time'
import type { Day, InstantText } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'
import { dayInFigures } from '../../ui/date-words.ts'

export const localDayAt = (instant: InstantText, timeZone: string): Day =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** « 14/11/2026 » and « 19:55 », in the network's time zone. */
export const momentInFigures = (instant: InstantText, timeZone: string): { date: string; time: string } => ({
  date: dayInFigures(localDayAt(instant, timeZone)),
  time: clockMinuteAt(instant, timeZone),
})
