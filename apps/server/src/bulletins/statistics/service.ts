import type { Account } from '@bulletin/domain/access/account'
import { linesAsked } from '@bulletin/domain/access/lines-asked'
import { recapOf } from '@bulletin/domain/bulletin/validation-statistics'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { addDays, dayTurningAt, type Day } from '@bulletin/domain/time/day'
import type { CountedDay, StatisticsRepository } from './repository.ts'

const MIDNIGHT_HOUR = 0

export type StatisticsQuery = { line: string; terminus: string[]; startDate: Day; endDate: Day }

const dayText = ({ ids, ...day }: CountedDay): string =>
  `${JSON.stringify(day).slice(0, -1)},"validatedBulletinIds":[${ids}]}`

/** `ValidationStatistics` as JSON: the ids are copied as the text built by the database. */
const answerOf = (days: readonly CountedDay[]): Buffer => {
  const parts = [`{"recap":${JSON.stringify(recapOf(days))},"details":[`]
  for (const [index, day] of days.entries()) parts.push(index === 0 ? dayText(day) : `,${dayText(day)}`)
  parts.push(']}')
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}

/** Counts what the managers of a line have validated. */
export const statisticsService = (
  repository: StatisticsRepository,
  { clock, timeZone }: { clock: Clock; timeZone: string },
) => ({
  getValidationStatistics: async (
    caller: Account,
    { line, terminus, startDate, endDate }: StatisticsQuery,
  ): Promise<Result<Buffer, Problem>> => {
    const lines = linesAsked(caller, 'getValidationStatistics', line)
    if (!lines.ok) return lines
    if (startDate > endDate) return failure(problem('PERIOD_REVERSED'))
    // Later days contain no validation.
    const tomorrow = addDays(dayTurningAt(MIDNIGHT_HOUR, clock.now(), timeZone), 1)
    const days = await repository.listManagerDays({
      line,
      termini: terminus,
      startDate,
      endDate: endDate < tomorrow ? endDate : tomorrow,
      timeZone,
      reader: caller.matricularAccount,
    })
    return success(answerOf(days))
  },
})
export type StatisticsService = ReturnType<typeof statisticsService>
