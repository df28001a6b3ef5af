import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

type Origins = { publicUrl: string; issuer: string }

/**
 * Scripts and styles only from our own files. The identity provider is the only other origin the web app contacts, by
 * requests and in a hidden frame. The service worker and the manifest come from our origin.
 */
const contentPolicyOf = ({ publicUrl, issuer }: Origins): string => {
  const provider = new URL(issuer).origin
  const others = provider === publicUrl ? '' : ` ${provider}`
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${others}`,
    `frame-src 'self'${others}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join(';')
}

/** The same headers as helmet, computed once: helmet rebuilds them for each response. */
export const securityHeaders = (origins: Origins): readonly (readonly [name: string, value: string])[] => [
  ['Content-Security-Policy', contentPolicyOf(origins)],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Referrer-Policy', 'same-origin'],
  ...(origins.publicUrl.startsWith('https:')
    ? [['Strict-Transport-Security', `max-age=${YEAR_SECONDS}`] as const]
    : []),
  ['X-Content-Type-Options', 'nosniff'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Download-Options', 'noopen'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-XSS-Protection', '0'],
]

/** Set on the raw response, so that code bypassing Fastify sends them too. */
export const registerSecurityHeaders = (app: FastifyInstance, origins: Origins): void => {
  const headers = securityHeaders(origins)
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}
