import type { MonthlyRow } from '@bulletin/domain/manual-driving/monthly'
import { monthInWords, monthOf } from '../../ui/date-words.ts'

const JANUARY = '01'

const yearOf = (day: string): string => day.slice(2, 4)

/** « déc. 25 », « janv. 26 », « févr. »: the year follows January and the first month. */
export const monthLabels = (months: readonly Pick<MonthlyRow, 'startDate'>[]): string[] =>
  months.map(({ startDate }, index) => {
    const { short } = monthOf(startDate)
    return index === 0 || startDate.slice(5, 7) === JANUARY ? `${short} ${yearOf(startDate)}` : short
  })

/** « novembre 2026 » */
export const monthName = ({ startDate }: Pick<MonthlyRow, 'startDate'>): string => monthInWords(startDate)

const STEP_DAYS = 5

/** Axis values in steps of five. The last one is above every bar, so that the bar's number has room. */
export const axisDays = (months: readonly Pick<MonthlyRow, 'nbDriverCmOk' | 'nbLineCmOk'>[]): number[] => {
  const most = Math.max(0, ...months.flatMap(({ nbDriverCmOk, nbLineCmOk }) => [nbDriverCmOk, nbLineCmOk]))
  const steps = Math.ceil((most + 1) / STEP_DAYS)
  return Array.from({ length: steps + 1 }, (_, step) => step * STEP_DAYS)
}
