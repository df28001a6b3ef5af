import { failure, success, type Result } from '@bulletin/domain/result'
import { Day, instantText, localHourOf, type InstantText } from '@bulletin/domain/time/day'
import { availableParallelism } from 'node:os'
import { extname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { progressIn, type ProgressRefusal } from '../bulletins/history/kept-progress.ts'
import { tamperingSentence, verificationSentence } from '../bulletins/history/sentences.ts'
import { verifyDatabase, type Threads } from '../bulletins/history/verify-database.ts'
import type { Database } from '../database/database.ts'
import { whichDatabase } from '../database/which-database.ts'
import { logVerificationRepository } from '../evidence-log/verification/repository.ts'
import { standingFaults } from '../evidence-log/verification/standing-faults.ts'
import { logFaultSentences } from '../evidence-log/verification/sentences.ts'
import { keysIn, notesKept, verifyLogDatabase } from '../evidence-log/verification/verify-log-database.ts'
import type { LogProgress, LogVerifyOptions } from '../evidence-log/verification/verify-log.ts'
import { createLog } from '../http/log.ts'
import { readKeptKey } from '../launch/kept-key.ts'
import { settingsRefusal } from '../launch/refusals.ts'
import { openStorage } from '../launch/storage.ts'
import { readSettings } from '../settings/read.ts'
import type { Settings } from '../settings/settings.ts'
import { systemClock } from '../system/clock.ts'

/**
 * `npm run verify-history [-- --since aaaa-mm-jj] [--resume] [--checkpoint file]`: checks that every bulletin still holds
 * what its history says, and that histories and journal are those of the log, and names what is not.
 */

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
const WORKER = new URL(`verify-history-worker${extname(import.meta.url)}`, import.meta.url)
/** More would ask the database for more than it can read meanwhile. */
const THREADS_MAX = 4
/** Further ones would add no information. */
const TOLD_MAX = 100
/** Without a terminal, a line now and then. */
const TOLD_EVERY = 50_000
const BAR_CHARACTERS = 24

const whole = new Intl.NumberFormat('fr-FR')

const OPTIONS = {
  since: { type: 'string' },
  resume: { type: 'boolean' },
  checkpoint: { type: 'string', multiple: true },
} as const
type Options = { since: Day | null; resume: boolean; checkpoints: readonly string[] }

const readOptions = (args: readonly string[]): Result<Options, string> => {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS })
    const { since, resume = false, checkpoint: checkpoints = [] } = values
    const day = since === undefined ? null : Day.safeParse(since)
    if (day?.success === false) return failure('Indiquez le jour ainsi : --since 2026-11-19.')
    if (day && resume)
      return failure(
        'Choisissez --since ou --resume : une vérification reprise garde le jour depuis lequel elle compare.',
      )
    return success({ since: day?.data ?? null, resume, checkpoints })
  } catch {
    return failure(
      `Option inconnue : ${args.join(' ')}. Cette commande comprend --since aaaa-mm-jj (ce qui a changé depuis), --resume (reprendre) et --checkpoint fichier (un scellé gardé à part).`,
    )
  }
}

const REFUSALS: Record<ProgressRefusal, string> = {
  NONE: "Rien à reprendre : aucune vérification n'a été interrompue.",
  DAMAGED:
    "L'état de la vérification interrompue (verify-history.json) est abîmé ou a été modifié : recommencez sans --resume.",
  OF_ANOTHER:
    "La vérification interrompue était celle d'une autre base de données : recommencez sans --resume.",
}

/** A bar in a terminal; elsewhere a line every so many. */
const progressTeller = (unit: string) => {
  const start = systemClock.now().epochMilliseconds
  let told = 0
  return ({ checked, of }: Pick<LogProgress, 'checked' | 'of'>): void => {
    const rate = whole.format(Math.round((checked * 1000) / (systemClock.now().epochMilliseconds - start)))
    const counted = `${whole.format(checked)} / ${whole.format(of)} ${unit}, ${rate} par seconde`
    if (process.stderr.isTTY) {
      const filled = Math.min(BAR_CHARACTERS, Math.round((checked / Math.max(of, 1)) * BAR_CHARACTERS))
      process.stderr.write(`\r${'█'.repeat(filled)}${'░'.repeat(BAR_CHARACTERS - filled)} ${counted}`)
      if (checked >= of) process.stderr.write('\n')
    } else if (checked - told >= TOLD_EVERY) {
      told = checked
      console.error(`${counted}…`)
    }
  }
}

