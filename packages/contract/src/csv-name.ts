import type { Day } from '@bulletin/domain/time/day'

type Period = { startDate?: Day | undefined; endDate?: Day | undefined }

const periodIn = ({ startDate, endDate }: Period): string => {
  if (startDate !== undefined && endDate !== undefined)
    return startDate === endDate ? `-${startDate}` : `-${startDate}-au-${endDate}`
  if (startDate !== undefined) return `-depuis-${startDate}`
  return endDate === undefined ? '' : `-jusqu-au-${endDate}`
}

/** The name of a list's CSV file, from its period. */
export const csvNameOf = (period: Period): string => `bulletins${periodIn(period)}.csv`
