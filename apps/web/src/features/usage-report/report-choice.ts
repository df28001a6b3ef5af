import type { Day } from '@bulletin/domain/time/day'

/** What somebody has chosen so far. */
export type ReportChoice = { line: string | null; startDate: Day | null; endDate: Day | null }

export const NOTHING_CHOSEN: ReportChoice = { line: null, startDate: null, endDate: null }

/** One end of the period takes the other along rather than pass it. */
export const withChosen = (choice: ReportChoice, change: Partial<ReportChoice>): ReportChoice => {
  const next = { ...choice, ...change }
  const { startDate, endDate } = next
  if (startDate === null || endDate === null || startDate <= endDate) return next
  return 'startDate' in change ? { ...next, endDate: startDate } : { ...next, startDate: endDate }
}

export type ReportAsked = { line: string; startDate: Day; endDate: Day }

/** Null as long as something is missing. */
export const findAsked = ({ line, startDate, endDate }: ReportChoice): ReportAsked | null =>
  line === null || startDate === null || endDate === null ? null : { line, startDate, endDate }
