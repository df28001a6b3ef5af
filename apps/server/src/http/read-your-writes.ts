import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UNKNOWN_POSITION } from '../database/replica/position.ts'
import type { ReplicatedLists } from '../database/replica/replicated-lists.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Database position of this browser's last write; set only if lists may be read from a replica. */
    readAfter?: string | null
  }
}

const COOKIE = 'bulletin_written'
const STAMP = new RegExp(`(?:^|; ?)${COOKIE}=([^;]*)`)

/** Much longer than the allowed replica lag: after that, every replica in use has the write. */
const KEPT_SECONDS = 30

const FIRST_REFUSAL_STATUS = 400

const isWrite = ({ method, url }: FastifyRequest): boolean =>
  url.startsWith('/api/') && !['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * A user who has written sees the change in every list, whichever process answers: the response to a write sets a
 * cookie with the database position, which the browser sends back. The cookie grants no access and identifies nobody:
 * it only prevents reading from a replica that is too old.
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
    // The write succeeded: a failure to read the position must not fail the response.
    const written = await writtenSoFar().catch((error: unknown) => {
      request.log.warn({ err: error }, 'how far the database is written cannot be told')
      return UNKNOWN_POSITION
    })
    void reply.header('Set-Cookie', `${COOKIE}=${written}; ${traits}`)
  })
}
