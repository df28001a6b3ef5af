import { PROBLEM_SENTENCES } from '@bulletin/domain/problem/sentences'
import { failure, success, type Result } from '@bulletin/domain/result'
import { instantText } from '@bulletin/domain/time/day'
import { userInfo } from 'node:os'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { bulletinServices } from '../bulletins/build.ts'
import type { Database } from '../database/database.ts'
import { addToJournal } from '../database/journal/adding.ts'
import { writeNewFile } from '../degraded/new-file.ts'
import { evidenceLog } from '../evidence-log/build.ts'
import { proofFinder } from '../evidence-log/find-proof.ts'
import { createLog } from '../http/log.ts'
import { readKeptKey } from '../launch/kept-key.ts'
import { readPdfSigning } from '../launch/pdf-signer.ts'
import { settingsRefusal } from '../launch/refusals.ts'
import { openStorage } from '../launch/storage.ts'
import { personServices } from '../person/build.ts'
import { commandEntry } from '../person/command-entry.ts'
import { readPersonOptions, type PersonOptions } from '../person/options.ts'
import { readSettings } from '../settings/read.ts'
import type { Settings } from '../settings/settings.ts'
import { systemClock as clock } from '../system/clock.ts'
import { dateOf } from '../system/dates.ts'
import { systemIds as ids } from '../system/ids.ts'
import { collectEarly } from '../system/memory.ts'

/** `npm run person -- 100001 [--out file.zip]`: everything about one person, for the right of access. */

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

const busyFolder = (folder: string, pid: number): string =>
  `Les données de ${folder} sont utilisées par le serveur (processus ${pid}) : arrêtez-le, ou demandez l'archive à la page « Droit d'accès » de l'administration. Rien n'a été écrit.`

/** A user id that the system has no name for is a number. */
const systemAccount = (): string => {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '?')
  }
}

const writeFrom = async (
  database: Database,
  settings: Settings,
  { matricule, out }: PersonOptions,
): Promise<Result<string, string>> => {
  const log = createLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel)
  const at = instantText(clock.now())
  const seed = readKeptKey(settings.log.signingKey, 'LOG_SIGNING_KEY')
  if (!seed.ok) return seed
  const signing = readPdfSigning(settings, dateOf(at))
  if (!signing.ok) return signing
  const evidence = evidenceLog({ settings, logSeed: seed.value, database, clock, log })
  const bulletins = bulletinServices({
    settings,
    database,
    clock,
    ids,
    pdfSigner: signing.value.signer,
    findProof: proofFinder(evidence, log),
    log,
  })
  const person = personServices({ database, bulletins, clock, timeZone: settings.timeZone, log })
  const begun = await person.exportPerson('', matricule)
  if (!begun.ok) return failure(PROBLEM_SENTENCES[begun.failure.code].detail)
  const { content, bulletins: count } = begun.value
  const stopper = new AbortController()
  const stop = (): void => stopper.abort()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const written = await writeNewFile(out, async (into) => {
      const entry = commandEntry({ at, systemAccount: systemAccount(), matricule, bulletins: count })
      await addToJournal(database.queries, [entry])
      await pipeline(content, into, { signal: stopper.signal })
    })
    return written.ok
      ? success(`Tout ce qui est conservé sur ${matricule}, bulletins : ${count}, dans ${written.value}.`)
      : written
  } finally {
    content.destroy()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

const run = async (args: readonly string[]): Promise<Result<string, string>> => {
  const options = readPersonOptions(args)
  if (!options.ok) return options
  const read = readSettings(process.env)
  if (!read.ok) return failure(settingsRefusal(read.failure))
  const settings = read.value
  const log = createLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel)
  const purpose = settings.signIn.kind === 'embedded' ? 'demonstration' : 'product'
  const opened = await openStorage(settings, MIGRATIONS_FOLDER, log, purpose, { busyFolder })
  if (!opened.ok) return opened
  try {
    return await writeFrom(opened.value.database, settings, options.value)
  } finally {
    await opened.value.close()
  }
}

collectEarly()
const outcome = await run(process.argv.slice(2))
if (outcome.ok) console.log(outcome.value)
else {
  console.error(outcome.failure)
  process.exitCode = 1
}
