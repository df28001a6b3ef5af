import type { Day } from '@bulletin/domain/time/day'
import { Temporal } from 'temporal-polyfill'

/** « dimanche 15 novembre 2026 »; the first of a month is « 1er », which no browser says by itself. */
export const dayInWords = (day: Day): string =>
  Temporal.PlainDate.from(day)
    .toLocaleString('fr-FR', { dateStyle: 'full' })
    .replace(/ 1 (?=\p{L})/u, ' 1er ')

/** « 15/11/2026 » */
export const dayInFigures = (day: Day): string =>
  Temporal.PlainDate.from(day).toLocaleString('fr-FR', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** A day for a small place: « dim. », « 15 », « nov. », and the part of its name that has no room. */
export const dayInParts = (day: Day): { weekday: string; date: string; month: string; year: string } => {
  const date = Temporal.PlainDate.from(day)
  return {
    weekday: date.toLocaleString('fr-FR', { weekday: 'short' }),
    date: String(date.day),
    month: date.toLocaleString('fr-FR', { month: 'short' }),
    year: String(date.year),
  }
}
