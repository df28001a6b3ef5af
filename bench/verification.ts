/** How many bulletins `npm run verify-history` checks a second, each with its document, its history and its leaves. */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { verifyDatabase } from '../apps/server/src/bulletins/history/verify-database.ts'
import type { Database } from '../apps/server/src/database/database.ts'
import { openPostgresql } from '../apps/server/src/database/open-postgresql.ts'
import { evidenceLog } from '../apps/server/src/evidence-log/build.ts'
import {
  keysIn,
  notesKept,
  verifyLogDatabase,
} from '../apps/server/src/evidence-log/verification/verify-log-database.ts'
import type { LogSettings } from '../apps/server/src/settings/settings.ts'
import { systemClock } from '../apps/server/src/system/clock.ts'
import { fillWithBulletins } from './filling/fill.ts'
import { row, verdict, whole } from './print.ts'
import { withProduct } from './product.ts'

const WORKER = new URL('../apps/server/src/commands/verify-history-worker.ts', import.meta.url)
const TIME_ZONE = 'Europe/Paris'
const BULLETINS = 50_000
const ROUNDS = 3
const TARGET_PER_SECOND = 2000
const SEED = Buffer.alloc(32, 1)

const logIn = (checkpointFolder: string): LogSettings => ({
  signingKey: { kind: 'given', seed: SEED.toString('base64') },
  origin: 'bench.example/log',
  oldKeys: [],
  endedOrigins: [],
  checkpointFolder,
  witnesses: [],
})

/** Numbers what waits and signs the head, as a server does. */
const seal = async (database: Database, log: LogSettings): Promise<void> => {
  const parts = {
    settings: { log, timeZone: TIME_ZONE },
    logSeed: SEED,
    database,
    clock: systemClock,
    log: pino({ level: 'silent' }),
  }
  const { integrate, seal: sign } = evidenceLog(parts)
  await integrate()
  const signed = await sign()
  if (!signed.ok) throw new Error('Le journal ne peut pas être scellé.')
}

type Measured = { leaves: number; logSeconds: number; checked: number; seconds: number }

/** Everything that the command does, the log first. */
const verify = async (database: Database, databaseUrl: string, log: LogSettings): Promise<Measured> => {
  let wrong = 0
  const outside = notesKept(log, [])
  const start = performance.now()
  const { leaves } = await verifyLogDatabase(database, {
    keys: keysIn(log, SEED),
    outside: outside.ok ? outside.value : [],
    onFault: () => void (wrong += 1),
  })
  const between = performance.now()
  const { checked } = await verifyDatabase(database, {
    timeZone: TIME_ZONE,
    threads: { program: WORKER, databaseUrl, count: availableParallelism() },
    onTampered: () => void (wrong += 1),
  })
  if (wrong > 0) throw new Error(`${wrong} écarts.`)
  const end = performance.now()
  return { leaves, logSeconds: (between - start) / 1000, checked, seconds: (end - start) / 1000 }
}

export const benchVerification = (): Promise<void> =>
  withProduct(async ({ databaseUrl, stop }) => {
    await stop()
    await fillWithBulletins(databaseUrl, { bulletins: BULLETINS, whole: BULLETINS, timeZone: TIME_ZONE })
    const folder = mkdtempSync(join(tmpdir(), 'bulletin-bench-'))
    const database = openPostgresql(databaseUrl, () => {})
    try {
      const log = logIn(folder)
      await seal(database, log)
      console.log('Vérification : journal scellé, puis historiques contre ligne, document et dérivation :')
      row('', 'bulletins', 'bulletins/s', 'écritures', 'écritures/s')
      let best = 0
      for (let round = 1; round <= ROUNDS; round += 1) {
        const { leaves, logSeconds, checked, seconds } = await verify(database, databaseUrl, log)
        best = Math.max(best, checked / seconds)
        row(
          `Tour ${round}`,
          whole.format(checked),
          whole.format(checked / seconds),
          whole.format(leaves),
          whole.format(leaves / logSeconds),
        )
      }
      row(
        'Le meilleur',
        '',
        whole.format(best),
        verdict(best >= TARGET_PER_SECOND, `moins de ${TARGET_PER_SECOND}`),
      )
      console.log('')
    } finally {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
