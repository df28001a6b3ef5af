import type { Account } from '@bulletin/domain/access/account'
import { linesAsked } from '@bulletin/domain/access/lines-asked'
import { recapOf, type ValidationStatistics } from '@bulletin/domain/bulletin/validation-statistics'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import { addDays, localHourOf, type Day } from '@bulletin/domain/time/day'
import type { StatisticsRepository } from './repository.ts'

export type StatisticsQuery = { line: string; terminus: string[]; startDate: Day; endDate: Day }

const MIDNIGHT_HOUR = 0

/** What managers of a line have validated. */
export const statisticsService = (repository: StatisticsRepository, { timeZone }: { timeZone: string }) => ({
  getValidationStatistics: async (
    caller: Account,
    { line, terminus, startDate, endDate }: StatisticsQuery,
  ): Promise<Result<ValidationStatistics, Problem>> => {
    const lines = linesAsked(caller, 'getValidationStatistics', line)
    if (!lines.ok) return lines
    if (startDate > endDate) return failure(problem('PERIOD_REVERSED'))
    const details = await repository.listManagerDays({
      line,
      termini: terminus,
      from: localHourOf(startDate, MIDNIGHT_HOUR, timeZone),
      before: localHourOf(addDays(endDate, 1), MIDNIGHT_HOUR, timeZone),
      timeZone,
      reader: caller.matricularAccount,
    })
    return success({ recap: recapOf(details), details })
  },
})
export type StatisticsService = ReturnType<typeof statisticsService>
