import type { Day } from '@bulletin/domain/time/day'

/** The user's current choices. */
export type ReportChoice = { line: string | null; startDate: Day | null; endDate: Day | null }

export const NOTHING_CHOSEN: ReportChoice = { line: null, startDate: null, endDate: null }

/** Keeps the period valid: moving one end past the other moves the other with it. */
export const withChosen = (choice: ReportChoice, change: Partial<ReportChoice>): ReportChoice => {
  const next = { ...choice, ...change }
  const { startDate, endDate } = next
  if (startDate === null || endDate === null || startDate <= endDate) return next
  return 'startDate' in change ? { ...next, endDate: startDate } : { ...next, startDate: endDate }
}

export type ReportAsked = { line: string; startDate: Day; endDate: Day }

/** Null until all choices are made. */
export const findAsked = ({ line, startDate, endDate }: ReportChoice): ReportAsked | null =>
  line === null || startDate === null || endDate === null ? null : { line, startDate, endDate }
