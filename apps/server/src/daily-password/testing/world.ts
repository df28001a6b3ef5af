import { DailyPassword } from '@bulletin/domain/daily-password/daily-password'
import type { Clock } from '@bulletin/domain/time/clock'
import type { Database } from '../../database/database.ts'
import { randomBytes } from '../../system/random-bytes.ts'
import { systemIds } from '../../system/ids.ts'
import { buildTestApp } from '../../testing/app.ts'
import { callerIn, type Somebody } from '../../testing/small-world.ts'
import { rotatePasswords } from '../rotation.ts'
import { createSealing } from '../sealing.ts'

export const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64')

/** A server with these keys, the first being the current one; its rotation runs on demand. */
export const passwordServer = async (database: Database, clock: Clock, keys: readonly string[]) => {
  const [current = '', ...old] = keys
  const testApp = await buildTestApp(database, {
    clock,
    settings: { DAILY_PASSWORD_KEY: current, DAILY_PASSWORD_OLD_KEYS: old.join(',') },
  })
  const call = callerIn(testApp)
  const warnings: unknown[] = []
  const ask = (who?: Somebody) => call('/api/daily-password', who)
  return {
    ...testApp,
    warnings,
    ask,
    status: (who?: Somebody) => call('/api/daily-password/status', who),
    /** @throws if refused */
    show: async (who?: Somebody): Promise<DailyPassword> => DailyPassword.parse((await ask(who)).body),
    rotate: () =>
      rotatePasswords({
        database,
        sealing: createSealing(keys, randomBytes),
        clock,
        timeZone: 'Europe/Paris',
        ids: systemIds,
        randomBytes,
        log: { info: () => undefined, warn: (facts: unknown) => void warnings.push(facts) },
      }),
  }
}
