import type { Day } from '@bulletin/domain/time/day'

/** The user's current choices. */
export type ReportChoice = { line: string | null; startDate: Day | null; endDate: Day | null }

export const NOTHING_CHOSEN: ReportChoice = { line: null, startDate: null, endDate: null }

export type ReportAsked = { line: string; startDate: Day; endDate: Day }

/** Null until all choices are made. */
export const findAsked = ({ line, startDate, endDate }: ReportChoice): ReportAsked | null =>
  line === null || startDate === null || endDate === null ? null : { line, startDate, endDate }
