import { DERIVATION_VERSION } from '@bulletin/domain/bulletin/derive'
import { failure, success, type Result } from '@bulletin/domain/result'
import { fileURLToPath } from 'node:url'
import { rederive } from '../bulletins/rederive/service.ts'
import { createLog } from '../http/log.ts'
import { settingsRefusal } from '../launch/refusals.ts'
import { openOwnedStorage } from '../launch/storage.ts'
import { readSettings } from '../settings/read.ts'
import { systemClock } from '../system/clock.ts'
import { chaining } from '../system/chaining.ts'

/** `npm run rederive [-- --force]`: computes the derived columns of bulletins again with the current rule. */

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
const FORCE = '--force'
const TOLD_EVERY = 10_000

const whole = new Intl.NumberFormat('fr-FR')

const run = async (args: readonly string[]): Promise<Result<string, string>> => {
  const unexpected = args.find((arg) => arg !== FORCE)
  if (unexpected !== undefined)
    return failure(`Option inconnue : ${unexpected}. Seule ${FORCE} est comprise.`)
  const read = readSettings(process.env)
  if (!read.ok) return failure(settingsRefusal(read.failure))
  const settings = read.value
  const opened = await openOwnedStorage(settings, MIGRATIONS_FOLDER, createLog(settings.logLevel), 'product')
  if (!opened.ok) return opened
  const { database, close } = opened.value
  try {
    let told = 0
    const done = await rederive(database.queries, {
      timeZone: settings.timeZone,
      clock: systemClock,
      chaining,
      force: args.includes(FORCE),
      onUnreadable: ({ bulletinId, message }) => {
        process.exitCode = 1
        console.error(`Bulletin ${bulletinId} : illisible, laissé tel quel (${message}).`)
      },
      onProgress: (count) => {
        if (count - told < TOLD_EVERY) return
        told = count
        console.log(`${whole.format(count)} bulletins recalculés…`)
      },
    })
    return success(
      done === 0
        ? `Rien à faire : tous les bulletins sont à la version ${DERIVATION_VERSION} du calcul.`
        : `${whole.format(done)} ${done === 1 ? 'bulletin recalculé' : 'bulletins recalculés'}, à la version ${DERIVATION_VERSION} du calcul.`,
    )
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
