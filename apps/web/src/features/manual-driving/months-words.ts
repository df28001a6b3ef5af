import type { MonthlyRow } from '@bulletin/domain/manual-driving/monthly'
import { monthInWords, monthOf } from '../../ui/date-words.ts'

const JANUARY = '01'

const yearOf = (day: string): string => day.slice(2, 4)

/** « déc. 25 », « janv. 26 », « févr. »: the year where it begins, and under the first month. */
export const monthLabels = (months: readonly Pick<MonthlyRow, 'startDate'>[]): string[] =>
  months.map(({ startDate }, index) => {
    const { short } = monthOf(startDate)
    return index === 0 || startDate.slice(5, 7) === JANUARY ? `${short} ${yearOf(startDate)}` : short
  })

/** « novembre 2026 » */
export const monthName = ({ startDate }: Pick<MonthlyRow, 'startDate'>): string => monthInWords(startDate)
