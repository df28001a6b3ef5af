import type { Day } from '@bulletin/domain/time/day'

/** Both days are included. */
export type Period = { startDate: Day; endDate: Day }

/** Moving one end of a period beyond the other moves that one too. */
export const withStart = ({ endDate }: Period, startDate: Day): Period => ({
  startDate,
  endDate: endDate < startDate ? startDate : endDate,
})

export const withEnd = ({ startDate }: Period, endDate: Day): Period => ({
  startDate: startDate > endDate ? endDate : startDate,
  endDate,
})
