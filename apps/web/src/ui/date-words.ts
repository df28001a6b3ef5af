import type { Day } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'

/** Hard-coded: loading the browser's own locale data would delay the first screen on a slow tablet. */
const MONTHS = [
  { short: 'janv.', long: 'janvier' },
  { short: 'févr.', long: 'février' },
  { short: 'mars', long: 'mars' },
  { short: 'avr.', long: 'avril' },
  { short: 'mai', long: 'mai' },
  { short: 'juin', long: 'juin' },
  { short: 'juil.', long: 'juillet' },
  { short: 'août', long: 'août' },
  { short: 'sept.', long: 'septembre' },
  { short: 'oct.', long: 'octobre' },
  { short: 'nov.', long: 'novembre' },
  { short: 'déc.', long: 'décembre' },
] as const

/** Monday to Sunday. */
export const WEEKDAYS = [
  { short: 'lun.', long: 'lundi' },
  { short: 'mar.', long: 'mardi' },
  { short: 'mer.', long: 'mercredi' },
  { short: 'jeu.', long: 'jeudi' },
  { short: 'ven.', long: 'vendredi' },
  { short: 'sam.', long: 'samedi' },
  { short: 'dim.', long: 'dimanche' },
] as const

type Word = { readonly short: string; readonly long: string }
const NO_WORD: Word = { short: '', long: '' }

export const weekdayOf = (day: Day): Word => WEEKDAYS[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? NO_WORD

export const monthOf = (day: Day): Word => MONTHS[Temporal.PlainDate.from(day).month - 1] ?? NO_WORD

/** « 1er », « 2 », « 21 »: the day of the month as people say it. */
export const dateOfMonth = (day: Day): string => {
  const date = Temporal.PlainDate.from(day).day
  return date === 1 ? '1er' : String(date)
}

/** « novembre 2026 » */
export const monthInWords = (day: Day): string => `${monthOf(day).long} ${Temporal.PlainDate.from(day).year}`

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

/** « 01 novembre 2026 », the format of service documents. */
export const dayOfMonthYear = (day: Day): string => `${day.slice(-2)} ${monthInWords(day)}`
