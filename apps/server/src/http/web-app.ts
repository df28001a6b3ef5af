import fastifyStatic from '@fastify/static'
import type { AppEnvironment } from '@bulletin/domain/environment'
import { problem } from '@bulletin/domain/problem/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { registerInstalledApp } from './installed-app.ts'
import { sendProblem } from './problems.ts'

const YEAR_SECONDS = 31_536_000

const NAMED_AFTER_CONTENT = ['assets/', 'tutorial/']

/** A person opening an address of the web app, as opposed to a program asking for something that is not there. */
const isPageVisit = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(?:api|sso)(?:[/?]|$)/.test(request.url) &&
  (request.headers.accept ?? '').includes('text/html')

/**
 * Serves the built web app. Its router owns every address that nothing else answers, so they all get the same
 * page; files that are named after their content (assets, the films of the tutorial) never change and are kept for a
 * year, the page itself is always asked for again. Assets lie there compressed as well, by whoever built them.
 *
 * The embedded sign-in knows one address of the product. With `onlyAt`, whoever opens the page at another name
 * of this machine (127.0.0.1 for localhost) is led there.
 */
export const registerWebApp = async (
  app: FastifyInstance,
  { folder, environment, onlyAt }: { folder: string; environment: AppEnvironment; onlyAt: string | null },
): Promise<void> => {
  const hasPage = existsSync(join(folder, 'index.html'))
  if (hasPage) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      // Another form of the files beside them, and no address of its own.
      globIgnore: ['assets/*.{br,gz}'],
      setHeaders: (reply, path) => {
        const isHashed = NAMED_AFTER_CONTENT.some((part) => path.startsWith(join(folder, part)))
        void reply.header(
          'Cache-Control',
          isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        )
        if (isHashed) void reply.header('Vary', 'Accept-Encoding')
      },
    })
    registerInstalledApp(app, environment)
  }
  if (onlyAt !== null) {
    const { host } = new URL(onlyAt)
    app.addHook('onRequest', async (request, reply) => {
      if (isPageVisit(request) && request.host !== host) return reply.redirect(`${onlyAt}${request.url}`)
    })
  }
  app.setNotFoundHandler((request, reply) =>
    hasPage && isPageVisit(request)
      ? reply.sendFile('index.html')
      : sendProblem(reply, problem('ROUTE_NOT_FOUND')),
  )
}
