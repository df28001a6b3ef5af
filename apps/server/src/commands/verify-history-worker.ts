import { parentPort, workerData } from 'node:worker_threads'
import { verifierOf } from '../bulletins/history/verify-database.ts'
import type { WorkerOrder, WorkerTask } from '../bulletins/history/workers.ts'
import { openPostgresql } from '../database/open-postgresql.ts'

/** A thread of `npm run verify-history`: see `bulletins/history/workers`. A failure ends it, and is told there. */

const { databaseUrl, timeZone } = workerData as WorkerOrder
// Ignored here: a lost connection already fails the query that uses it.
const database = openPostgresql(databaseUrl, () => undefined)
const verifyStretch = verifierOf(database, timeZone)

const work = async (task: WorkerTask): Promise<void> => {
  if (task) return task.answer.postMessage(await verifyStretch(task.stretch), [])
  await database.close()
  parentPort?.close()
}

parentPort?.on('message', (task: WorkerTask) => void work(task))
