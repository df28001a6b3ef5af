import type { FastifyInstance } from 'fastify'
import type { Storage } from './storage.ts'

/** A running request gets this long to finish; after that the process leaves without it. */
const STOP_WITHIN_MILLISECONDS = 10_000

const SWEEP_MILLISECONDS = 50

/** First no new requests, then the running ones to their end, then the database, then the lock. */
export const stopOnSignal = (app: FastifyInstance, storage: Storage): void => {
  let isStopping = false
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    app.log.info({ signal }, 'stopping')
    const giveUp = setTimeout(() => {
      app.log.error('requests were still running: stopping without them')
      process.exit(1)
    }, STOP_WITHIN_MILLISECONDS)
    giveUp.unref()
    // The connection of a request that was under way becomes idle after its answer, and would be kept open for the next.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MILLISECONDS)
    await app.close()
    clearInterval(sweep)
    await storage.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        app.log.error({ err: error }, 'stopping failed')
        process.exit(1)
      })
    })
  }
}