/** Prints what was found, up to a number that nobody reads on. */
const faultTeller = () => {
  let count = 0
  return (sentence: string): void => {
    count += 1
    if (count <= TOLD_MAX) console.error(sentence)
  }
}

/** The embedded database can be open in one thread only. */
const threadsFor = ({ database }: Settings): Threads | null =>
  database.kind === 'postgresql'
    ? {
        program: WORKER,
        databaseUrl: database.url,
        count: Math.min(availableParallelism(), THREADS_MAX),
      }
    : null

type Verifying = {
  database: Database
  settings: Settings
  options: Options
  keys: LogVerifyOptions['keys']
  outside: LogVerifyOptions['outside']
}

const verify = async ({
  database,
  settings,
  options,
  keys,
  outside = [],
}: Verifying): Promise<Result<string, string>> => {
  const { timeZone } = settings
  const progress = progressIn(resolve(settings.dataFolder))
  const which = await whichDatabase(database)
  const found = options.resume ? progress.find(which) : null
  if (found?.ok === false) return failure(REFUSALS[found.failure])
  const kept = found?.value
  const since: InstantText | null = kept
    ? kept.since
    : options.since && localHourOf(options.since, 0, timeZone)
  if (since !== null && since > instantText(systemClock.now()))
    return failure("Le jour de --since est à venir : il n'y a rien à vérifier depuis.")
  const repository = logVerificationRepository(database)
  const from = since === null ? null : await repository.findCheckpointBefore(since)
  const tellFault = faultTeller()

  let logFaults = 0
  const sentenceOf = logFaultSentences(timeZone)
  const tellLog = { LEAVES: progressTeller('écritures'), JOURNAL: progressTeller('accès du journal') }
  const { leaves } = await verifyLogDatabase(database, {
    keys,
    outside,
    from,
    onFault: (fault) => {
      logFaults += 1
      tellFault(sentenceOf(fault))
    },
    onProgress: (done) => tellLog[done.what](done),
  })

  for (const sentence of await standingFaults(database, leaves, settings)) {
    logFaults += 1
    tellFault(sentence)
  }

  if (kept) console.error(`Reprise après ${whole.format(kept.checked)} bulletins.`)
  let tampered = kept?.tampered ?? 0
  const told = [...(kept?.told ?? [])]
  for (const sentence of told) tellFault(sentence)
  const tell = progressTeller('bulletins')
  const verified = await verifyDatabase(database, {
    timeZone,
    threads: threadsFor(settings),
    among: since === null ? null : await repository.listTouched(from?.size ?? 0),
    ...(kept && { from: kept }),
    onTampered: (one) => {
      tampered += 1
      const sentence = tamperingSentence(one)
      tellFault(sentence)
      if (told.length < TOLD_MAX) told.push(sentence)
    },
    onProgress: (done) => {
      const { after, checked, entries } = done
      progress.keep({ database: which, after, checked, entries, tampered, told, since })
      tell(done)
    },
  })
  progress.forget()
  const sentence = verificationSentence({
    ...verified,
    leaves,
    outside: outside.length,
    tampered,
    logFaults,
  })
  return tampered === 0 && logFaults === 0 ? success(sentence) : failure(sentence)
}

const run = async (args: readonly string[]): Promise<Result<string, string>> => {
  const options = readOptions(args)
  if (!options.ok) return options
  const read = readSettings(process.env)
  if (!read.ok) return failure(settingsRefusal(read.failure))
  const settings = read.value
  const seed = readKeptKey(settings.log.signingKey, 'LOG_SIGNING_KEY')
  if (!seed.ok) return seed
  const outside = notesKept(settings.log, options.value.checkpoints)
  if (!outside.ok) return failure(`Le fichier ${outside.failure} ne peut pas être lu.`)
  const opened = await openStorage(settings, MIGRATIONS_FOLDER, createLog(settings.logLevel), 'product')
  if (!opened.ok) return opened
  const { database, close } = opened.value
  try {
    const keys = keysIn(settings.log, seed.value)
    return await verify({ database, settings, options: options.value, keys, outside: outside.value })
  } finally {
    await close()
  }
}

const outcome = await run(process.argv.slice(2))
if (outcome.ok) console.log(outcome.value)
else {
  console.error(outcome.failure)
  process.exitCode = 1
}
