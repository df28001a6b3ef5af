import type { ImportStage } from '@bulletin/domain/planning/import/report'
import type { CopyRows } from '../database/copy-rows.ts'
import type { Database, Queries } from '../database/database.ts'
import { addToJournal } from '../database/journal/adding.ts'
import type { Ids } from '../ids.ts'
import { bring, type Brought } from './bring.ts'
import { accessNotices } from '@bulletin/domain/planning/import/access-notices'
import { lossNotices } from '@bulletin/domain/planning/import/loss-notices'
import { partsRefusal } from './check-parts.ts'
import { countsOf, refusedReport, takenReport } from './report.ts'
import { importEntry, readRights } from './journalled.ts'
import type { ImportAuthor, ImportPipeline, ImportResult } from './runs/pipeline.ts'
import { openPaths } from './sources/open-paths.ts'
import { noticesOfFiles } from './notices-of-files.ts'
import { stagingRepository } from './staging/repository.ts'
import { networkRepository } from './write/network/repository.ts'
import { planRepository } from './write/plan/repository.ts'
import { readKept } from './write/read-kept.ts'
import { writeParts } from './write/write-parts.ts'

export type ImportFilesParts = {
  database: Pick<Database, 'exclusively'>
  ids: Ids
  timeZone: string
  /** Path of a mapping outside the given files, with any name. */
  mapping?: string | null
}

type Connection = { queries: Queries; copy: CopyRows; ids: Ids }

/** Writes the checked parts in one transaction, then removes unused data of previous plans. */
const write = async (connection: Connection, { parts }: Brought, author: ImportAuthor | undefined) => {
  const { queries, copy, ids } = connection
  const written = await queries.transaction(async (transaction) => {
    const before = await readRights(transaction, ids)
    const done = await writeParts({ ...connection, queries: transaction }, parts)
    if (author && done.hasChanged) {
      const after = await readRights(transaction, ids)
      const entry = importEntry(author, { parts, before, after, planNumber: done.planNumber })
      await addToJournal(transaction, [entry])
    }
    return done
  })
  const plans = planRepository(queries, copy, ids)
  await plans.removeOthers()
  await plans.thinOut()
  if (written.hasChanged) {
    await plans.countRows()
    await networkRepository(queries, ids).countRows()
  }
  return written
}

/** Imports files: writes a plan, or reports why not. */
export const importFiles =
  ({ database, ids, timeZone, mapping = null }: ImportFilesParts): ImportPipeline =>
  async ({ paths, dryRun, onProgress, signal, author }) => {
    const opened = await openPaths(paths, mapping)
    if (!opened.ok) return { report: refusedReport(opened.failure), planNumber: null }
    const files = opened.value
    const ofFiles = noticesOfFiles(files)
    const enter = (stage: ImportStage): void => {
      signal.throwIfAborted()
      onProgress({ stage, share: null, file: null })
    }

    const checkAndWrite = async (connection: Connection, brought: Brought): Promise<ImportResult> => {
      enter('CHECKING')
      const kept = await readKept(connection)
      const refusal = partsRefusal(brought.parts, kept, brought.placeOf)
      if (refusal) return { report: refusedReport(refusal, brought.notices), planNumber: null }
      const counts = countsOf(brought.parts)
      const { parts } = brought
      const notices = [...brought.notices, ...lossNotices(parts, kept), ...accessNotices(parts, kept)]
      if (dryRun) return { report: takenReport('CHECKED', counts, notices), planNumber: null }
      enter('WRITING')
      const { hasChanged, planNumber, notices: ofWriting } = await write(connection, brought, author)
      const outcome = hasChanged ? 'TAKEN' : 'UNCHANGED'
      return { report: takenReport(outcome, counts, [...notices, ...ofWriting]), planNumber }
    }

    try {
      return await database.exclusively('import', async (queries, copy) => {
        const connection = { queries, copy, ids }
        const staging = stagingRepository(queries, copy)
        await staging.clear()
        try {
          enter('READING')
          const brought = await bring(files, {
            staging,
            timeZone,
            onProgress: (progress) => {
              signal.throwIfAborted()
              onProgress(progress)
            },
          })
          if (!brought.ok) return { report: refusedReport(brought.failure, ofFiles), planNumber: null }
          const { notices } = brought.value
          return await checkAndWrite(connection, { ...brought.value, notices: [...ofFiles, ...notices] })
        } finally {
          await staging.clear()
        }
      })
    } finally {
      await files.close()
    }
  }
