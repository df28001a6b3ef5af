import { failure, success, type Result } from '@bulletin/domain/result'
import { fileURLToPath } from 'node:url'
import { historyRepository } from '../bulletins/history/repository.ts'
import { tamperingSentence, verificationSentence } from '../bulletins/history/sentences.ts'
import { verifyHistory } from '../bulletins/history/verify.ts'
import { createLog } from '../http/log.ts'
import { settingsRefusal } from '../launch/refusals.ts'
import { openStorage } from '../launch/storage.ts'
import { readSettings } from '../settings/read.ts'
import { sha256 } from '../system/sha256.ts'

/** `npm run verify-history`: checks that no bulletin's history was rewritten, and reports those that were. */

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Further ones would add no information. */
const TOLD_MAX = 100

const run = async (args: readonly string[]): Promise<Result<string, string>> => {
  const [unexpected] = args
  if (unexpected !== undefined)
    return failure(`Option inconnue : ${unexpected}. Cette commande n'en prend aucune.`)
  const read = readSettings(process.env)
  if (!read.ok) return failure(settingsRefusal(read.failure))
  const settings = read.value
  const opened = await openStorage(settings, MIGRATIONS_FOLDER, createLog(settings.logLevel), 'product')
  if (!opened.ok) return opened
  const { database, close } = opened.value
  try {
    let tampered = 0
    const verified = await verifyHistory(historyRepository(database), {
      sha256,
      onTampered: (found) => {
        tampered += 1
        if (tampered <= TOLD_MAX) console.error(tamperingSentence(found))
      },
    })
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
