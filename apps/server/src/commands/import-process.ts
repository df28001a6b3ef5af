import { once } from 'node:events'
import { openPostgresql } from '../database/open-postgresql.ts'
import { importFiles } from '../import/import-files.ts'
import type { ImportOrder, ImportWord } from '../import/own-process/messages.ts'
import { systemIds } from '../system/ids.ts'
import { collectEarly } from '../system/memory.ts'

/** An import requested by the server, in its own process: see `import/own-process`. */

collectEarly()

const tell = (word: ImportWord): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(word, () => resolve())
    else resolve()
  })

const stopper = new AbortController()
process.once('SIGTERM', () => stopper.abort())
// The server is gone: exit without writing anything more.
process.once('disconnect', () => process.exit(1))

const [order] = (await once(process, 'message')) as [ImportOrder]
const { databaseUrl, timeZone, paths, dryRun, author } = order
// Ignored here: a lost connection already fails the query that uses it.
const database = openPostgresql(databaseUrl, () => undefined)
try {
  const result = await importFiles({ database, ids: systemIds, timeZone })({
    paths,
    dryRun,
    ...(author && { author }),
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
