import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** It is about to stop: what comes is answered, and nothing more should come. */
    isDraining: boolean
  }
}

/** `/healthz`: the process lives. `/readyz`: it can serve, which a load balancer wants to know. */
export const registerHealth = (app: FastifyInstance, database: Database): void => {
  app.decorate('isDraining', false)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (app.isDraining) return reply.code(503).send({ status: 'stopping' })
    try {
      await database.ping()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}
