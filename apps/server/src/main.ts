import { clockStartingAt } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fillEmptyAdministration } from './administration/first-filling.ts'
import { buildApp } from './app.ts'
import { rememberEnvironment } from './database/served-environments.ts'
import { createLog } from './http/log.ts'
import { ownProcessPipeline } from './import/own-process/pipeline.ts'
import { loadDemo } from './launch/demo.ts'
import { mayRewrite } from './launch/database-roles.ts'
import { readKeptKey } from './launch/kept-key.ts'
import { readPdfSigning } from './launch/pdf-signer.ts'
import { listenRefusal, oneRoleNotice, settingsRefusal } from './launch/refusals.ts'
import { prepareSignIn } from './launch/sign-in.ts'
import { stopOnSignal } from './launch/stop.ts'
import { openStorage } from './launch/storage.ts'
import { readSettings } from './settings/read.ts'
import type { Settings } from './settings/settings.ts'
import { systemClock } from './system/clock.ts'
import { dateOf } from './system/dates.ts'
import { systemIds } from './system/ids.ts'

// This file runs from `src/` in development and from `dist/` once built: both are beside `migrations/`.
const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

const IMPORT_PROCESS = fileURLToPath(
  new URL(`commands/import-process${extname(import.meta.url)}`, import.meta.url),
)

const BAD_SETTINGS = 2

const refuse = (message: string, exitCode = 1): never => {
  console.error(message)
  process.exit(exitCode)
}

/** The system's error code, such as EADDRINUSE; null for any other error. */
const systemCodeOf = (error: unknown): string | null =>
  error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : null

/** The embedded database can be open in one process only, so the import then runs in the server process. */
const importing = ({ database, timeZone }: Settings) =>
  database.kind === 'postgresql'
    ? {
        importPipeline: ownProcessPipeline({ entry: IMPORT_PROCESS, databaseUrl: database.url, timeZone }),
      }
    : {}

const start = async (): Promise<void> => {
  const read = readSettings(process.env)
  if (!read.ok) return refuse(settingsRefusal(read.failure), BAD_SETTINGS)
  const settings = read.value
  const log = createLog(settings.logLevel)
  const loaded = await loadDemo(settings)
  if (!loaded.ok) return refuse(loaded.failure)
  const demo = loaded.value
  const clock = settings.startAt ? clockStartingAt(settings.startAt, systemClock) : systemClock

  const purpose = demo ? 'demonstration' : 'product'
  const opened = await openStorage(settings, MIGRATIONS_FOLDER, log, purpose, { serves: true })
  if (!opened.ok) return refuse(opened.failure)
  const storage = opened.value
  const { database, replica } = storage
  // After the data folder was accepted: in dev they are made there.
  const logSeed = readKeptKey(settings.log.signingKey, 'LOG_SIGNING_KEY')
  const pdfSigning = readPdfSigning(settings, dateOf(instantText(clock.now())))
  if (!logSeed.ok || !pdfSigning.ok) {
    await storage.close()
    return refuse(logSeed.ok ? (pdfSigning.ok ? '' : pdfSigning.failure) : logSeed.failure)
  }
  await rememberEnvironment(database.queries, settings.environment)

  const signIn = await prepareSignIn({ settings, database, clock, ids: systemIds, log, workspace: demo })
  await fillEmptyAdministration(database, systemIds, settings.adminWorkCodes)
  const app = await buildApp({
    settings,
    database,
    ...(replica && { replica }),
    clock,
    ids: systemIds,
    log,
    webFolder: WEB_FOLDER,
    closesDays: true,
    turnsJournalMonths: true,
    keepsLog: true,
    logSeed: logSeed.value,
    pdfSigning: pdfSigning.value,
    rotatesPasswords: true,
    followsLive: true,
    ...importing(settings),
    ...signIn,
  })
  try {
    await app.listen({ host: settings.host, port: settings.port })
  } catch (error) {
    await storage.close()
    const code = systemCodeOf(error)
    if (code !== null) return refuse(listenRefusal(code, settings.host, settings.port))
    throw error
  }
  stopOnSignal(app, storage, settings.drainSeconds)
  const notices = [
    ...(storage.role && mayRewrite(storage.role) ? [oneRoleNotice(storage.role)] : []),
    ...(demo ? [demo.accountsNotice()] : []),
  ]
  console.log([`Bulletin de conduite : ${settings.publicUrl}`, ...notices].join('\n'))
}

await start()
