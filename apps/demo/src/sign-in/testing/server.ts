import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Queries } from '@bulletin/server/database/database'
import { freePort } from '@bulletin/server/testing/free-port'
import { systemClock } from '@bulletin/server/system/clock'
import { DEMO_ACCOUNTS } from '../../accounts.ts'
import { createEmbeddedSignIn, type EmbeddedSignIn, type EmbeddedSignInOptions } from '../create.ts'
import type { LoginGuard } from '../interaction.ts'
import { CLIENT_ID } from './client.ts'

export const AUDIENCE = 'bulletin-api'

type Server = { readonly app: FastifyInstance; readonly appUrl: string; readonly signIn: EmbeddedSignIn }
type Changes = Partial<Omit<EmbeddedSignInOptions, 'queries'>> & {
  readonly loginGuard?: LoginGuard
  readonly port?: number
}

/** A listening server with only the sign-in, and the same security headers as the product. */
export const startServer = async (queries: Queries, changes: Changes = {}): Promise<Server> => {
  const { loginGuard, port = await freePort(), ...options } = changes
  // Tokens contain the server's URL before it listens, so the port is chosen first.
  const appUrl = `http://127.0.0.1:${port}`
  const signIn = await createEmbeddedSignIn({
    queries,
    clock: systemClock,
    publicUrl: appUrl,
    audience: AUDIENCE,
    clientId: CLIENT_ID,
    accounts: DEMO_ACCOUNTS,
    trustProxy: false,
    ...options,
  })
  const app = Fastify()
  await app.register(helmet)
  await signIn.register(app, loginGuard === undefined ? {} : { loginGuard })
  await app.listen({ host: '127.0.0.1', port })
  return { app, appUrl, signIn }
}
