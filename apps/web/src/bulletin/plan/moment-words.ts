import { clockMinuteAt } from '@bulletin/domain/time/clock-time'
import type { InstantText } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'
import { dayInFigures } from '../../ui/date-words.ts'

/** « 14/11/2026 » and « 19:55 », in the network's time zone. */
export const momentInFigures = (instant: InstantText, timeZone: string): { date: string; time: string } => {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  return {
    date: dayInFigures(local.toPlainDate().toString()),
    time: clockMinuteAt(instant, timeZone),
  }
}
