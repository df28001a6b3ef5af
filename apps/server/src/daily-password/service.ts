import type { DailyPassword } from '@bulletin/domain/daily-password/daily-password'
import { countedSince, nextDisplayAt } from '@bulletin/domain/daily-password/display-limit'
import { DAILY_PASSWORD_DISPLAYS_PER_HOUR } from '@bulletin/domain/limits'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import { clockMinuteAt } from '@bulletin/domain/time/clock-time'
import type { Clock } from '@bulletin/domain/time/clock'
import { exploitationDayAt, instantText, type InstantText } from '@bulletin/domain/time/day'
import { addSeconds } from '@bulletin/domain/time/instant'
import type { FastifyBaseLogger } from 'fastify'
import type { Ids } from '../ids.ts'
import type { DailyPasswordRepository } from './repository.ts'
import type { Sealing } from './sealing.ts'

/** Rounds up to the whole minute, so that the time shown has passed. */
const LAST_SECOND = 59

type Parts = {
  repository: DailyPasswordRepository
  sealing: Sealing
  clock: Clock
  timeZone: string
  ids: Ids
  log: Pick<FastifyBaseLogger, 'error'>
}

export const dailyPasswordService = ({ repository, sealing, clock, timeZone, ids, log }: Parts) => {
  const findOfToday = () => repository.find(exploitationDayAt(clock.now(), timeZone))

  const tooMany = (next: InstantText): Problem => ({
    code: 'TOO_MANY_REQUESTS',
    detail: `Le mot de passe du jour a déjà été affiché ${DAILY_PASSWORD_DISPLAYS_PER_HOUR} fois en une heure. Il pourra l'être de nouveau à ${clockMinuteAt(addSeconds(next, LAST_SECOND), timeZone)}.`,
  })

  return {
    /** Whether today's password exists and its key is known here. */
    isAvailable: async (): Promise<boolean> => {
      const found = await findOfToday()
      return found !== null && sealing.knows(found.keyId)
    },

    /** Today's password, returned only after the display was recorded: without a record it is not shown. */
    show: async (matricule: string, requestId: string): Promise<Result<DailyPassword, Problem>> => {
      const found = await findOfToday()
      const password = found && sealing.open(found, found.day)
      if (!found || password === null) {
        log.error({ isThere: found !== null }, 'the password of the day cannot be read')
        return failure(problem('DAILY_PASSWORD_UNAVAILABLE'))
      }
      const at = instantText(clock.now())
      const next = await repository.addDisplay(
        {
          id: ids.next(),
          at,
          matricularAccount: matricule,
          day: found.day,
          passwordId: found.id,
          requestId,
        },
        countedSince(at),
        (shown) => nextDisplayAt(shown, at),
      )
      return next === null
        ? success({ id: found.id, matricule, decryptedPassword: password })
        : failure(tooMany(next))
    },
  }
}
export type DailyPasswordService = ReturnType<typeof dailyPasswordService>
