import { once } from 'node:events'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { Stretch } from './repository.ts'
import type { VerifiedStretch, VerifyStretch } from './verify-stretch.ts'

/** What a thread needs to open the database by itself. */
export type WorkerOrder = { databaseUrl: string; timeZone: string }
/** A stretch to verify, and where to answer; null ends the thread. */
export type WorkerTask = { stretch: Stretch; answer: MessagePort } | null

type Verifier = { verifyStretch: VerifyStretch; close: () => Promise<void> }

const startWorker = (program: URL, workerData: WorkerOrder): Verifier => {
  const worker = new Worker(program, { workerData })
  const failed = new Promise<never>((_resolve, reject) => worker.once('error', reject))
  const ended = once(worker, 'exit').catch(() => undefined)
  // Whoever waits for an answer hears of it; nobody else has to.
  failed.catch(() => undefined)
  const tell = (task: WorkerTask): void => worker.postMessage(task, task ? [task.answer] : [])
  return {
    verifyStretch: async (stretch) => {
      const { port1, port2 } = new MessageChannel()
      tell({ stretch, answer: port2 })
      const [verified] = (await Promise.race([once(port1, 'message'), failed])) as [VerifiedStretch]
      port1.close()
      return verified
    },
    close: async () => {
      tell(null)
      await ended
    },
  }
}

/** Verifies stretches on threads, in turn, each with connections of its own. */
export const startWorkers = (program: URL, count: number, order: WorkerOrder): Verifier => {
  const workers = Array.from({ length: count }, () => startWorker(program, order))
  let turn = 0
  return {
    verifyStretch: (stretch) => {
      turn += 1
      const worker = workers[turn % count]
      if (!worker) throw new Error('No thread verifies histories')
      return worker.verifyStretch(stretch)
    },
    close: async () => void (await Promise.all(workers.map((worker) => worker.close()))),
  }
}
