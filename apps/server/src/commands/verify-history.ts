import { failure, success, type Result } from '@bulletin/domain/result'
import { Day, localHourOf, type InstantText } from '@bulletin/domain/time/day'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { progressIn, type ProgressRefusal } from '../bulletins/history/kept-progress.ts'
import { tamperingSentence, verificationSentence } from '../bulletins/history/sentences.ts'
import { verifyDatabase } from '../bulletins/history/verify-database.ts'
import type { Progress } from '../bulletins/history/verify.ts'
import { whichDatabase } from '../database/which-database.ts'
import { createLog } from '../http/log.ts'
import { settingsRefusal } from '../launch/refusals.ts'
import { openStorage } from '../launch/storage.ts'
import { readSettings } from '../settings/read.ts'
import { systemClock } from '../system/clock.ts'

/**
 * `npm run verify-history [-- --since aaaa-mm-jj] [--resume]`: checks that every bulletin still holds what its history
 * says, and names those that do not.
 */

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Further ones would add no information. */
const TOLD_MAX = 100
/** Without a terminal, a line now and then. */
const TOLD_EVERY = 50_000
const BAR_CHARACTERS = 24

const whole = new Intl.NumberFormat('fr-FR')

const OPTIONS = { since: { type: 'string' }, resume: { type: 'boolean' } } as const
type Options = { since: Day | null; resume: boolean }

const readOptions = (args: readonly string[]): Result<Options, string> => {
  try {
    const { since, resume = false } = parseArgs({ args: [...args], options: OPTIONS }).values
    const day = since === undefined ? null : Day.safeParse(since)
    if (day?.success === false) return failure('Indiquez le jour ainsi : --since 2026-11-19.')
    if (day && resume)
      return failure(
        'Choisissez --since ou --resume : une vérification reprise garde le jour depuis lequel elle compare.',
      )
    return success({ since: day?.data ?? null, resume })
  } catch {
    return failure(
      `Option inconnue : ${args.join(' ')}. Cette commande comprend --since aaaa-mm-jj (ce qui a changé depuis) et --resume (reprendre).`,
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

/** A bar in a terminal; elsewhere a line every so many bulletins. */
const progressTeller = () => {
  const start = systemClock.now().epochMilliseconds
  let told = 0
  return ({ checked, of }: Progress): void => {
    const rate = whole.format(Math.round((checked * 1000) / (systemClock.now().epochMilliseconds - start)))
    const counted = `${whole.format(checked)} / ${whole.format(of)} bulletins, ${rate} par seconde`
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

const run = async (args: readonly string[]): Promise<Result<string, string>> => {
  const options = readOptions(args)
  if (!options.ok) return options
  const read = readSettings(process.env)
  if (!read.ok) return failure(settingsRefusal(read.failure))
  const settings = read.value
  const progress = progressIn(resolve(settings.dataFolder))
  const opened = await openStorage(settings, MIGRATIONS_FOLDER, createLog(settings.logLevel), 'product')
  if (!opened.ok) return opened
  const { database, close } = opened.value
  try {
    const which = await whichDatabase(database)
    const found = options.value.resume ? progress.find(which) : null
    if (found?.ok === false) return failure(REFUSALS[found.failure])
    const kept = found?.value
    const { since: day } = options.value
    const since: InstantText | null = kept ? kept.since : day && localHourOf(day, 0, settings.timeZone)
    const tell = progressTeller()
    if (kept) console.error(`Reprise après ${whole.format(kept.checked)} bulletins.`)
    let tampered = kept?.tampered ?? 0
    const verified = await verifyDatabase(database, {
      timeZone: settings.timeZone,
      since,
      ...(kept && { from: kept }),
      onTampered: (found) => {
        tampered += 1
        if (tampered <= TOLD_MAX) console.error(tamperingSentence(found))
      },
      onProgress: (done) => {
        const { after, checked, entries } = done
        progress.keep({ database: which, after, checked, entries, tampered, since })
        tell(done)
      },
    })
    progress.forget()
    const sentence = verificationSentence({ ...verified, tampered })
    return tampered === 0 ? success(sentence) : failure(sentence)
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
