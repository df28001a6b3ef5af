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

/** What the rotation did with the password of a day. */
type Outcome = 'kept' | 'made' | 'resealed' | 'replaced'

/**
 * Ensures that today and tomorrow have a password: the next one exists before the day turns, even if the database is
 * down at that minute. A password encrypted with an older key is encrypted again; one that no key can decrypt, for
 * example after a key was withdrawn, is useless and is replaced. A lock allows one process at a time.
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
    // Yesterday's is kept: another process's clock may be slightly behind.
    await repository.removeBefore(addDays(today, -1))
    await repository.removeDisplaysBefore(
      localHourOf(addDays(today, -DAILY_PASSWORD_DISPLAYS_KEPT_DAYS), 0, timeZone),
    )
  })
}
