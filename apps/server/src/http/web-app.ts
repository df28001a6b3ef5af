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

/** A browser opening a page of the web app, as opposed to a program requesting a missing resource. */
const isPageVisit = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(?:api|sso)(?:[/?]|$)/.test(request.url) &&
  (request.headers.accept ?? '').includes('text/html')

/**
 * Serves the built web app. Its router handles every URL that no other route answers, so they all get the same page.
 * Files named after their content (assets, the films of the tutorial) never change and are cached for a year; the page
 * itself is always revalidated. The build also stores the assets compressed.
 *
 * The embedded sign-in accepts only one origin. With `onlyAt`, a page opened under another name of this machine
 * (127.0.0.1 for localhost) is redirected to that origin.
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
      // The compressed variants of the assets have no URL of their own.
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
