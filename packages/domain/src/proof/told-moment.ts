import type { InstantText } from '../time/day.ts'
import { Temporal } from '../time/temporal.ts'

/** « 16/11/2026 » */
export const shownDay = (day: string): string => day.split('-').toReversed().join('/')

/** « 16/11/2026 » and « 19:42 »; in UTC « 19:42 UTC », for a reader who has no time zone of ours. */
export const shownInstant = (at: InstantText, timeZone: string): { date: string; time: string } => {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  return {
    date: shownDay(local.toPlainDate().toString()),
    time: timeZone === 'UTC' ? `${time} UTC` : time,
  }
}

const FIGURES = new Intl.NumberFormat('fr-FR')

/** « 48 031 » */
export const shownFigure = (count: number): string => FIGURES.format(count)
