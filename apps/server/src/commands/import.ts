import { PROBLEM_SENTENCES } from '@bulletin/domain/problem/sentences'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { ImportReport, ImportStage } from '@bulletin/domain/planning/import/report'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rememberEnvironment } from '../database/served-environments.ts'
import { createLog } from '../http/log.ts'
import { readImportOptions, type ImportOptions } from '../import/command/options.ts'
import { printedReport } from '../import/command/printed-report.ts'
import { importFiles } from '../import/import-files.ts'
import type { ImportPipeline } from '../import/runs/pipeline.ts'
import { importRunService } from '../import/runs/service.ts'
import { settingsRefusal } from '../launch/refusals.ts'
import { openStorage } from '../launch/storage.ts'
import { readSettings } from '../settings/read.ts'
import type { Settings } from '../settings/settings.ts'
import { systemClock } from '../system/clock.ts'
import { systemIds } from '../system/ids.ts'
import { collectEarly } from '../system/memory.ts'
import { say } from '../words.ts'

/** `npm run import -- feed.zip [--tods folder] [--mapping mapping.json] [--dry-run]`. */

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

type Outcome = Result<string[], string[]>

/** Prints each stage once, so that output redirected to a file stays readable. */
const stagesTold = () => {
  let told: ImportStage | null = null
  return ({ stage }: { stage: ImportStage }): void => {
    if (stage === told) return
    told = stage
    console.log(say(`import.stage.${stage}`))
  }
}

const importInto = async (settings: Settings, options: ImportOptions): Promise<Outcome> => {
  const log = createLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel)
  const purpose = settings.signIn.kind === 'embedded' ? 'demonstration' : 'product'
  const opened = await openStorage(settings, MIGRATIONS_FOLDER, log, purpose)
  if (!opened.ok) return failure([opened.failure])
  const { database, close } = opened.value
  const stopper = new AbortController()
  const stop = (): void => stopper.abort()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    await rememberEnvironment(database.queries, settings.environment)
    const { timeZone } = settings
    const bringIn = importFiles({ database, ids: systemIds, timeZone, mapping: options.mapping })
    let report: ImportReport | null = null
    const pipeline: ImportPipeline = async (input) => {
      const result = await bringIn(input)
      report = result.report
      return result
    }
    const runs = importRunService({ database, pipeline, clock: systemClock, ids: systemIds, log })
    const { paths, mapping, dryRun } = options
    const run = await runs.recordRun({
      paths: paths.map((path) => resolve(path)),
      sources: [...paths, ...(mapping === null ? [] : [mapping])].map((path) => basename(resolve(path))),
      dryRun,
      by: null,
      onProgress: stagesTold(),
      signal: stopper.signal,
    })
    if (!run.ok) return failure([PROBLEM_SENTENCES[run.failure.code].detail])
    if (run.value.report === null || report === null)
      return failure([run.value.failure ?? say('import.interrupted')])
    const printed = printedReport(report)
    return run.value.state === 'REFUSED' ? failure(printed) : success(printed)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await close()
  }
}

const run = async (args: readonly string[]): Promise<Outcome> => {
  const options = readImportOptions(args)
  if (!options.ok) return failure([options.failure])
  const settings = readSettings(process.env)
  if (!settings.ok) return failure([settingsRefusal(settings.failure)])
  return importInto(settings.value, options.value)
}

collectEarly()
const outcome = await run(process.argv.slice(2))
if (outcome.ok) console.log(outcome.value.join('\n'))
else {
  console.error(outcome.failure.join('\n'))
  process.exitCode = 1
}
