import { once } from 'node:events'
import { openPostgresql } from './database/open-postgresql.ts'
import { importFiles } from './import/import-files.ts'
import type { ImportOrder, ImportWord } from './import/own-process/messages.ts'
import { systemIds } from './system/ids.ts'
import { collectEarly } from './system/memory.ts'

/** An import that a server has asked for, in a process of its own: see `import/own-process`. */

collectEarly()

const tell = (word: ImportWord): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(word, () => resolve())
    else resolve()
  })

const stopper = new AbortController()
process.once('SIGTERM', () => stopper.abort())
// Whoever asked for it is gone: what was not written by now stays unwritten.
process.once('disconnect', () => process.exit(1))

const [order] = (await once(process, 'message')) as [ImportOrder]
const { databaseUrl, timeZone, paths, dryRun } = order
// A connection that is lost ends what it was used for.
const database = openPostgresql(databaseUrl, () => undefined)
try {
  const result = await importFiles({ database, ids: systemIds, timeZone })({
    paths,
    dryRun,
    onProgress: (progress) => void tell({ kind: 'progress', progress }),
    signal: stopper.signal,
  })
  await tell({ kind: 'result', result })
} catch (error) {
  await tell({ kind: 'failure', error: error instanceof Error ? error : new Error(String(error)) })
  process.exitCode = 1
} finally {
  await database.close()
  process.removeAllListeners('disconnect')
  process.disconnect?.()
}
