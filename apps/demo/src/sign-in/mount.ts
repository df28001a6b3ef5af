import type { EventEmitter } from 'node:events'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import { ASSET_HEADERS } from './headers.ts'
import { ASSETS, SIGN_IN_PATH } from './pages/assets.ts'

export const registerAssets = (app: FastifyInstance): void => {
  for (const [name, { type, text }] of Object.entries(ASSETS)) {
    app.get(`/assets/${name}`, (_request, reply) => reply.headers(ASSET_HEADERS).type(type).send(text))
  }
}

/**
 * The library handles all other requests under the path. It reads the request and writes the response itself, so
 * Fastify neither parses the body nor responds; it derives its mount path from the difference between the two URLs.
 */
export const registerProvider = (
  app: FastifyInstance,
  provider: Provider,
  headers: Readonly<Record<string, string>>,
): void => {
  const handle = provider.callback()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/*', async (request, reply) => {
    const url = request.raw.url ?? ''
    Object.assign(request.raw, { originalUrl: url, url: url.slice(SIGN_IN_PATH.length) })
    reply.hijack()
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
    await handle(request.raw, reply.raw)
  })
}

/** Library errors may contain a query and its values, hence personal data: only the error name is logged. */
export const logErrors = (provider: Provider, log: FastifyBaseLogger): void => {
  provider.on('server_error', (ctx, error) =>
    log.error({ error: error.name, route: ctx.oidc.route }, 'sign-in failed'),
  )
  const unexpected: EventEmitter = provider
  unexpected.on('error', (error: Error) => log.error({ error: error.name }, 'sign-in failed'))
}
