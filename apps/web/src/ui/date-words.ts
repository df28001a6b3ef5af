import type { Day } from '@bulletin/domain/time/day'
import { Temporal } from 'temporal-polyfill'

/** « 1er », « 2 », « 21 »: which day of its month it is, as people say it. No browser says « 1er » by itself. */
export const dateOfMonth = (day: Day): string => {
  const date = Temporal.PlainDate.from(day).day
  return date === 1 ? '1er' : String(date)
}

/** « novembre 2026 » */
export const monthInWords = (day: Day): string =>
  Temporal.PlainDate.from(day).toLocaleString('fr-FR', { month: 'long', year: 'numeric' })
