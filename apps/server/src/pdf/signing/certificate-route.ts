import { PDF_CERTIFICATES_PATH } from '@bulletin/contract/log-paths'
import type { FastifyInstance } from 'fastify'
import type { RateLimits } from '../../http/rate-limit.ts'

const CACHE = 'public, max-age=300'

/** The certificates that signed printed bulletins, without a token: SHA-256 of each, one a line, the current one first. */
export const certificateRoute = (
  app: FastifyInstance,
  fingerprints: readonly string[],
  limits: Pick<RateLimits, 'byAddress'>,
): void => {
  app.get(PDF_CERTIFICATES_PATH, { onRequest: limits.byAddress }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', CACHE)
      .send(fingerprints.map((one) => `${one}\n`).join('')),
  )
}
