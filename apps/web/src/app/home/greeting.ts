import type { Clock } from '@bulletin/domain/time/clock'
import type { Day } from '@bulletin/domain/time/day'
import { Temporal } from 'temporal-polyfill'

const EVENING_FROM_HOUR = 18
/** Who starts before the first train has not been to bed: it is still the evening. */
const DAY_FROM_HOUR = 4

export const greetingAt = (clock: Clock, timeZone: string): 'day' | 'evening' => {
  const { hour } = clock.now().toZonedDateTimeISO(timeZone)
  return hour >= DAY_FROM_HOUR && hour < EVENING_FROM_HOUR ? 'day' : 'evening'
}

/** « dimanche 15 novembre 2026 »; the first of a month is « 1er », which no browser says by itself. */
export const dayInWords = (day: Day): string =>
  Temporal.PlainDate.from(day)
    .toLocaleString('fr-FR', { dateStyle: 'full' })
    .replace(/ 1 (?=\p{L})/u, ' 1er ')

/** The calendar's day, as people where the trains run would say it. */
export const todayInWords = (clock: Clock, timeZone: string): string =>
  dayInWords(clock.now().toZonedDateTimeISO(timeZone).toPlainDate().toString())
