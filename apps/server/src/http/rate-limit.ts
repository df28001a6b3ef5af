import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'

export type RateLimits = {
  /** For calls: counted per matricule, because five hundred tablets share one IP address. */
  readonly byMatricule: preHandlerAsyncHookHandler
  /** For sign-in attempts, which have no matricule yet. */
  readonly byAddress: preHandlerAsyncHookHandler
}

export const registerRateLimits = async (app: FastifyInstance, perMinute: number): Promise<RateLimits> => {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: () => Object.assign(new Error('too many requests'), { statusCode: 429 }),
  })
  return {
    byMatricule: app.rateLimit({ keyGenerator: (request) => request.identity.matricule }),
    byAddress: app.rateLimit({ keyGenerator: (request) => request.ip }),
  }
}
