import type { Account } from '@bulletin/domain/access/account'
import { linesAsked } from '@bulletin/domain/access/lines-asked'
import { isBelieved } from '@bulletin/domain/live/said'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { PlatformArrival } from '@bulletin/domain/service/platform-arrival'
import { instantText } from '@bulletin/domain/time/day'
import type { ArrivalQuestion, ArrivalsRepository } from './repository.ts'

export const arrivalsService = (repository: ArrivalsRepository) => ({
  getArrival: async (
    caller: Account,
    asked: ArrivalQuestion,
    now: Temporal.Instant,
  ): Promise<Result<PlatformArrival, Problem>> => {
    const lines = linesAsked(caller, 'getIntergare', asked.line)
    if (!lines.ok) return lines
    const found = await repository.findArrival(asked)
    if (!found) return failure(problem('PLATFORM_ARRIVAL_NOT_FOUND'))
    const { arrival, seenAt } = found
    return isBelieved({ realArrival: arrival.realTimeArrival, seenAt }, instantText(now))
      ? success(arrival)
      : failure(problem('PLATFORM_ARRIVAL_NOT_FOUND'))
  },
})
export type ArrivalsService = ReturnType<typeof arrivalsService>
