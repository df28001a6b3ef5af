/**
 * How many bulletins `npm run verify-history` checks a second: the whole command, from its start, with the log, the journal,
 * and of each bulletin its document and its history; compared with PostgreSQL reading the same bulletins alone.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { historyRepository } from '../apps/server/src/bulletins/history/repository.ts'
import { BATCH_SIZE, BEFORE_ALL_IDS } from '../apps/server/src/bulletins/history/verify.ts'
import type { Database } from '../apps/server/src/database/database.ts'
import { evidenceLog } from '../apps/server/src/evidence-log/build.ts'
import { systemClock } from '../apps/server/src/system/clock.ts'
import { spawnNode } from '../e2e/support/child-process.ts'
import { findPostgresql } from '../tools/parts/locate.mjs'
import { fillWithBulletins } from './filling/fill.ts'
import { queriesPerSecond } from './measure.ts'
import { ratio, row, verdict, whole } from './print.ts'
import { withProduct } from './product.ts'
import { openRecorded, sqlText, type RecordedDatabase } from './recorded.ts'

const COMMAND = 'apps/server/dist/commands/verify-history.js'
const TIME_ZONE = 'Europe/Paris'
const BULLETINS = 50_000
const ROUNDS = 3
const TARGET_PER_SECOND = 2000
const SEED = Buffer.alloc(32, 1)
const ORIGIN = 'bench.example/log'

/** Numbers what waits and signs the head, as a server does. */
const seal = async (database: Database, checkpointFolder: string): Promise<void> => {
  const signingKey = { kind: 'given', key: SEED.toString('base64') } as const
  const log = { signingKey, origin: ORIGIN, oldKeys: [], endedOrigins: [], checkpointFolder, witnesses: [] }
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

/** How many bulletins PostgreSQL alone reads a second, as the command asks for them. */
const readPerSecond = async (databaseUrl: string, { database, last }: RecordedDatabase): Promise<number> => {
  const repository = historyRepository(database)
  const upTo = await repository.findEndOfStretch({ after: BEFORE_ALL_IDS, size: BATCH_SIZE })
  const read = await repository.readStretch({ after: BEFORE_ALL_IDS, upTo: upTo ?? '', among: null })
  const pgbench = join(findPostgresql()?.folder ?? '', 'pgbench')
  return read.length * (await queriesPerSecond(pgbench, databaseUrl, sqlText(last())))
}

/** The command as an operator runs it. */
const verifySeconds = async (databaseUrl: string, folder: string): Promise<number> => {
  const start = performance.now()
  const command = spawnNode([COMMAND], {
    APP_ENV: 'dev',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    LOG_SIGNING_KEY: SEED.toString('base64'),
    LOG_ORIGIN: ORIGIN,
    CHECKPOINT_FOLDER: folder,
  })
  if (
    (await command.exited) !== 0 ||
    !command.output().includes(`${whole.format(BULLETINS)} bulletins vérifiés`)
  )
    throw new Error(command.output())
  return (performance.now() - start) / 1000
}

export const benchVerification = (): Promise<void> =>
  withProduct(async ({ databaseUrl, stop }) => {
    await stop()
    await fillWithBulletins(databaseUrl, { bulletins: BULLETINS, whole: BULLETINS, timeZone: TIME_ZONE })
    const folder = mkdtempSync(join(tmpdir(), 'bulletin-bench-'))
    const recorded = openRecorded(databaseUrl)
    try {
      await seal(recorded.database, folder)
      console.log(`Vérification de ${whole.format(BULLETINS)} bulletins par la commande, journal compris :`)
      row('', 'bulletins/s', 'PostgreSQL/s', 'rapport')
      let best = 0
      for (let round = 1; round <= ROUNDS; round += 1) {
        const alone = await readPerSecond(databaseUrl, recorded)
        const rate = BULLETINS / (await verifySeconds(databaseUrl, folder))
        best = Math.max(best, rate)
        row(`Tour ${round}`, whole.format(rate), whole.format(alone), ratio.format(rate / alone))
      }
      row(
        'Le meilleur',
        whole.format(best),
        '',
        '',
        verdict(best >= TARGET_PER_SECOND, `moins de ${TARGET_PER_SECOND}`),
      )
      console.log('')
    } finally {
      await recorded.database.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
