import type { Day } from '@bulletin/domain/time/day'
import { Temporal } from 'temporal-polyfill'
import { dateOfMonth, monthInWords } from '../ui/date-words.ts'

/** « dimanche 15 novembre 2026 » */
export const dayInWords = (day: Day): string => {
  const weekday = Temporal.PlainDate.from(day).toLocaleString('fr-FR', { weekday: 'long' })
  return `${weekday} ${dateOfMonth(day)} ${monthInWords(day)}`
}

/** « 15/11/2026 » */
export const dayInFigures = (day: Day): string =>
  Temporal.PlainDate.from(day).toLocaleString('fr-FR', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** A day for a small place: « dim. », « 15 », « nov. », and the part of its name that has no room. */
export const dayInParts = (day: Day): { weekday: string; date: string; month: string; year: string } => {
  const date = Temporal.PlainDate.from(day)
  return {
    weekday: date.toLocaleString('fr-FR', { weekday: 'short' }),
    date: dateOfMonth(day),
    month: date.toLocaleString('fr-FR', { month: 'short' }),
    year: String(date.year),
  }
}
