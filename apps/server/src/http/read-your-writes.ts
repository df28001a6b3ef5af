import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UNKNOWN_POSITION } from '../database/replica/position.ts'
import type { ReplicatedLists } from '../database/replica/replicated-lists.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** How far this browser has written lately; only where lists may be read on a replica. */
    readAfter?: string | null
  }
}

const COOKIE = 'bulletin_written'
const STAMP = new RegExp(`(?:^|; ?)${COOKIE}=([^;]*)`)

/** Far longer than a replica that is read from may be behind: after that, it has what was written. */
const KEPT_SECONDS = 30

const FIRST_REFUSAL_STATUS = 400

const isWrite = ({ method, url }: FastifyRequest): boolean =>
  url.startsWith('/api/') && !['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * Whoever has written finds it in every list, in whichever process they ask: the answer to a write leaves with a stamp
 * that says how far the database was written, and the browser brings it back by itself. It opens nothing and names
 * nobody: it only keeps a list from being read where it would be too old.
 */
export const registerReadYourWrites = (
  app: FastifyInstance,
  { writtenSoFar }: Pick<ReplicatedLists, 'writtenSoFar'>,
  publicUrl: string,
): void => {
  const traits = `Path=/api; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`
  app.decorateRequest('readAfter', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.readAfter = STAMP.exec(request.headers.cookie ?? '')?.[1] ?? null
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    if (!isWrite(request) || reply.statusCode >= FIRST_REFUSAL_STATUS) return
    // What was written is acknowledged, whatever becomes of its stamp.
    const written = await writtenSoFar().catch((error: unknown) => {
      request.log.warn({ err: error }, 'how far the database is written cannot be told')
      return UNKNOWN_POSITION
    })
    void reply.header('Set-Cookie', `${COOKIE}=${written}; ${traits}`)
  })
}
