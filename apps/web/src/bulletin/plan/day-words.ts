import type { Day } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'
import { dateOfMonth, monthInWords, monthOf, weekdayOf } from '../../ui/date-words.ts'

/** « dimanche 15 novembre 2026 » */
export const dayInWords = (day: Day): string =>
  `${weekdayOf(day).long} ${dateOfMonth(day)} ${monthInWords(day)}`

/** « 15/11/2026 » */
export const dayInFigures = (day: Day): string => day.split('-').toReversed().join('/')

/** A day split for a small space: « dim. », « 15 », « nov. », and the year for the full name. */
export const dayInParts = (day: Day): { weekday: string; date: string; month: string; year: string } => ({
  weekday: weekdayOf(day).short,
  date: dateOfMonth(day),
  month: monthOf(day).short,
  year: String(Temporal.PlainDate.from(day).year),
})
