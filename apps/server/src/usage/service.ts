import type { UsageReportQuery } from '@bulletin/contract/calls/usage'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { dayTurningAt, instantText, type InstantText } from '@bulletin/domain/time/day'
import { monthlyParts, periodProblem } from '@bulletin/domain/usage/usage-report'
import { csvHead, csvRow } from '../csv/csv.ts'
import type { AnswerFile } from '../http/attachment.ts'
import { say } from '../words.ts'
import { usageCells, usageTitles } from './columns.ts'
import type { UsageRepository } from './repository.ts'

const MIDNIGHT_HOUR = 0

type Parts = { repository: UsageRepository; clock: Clock; timeZone: string }

/** The daily usage report of a line. */
export const usageService = ({ repository, clock, timeZone }: Parts) => {
  /** Reads one month at a time, when the response can take it: a report of years is never in memory as a whole. */
  async function* rowsOf({ line, ...period }: UsageReportQuery, now: InstantText): AsyncGenerator<string> {
    yield csvHead(usageTitles())
    for (const part of monthlyParts(period)) {
      const rows = await repository.listUsage(line, part, now)
      if (rows.length > 0) yield rows.map((row) => csvRow(usageCells(row, line))).join('')
    }
  }

  return {
    downloadReport: async (query: UsageReportQuery): Promise<Result<AnswerFile, Problem>> => {
      const now = clock.now()
      const wrong = periodProblem(query, dayTurningAt(MIDNIGHT_HOUR, now, timeZone))
      if (wrong) return failure(wrong)
      const { line, startDate: start, endDate: end } = query
      if (!(await repository.hasLine(line))) return failure(problem('LINE_NOT_FOUND'))
      return success({
        content: rowsOf(query, instantText(now)),
        name: say('admin.report.fileName', { line, start, end }),
      })
    },
  }
}
export type UsageService = ReturnType<typeof usageService>
