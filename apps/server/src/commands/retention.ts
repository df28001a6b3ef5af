import { pseudonymsBy, type Pseudonyms } from '@bulletin/domain/privacy/pseudonym'
import { failure, success, type Result } from '@bulletin/domain/result'
import { createHmac } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { tamperingSentence } from '../bulletins/history/sentences.ts'
import { createLog } from '../http/log.ts'
import { readKeptKey } from '../launch/kept-key.ts'
import { settingsRefusal } from '../launch/refusals.ts'
import { openOwnedStorage } from '../launch/storage.ts'
import { dueSentence, keptSentence } from '../bulletins/retention/sentences.ts'
import { retentionService } from '../bulletins/retention/service.ts'
import { readSettings } from '../settings/read.ts'
import type { Settings } from '../settings/settings.ts'
import { chaining } from '../system/chaining.ts'
import { systemClock } from '../system/clock.ts'

/**
 * `npm run retention [-- --dry-run]`: removes names and free texts from bulletins that were kept long enough, and refused
 * bulletins; `--dry-run` only says what would go.
 */

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
const TOLD_EVERY = 10_000

const whole = new Intl.NumberFormat('fr-FR')

const isDryRun = (args: readonly string[]): Result<boolean, string> => {
  try {
    const { values } = parseArgs({ args: [...args], options: { 'dry-run': { type: 'boolean' } } })
    return success(values['dry-run'] ?? false)
  } catch {
    return failure(
      `Option inconnue : ${args.join(' ')}. Cette commande comprend --dry-run (dire ce qui serait effacé, sans rien effacer).`,
    )
  }
}

const pseudonymsOf = ({ retention: { pseudonymKey } }: Settings): Result<Pseudonyms, string> => {
  if (!pseudonymKey)
    return failure(
      "C'est refusé : PSEUDONYM_KEY (openssl rand -base64 32) ou PSEUDONYM_KEY_FILE est obligatoire. Gardez cette clé hors de la base de données : qui a les deux peut retrouver un matricule.",
    )
  const key = readKeptKey(pseudonymKey, 'PSEUDONYM_KEY')
  if (!key.ok) return key
  return success(pseudonymsBy((text) => createHmac('sha256', key.value).update(text).digest('hex')))
}

const teller = () => {
  let told = 0
  return ({ done, of }: { done: number; of: number }): void => {
    if (done - told < TOLD_EVERY) return
    told = done
    console.log(`${whole.format(done)} / ${whole.format(of)} bulletins…`)
  }
}

const run = async (args: readonly string[]): Promise<Result<string, string>> => {
  const rehearsal = isDryRun(args)
  if (!rehearsal.ok) return rehearsal
  const read = readSettings(process.env)
  if (!read.ok) return failure(settingsRefusal(read.failure))
  const settings = read.value
  const opened = await openOwnedStorage(settings, MIGRATIONS_FOLDER, createLog(settings.logLevel), 'product')
  if (!opened.ok) return opened
  const { database, close } = opened.value
  try {
    // After the data folder was accepted: in dev the key is made there.
    const pseudonymOf = pseudonymsOf(settings)
    if (!pseudonymOf.ok) return pseudonymOf
    const { timeZone, retention } = settings
    const service = retentionService({
      database,
      clock: systemClock,
      timeZone,
      retention,
      pseudonymOf: pseudonymOf.value,
      chaining,
      sealing: chaining,
    })
    if (rehearsal.value) return success(dueSentence(await service.due()))
    const kept = await service.keep({
      onTampered: (found) => {
        process.exitCode = 1
        console.error(`${tamperingSentence(found)} Laissé tel quel.`)
      },
      onProgress: teller(),
    })
    return success(keptSentence(kept))
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
