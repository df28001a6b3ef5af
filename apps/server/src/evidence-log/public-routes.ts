import { LOG_CHECKPOINT_PATH, LOG_KEYS_PATH, LOG_TILE_PATH } from '@bulletin/contract/log-paths'
import { tileFromPath, TILE_WIDTH } from '@bulletin/domain/evidence/tiles'
import { problem } from '@bulletin/domain/problem/problem'
import type { FastifyInstance } from 'fastify'
import type { RateLimits } from '../http/rate-limit.ts'
import { sendProblem } from '../http/problems.ts'
import type { ProofService } from './proofs.ts'
import type { LogRepository } from './repository.ts'

const CHECKPOINT_CACHE = 'public, max-age=5'
const KEYS_CACHE = 'public, max-age=300'
const FOREVER = 'public, max-age=31536000, immutable'
const TEXT = 'text/plain; charset=utf-8'

type Parts = {
  repository: Pick<LogRepository, 'readNodes'>
  proofs: Pick<ProofService, 'findCheckpoint'>
  /** Verifier keys: of this log, the current one first, then of its witnesses. */
  keys: readonly string[]
  limits: Pick<RateLimits, 'byAddress'>
}

/**
 * The log as anybody may read it, without a token: C2SP tlog-tiles, without the entries, which are not public. The paths
 * are not calls of the contract: tools that others wrote know them.
 */
export const publicLogRoutes = (app: FastifyInstance, { repository, proofs, keys, limits }: Parts): void => {
  const limited = { onRequest: limits.byAddress }

  app.get(LOG_CHECKPOINT_PATH, limited, async (_request, reply) => {
    const checkpoint = await proofs.findCheckpoint()
    if (checkpoint === null) return sendProblem(reply, problem('ROUTE_NOT_FOUND'))
    return reply.type(TEXT).header('Cache-Control', CHECKPOINT_CACHE).send(checkpoint)
  })

  app.get<{ Params: { '*': string } }>(`${LOG_TILE_PATH}/*`, limited, async ({ params }, reply) => {
    const tile = tileFromPath(params['*'])
    if (!tile || !Number.isSafeInteger((tile.index + 1) * TILE_WIDTH))
      return sendProblem(reply, problem('ROUTE_NOT_FOUND'))
    const start = tile.index * TILE_WIDTH
    const [hashes = []] = await repository.readNodes([{ level: tile.level, start, end: start + tile.width }])
    if (hashes.length !== tile.width) return sendProblem(reply, problem('ROUTE_NOT_FOUND'))
    return reply.type('application/octet-stream').header('Cache-Control', FOREVER).send(Buffer.concat(hashes))
  })

  app.get(LOG_KEYS_PATH, limited, async (_request, reply) =>
    reply
      .type(TEXT)
      .header('Cache-Control', KEYS_CACHE)
      .send(keys.map((key) => `${key}\n`).join('')),
  )
}
