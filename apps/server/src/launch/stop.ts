import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import type { Storage } from './storage.ts'

/** Running requests get this long to finish; then the process exits without waiting for them. */
const STOP_WITHIN_MILLISECONDS = 10_000

const SWEEP_MILLISECONDS = 50
const MILLISECONDS_PER_SECOND = 1000

/**
 * Stops in this order: report not ready for as long as a load balancer takes to notice, stop accepting connections,
 * finish the running requests, close the database, release the lock.
 */
export const stopOnSignal = (app: FastifyInstance, storage: Storage, drainSeconds: number): void => {
  let isStopping = false
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    app.log.info({ signal }, 'stopping')
    app.isDraining = true
    await wait(drainSeconds * MILLISECONDS_PER_SECOND)
    const giveUp = setTimeout(() => {
      app.log.error('requests were still running: stopping without them')
      process.exit(1)
    }, STOP_WITHIN_MILLISECONDS)
    giveUp.unref()
    // After its response, the connection of a running request becomes idle and would be kept alive for a next one.
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
