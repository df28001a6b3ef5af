import { failure, success, type Result } from '@bulletin/domain/result'
import { instantText } from '@bulletin/domain/time/day'
import { fileURLToPath } from 'node:url'
import { daySheets } from '../degraded/day-sheets.ts'
import { writeNewFile } from '../degraded/new-file.ts'
import {
  asksForHelp,
  DEGRADED_USAGE,
  readDegradedOptions,
  type DegradedOptions,
} from '../degraded/options.ts'
import { busyFolderSentence, degradedSentence } from '../degraded/sentence.ts'
import { createLog } from '../http/log.ts'
import { settingsRefusal } from '../launch/refusals.ts'
import { openStorage } from '../launch/storage.ts'
import { printSheets } from '../pdf/sheet/print-sheets.ts'
import { planningServices } from '../planning/build.ts'
import { referenceRepository } from '../reference/repository.ts'
import { referenceService } from '../reference/service.ts'
import { readSettings } from '../settings/read.ts'
import type { Settings } from '../settings/settings.ts'
import { systemClock } from '../system/clock.ts'

/** `npm run degraded -- --line 7 --date 2026-03-10`: prints paper bulletins for a day when tablets fail. */

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

const printInto = async (settings: Settings, options: DegradedOptions): Promise<Result<string, string>> => {
  const log = createLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel)
  const purpose = settings.signIn.kind === 'embedded' ? 'demonstration' : 'product'
  const opened = await openStorage(settings, MIGRATIONS_FOLDER, log, purpose, {
    busyFolder: busyFolderSentence,
  })
  if (!opened.ok) return opened
  const { database, close } = opened.value
  const stopper = new AbortController()
  const stop = (): void => stopper.abort()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const { timeZone } = settings
    const planning = planningServices(database.queries, timeZone)
    const reference = referenceService(referenceRepository(database.queries))
    const found = await daySheets({ reference, planning, timeZone }, options)
    if (!found.ok) return found
    const { day, sheets } = found.value
    const now = instantText(systemClock.now())
    const written = await writeNewFile(options.out, (into) =>
      printSheets(sheets, day, { now, into, signal: stopper.signal }),
    )
    return written.ok ? success(degradedSentence(found.value, options.blank, written.value)) : written
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await close()
  }
}

const run = async (args: readonly string[]): Promise<Result<string, string>> => {
  if (asksForHelp(args)) return success(DEGRADED_USAGE)
  const options = readDegradedOptions(args)
  if (!options.ok) return options
  const settings = readSettings(process.env)
  if (!settings.ok) return failure(settingsRefusal(settings.failure))
  return printInto(settings.value, options.value)
}

const outcome = await run(process.argv.slice(2))
if (outcome.ok) console.log(outcome.value)
else {
  console.error(outcome.failure)
  process.exitCode = 1
}
