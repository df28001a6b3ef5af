import type { Account } from '@bulletin/domain/access/account'
import { linesAsked } from '@bulletin/domain/access/lines-asked'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { PlatformArrival } from '@bulletin/domain/service/platform-arrival'
import type { ArrivalQuestion, ArrivalsRepository } from './repository.ts'

export const arrivalsService = (repository: ArrivalsRepository) => ({
  getArrival: async (caller: Account, asked: ArrivalQuestion): Promise<Result<PlatformArrival, Problem>> => {
    const lines = linesAsked(caller, 'getIntergare', asked.line)
    if (!lines.ok) return lines
    const found = await repository.findArrival(asked)
    return found ? success(found) : failure(problem('PLATFORM_ARRIVAL_NOT_FOUND'))
  },
})
export type ArrivalsService = ReturnType<typeof arrivalsService>
