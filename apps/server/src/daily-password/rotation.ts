import { passwordFrom } from '@bulletin/domain/daily-password/daily-password'
import { DAILY_PASSWORD_CHARACTERS, DAILY_PASSWORD_DISPLAYS_KEPT_DAYS } from '@bulletin/domain/limits'
import type { Clock } from '@bulletin/domain/time/clock'
import { addDays, exploitationDayAt, instantText, localHourOf, type Day } from '@bulletin/domain/time/day'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Ids } from '../ids.ts'
import type { RandomBytes } from '../system/random-bytes.ts'
import { dailyPasswordRepository } from './repository.ts'
import type { Sealing } from './sealing.ts'

export type RotationParts = {
  database: Pick<Database, 'exclusively'>
  sealing: Sealing
  clock: Clock
  timeZone: string
  ids: Ids
  randomBytes: RandomBytes
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** What became of the password of a day. */
type Outcome = 'kept' | 'made' | 'resealed' | 'replaced'

/**
 * Sees to it that today and tomorrow have a password: when the day turns, the next one is there already, whatever the
 * database does at that very minute. One that an earlier key sealed is sealed anew; one that no key of ours opens, after a
 * key was withdrawn say, is of no use to anybody, and is replaced. One process at a time.
 */
export const rotatePasswords = (parts: RotationParts): Promise<void> => {
  const { database, sealing, clock, timeZone, ids, randomBytes, log } = parts
  return database.exclusively('dailyPassword', async (queries) => {
    const repository = dailyPasswordRepository(queries)
    const now = instantText(clock.now())

    const make = async (day: Day): Promise<void> => {
      const password = passwordFrom(randomBytes(DAILY_PASSWORD_CHARACTERS))
      await repository.put({ day, id: ids.next(), ...sealing.seal(password, day) }, now)
    }
    const prepare = async (day: Day): Promise<Outcome> => {
      const found = await repository.find(day)
      const password = found && sealing.open(found, day)
      if (!found || password === null) {
        await make(day)
        return found ? 'replaced' : 'made'
      }
      if (found.keyId === sealing.currentId) return 'kept'
      await repository.reseal({ ...found, ...sealing.seal(password, day) })
      return 'resealed'
    }

    const today = exploitationDayAt(clock.now(), timeZone)
    for (const day of [today, addDays(today, 1)]) {
      const outcome = await prepare(day)
      if (outcome === 'replaced') log.warn({ day }, 'a daily password that no key opened was replaced')
      else log.info({ day, outcome }, 'daily password')
    }
    // Yesterday's stays: the clock of another process may be a little behind.
    await repository.removeBefore(addDays(today, -1))
    await repository.removeDisplaysBefore(
      localHourOf(addDays(today, -DAILY_PASSWORD_DISPLAYS_KEPT_DAYS), 0, timeZone),
    )
  })
}
