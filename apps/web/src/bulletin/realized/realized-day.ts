import type { Day } from '@bulletin/domain/time/day'
import { monthInWords } from '../../ui/date-words.ts'

/** « 01 novembre 2026 », the format of service documents. */
export const dayOfMonthYear = (day: Day): string => `${day.slice(-2)} ${monthInWords(day)}`
