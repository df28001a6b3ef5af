import type { LogFolderProblem } from '@bulletin/domain/journal/log-integrity'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The process is about to stop: it still answers requests, but reports not ready so that no new ones are routed to
     * it.
     */
    isDraining: boolean
  }
}

/** `/healthz`: the process is alive. `/readyz`: it can serve requests, for load balancers. */
export const registerHealth = (
  app: FastifyInstance,
  database: Database,
  getLogHealth: () => Promise<{ isFaulty: boolean; folder: LogFolderProblem | null }>,
): void => {
  app.decorate('isDraining', false)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (app.isDraining) return reply.code(503).send({ status: 'stopping' })
    try {
      await database.ping()
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'database unavailable' })
    }
    // A log with a fault, or with a state that cannot be read, takes no server out of service: bulletins are received.
    const { isFaulty, folder } = await getLogHealth().catch((error: unknown) => {
      request.log.warn({ err: error }, 'the state of the log cannot be read')
      return { isFaulty: true, folder: null }
    })
    return {
      status: 'ready',
      ...(isFaulty && { log: 'fault' }),
      ...(folder && { checkpointFolder: folder.toLowerCase() }),
    }
  })
}
