import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { registerSecurityHeaders } from './security-headers.ts'

const YEAR_SECONDS = 31_536_000

/** The equivalent helmet configuration. */
const helmetFor = (publicUrl: string, providers: readonly string[]) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...providers],
      frameSrc: ["'self'", ...providers],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameAncestors: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
  },
  hsts: publicUrl.startsWith('https:') ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
  frameguard: { action: 'sameorigin' as const },
  referrerPolicy: { policy: 'same-origin' as const },
  crossOriginEmbedderPolicy: false,
})

const headersOf = async (app: FastifyInstance): Promise<Record<string, unknown>> => {
  app.get('/', async () => 'page')
  const { date: _date, ...headers } = (await app.inject('/')).headers
  await app.close()
  return headers
}

describe('headers of every answer', () => {
  it.each([
    ['https://bulletin.test', 'https://sso.test/realms/metro', ['https://sso.test']],
    ['http://localhost:8080', 'http://localhost:8080/sso', []],
    ['https://bulletin.test', 'https://bulletin.test/sso', []],
  ])('at %s, with the provider at %s, are those of helmet', async (publicUrl, issuer, providers) => {
    const [ours, theirs] = [Fastify(), Fastify()]
    registerSecurityHeaders(ours, { publicUrl, issuer })
    await theirs.register(helmet, helmetFor(publicUrl, providers))
    expect(await headersOf(ours)).toEqual(await headersOf(theirs))
  })

  it('are there also where somebody writes the answer past Fastify', async () => {
    const app = Fastify()
    registerSecurityHeaders(app, { publicUrl: 'https://bulletin.test', issuer: 'https://sso.test' })
    app.get('/', (_request, reply) => {
      reply.hijack()
      reply.raw.end('page')
    })
    expect((await app.inject('/')).headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    await app.close()
  })
})
