import type { Day } from '@bulletin/domain/time/day'
import { monthInWords } from '../../ui/date-words.ts'

/** « 01 novembre 2026 »: as the papers of a service write it. */
export const dayOfMonthYear = (day: Day): string => `${day.slice(-2)} ${monthInWords(day)}`
